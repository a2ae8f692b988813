import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { gamesPath } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'
import { isPreset } from '../period/choice'
import { countOf, type View } from './view'

interface NothingProps {
  /** Title of the empty state. */
  title: string
  view: View
  onChange: (change: Partial<View>) => void
}

/**
 * Renders the empty state of a period with its actions: wider filters, a longer period, or a link to play.
 */
export function Nothing({ title, view, onChange }: NothingProps) {
  const t = useT()
  const filtered = countOf(view.filters) > 0
  const widest = isPreset(view.period) && view.period.preset === 'month'
  return (
    <Empty
      icon="list"
      level={2}
      title={title}
      actions={
        <>
          {filtered ? (
            <Button data-testid="records.empty.clear" onClick={() => onChange({ filters: {} })}>
              {t('records.filter.clear')}
            </Button>
          ) : null}
          {widest ? null : (
            <Button
              data-testid="records.empty.month"
              onClick={() => onChange({ period: { preset: 'month' } })}
            >
              {t('records.empty.month')}
            </Button>
          )}
          {filtered || !widest ? null : (
            <Button kind="primary" onClick={() => navigate(gamesPath())}>
              {t('site.seeGames')}
            </Button>
          )}
        </>
      }
    >
      {t(filtered ? 'records.empty.filtered' : 'records.empty.period')}
    </Empty>
  )
}
