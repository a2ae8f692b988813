import { useT } from '../../i18n'
import { Button } from '../Button'
import { Empty } from './Empty'

interface EmptySearchProps {
  /** Search text. */
  q: string
  testId: string
  /** Clears the search text. */
  onClear: () => void
}

/** Renders the empty state of a search, with a button to clear it. */
export function EmptySearch({ q, testId, onClear }: EmptySearchProps) {
  const t = useT()
  return (
    <Empty
      level={2}
      testId={testId}
      title={t('games.nothingFor', { q })}
      actions={
        <Button kind="primary" onClick={onClear}>
          {t('games.clearSearch')}
        </Button>
      }
    >
      {t('games.nothingHint')}
    </Empty>
  )
}
