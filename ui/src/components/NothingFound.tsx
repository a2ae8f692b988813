import { useT } from '../i18n'
import { Button } from './Button'
import { Empty } from './Empty'

interface NothingFoundProps {
  /** The text that was searched. */
  q: string
  testId: string
  /** Takes the text out of the search. */
  onClear: () => void
}

/** Says that a search found nothing, and offers to clear it. */
export function NothingFound({ q, testId, onClear }: NothingFoundProps) {
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
