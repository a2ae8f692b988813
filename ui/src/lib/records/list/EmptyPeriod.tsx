import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { gamesPath } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'
import { isPreset } from '../period/periodChoice'
import { activeFilterCount, type TableState } from './tableState'

interface EmptyPeriodProps {
  /** Title of the empty state. */
  title: string
  view: TableState
  onChange: (change: Partial<TableState>) => void
}

/**
 * Renders the empty state of a period with its actions: wider filters, a longer period, or a link to play.
 */
export function EmptyPeriod({ title, view, onChange }: EmptyPeriodProps) {
  const t = useT()
  const filtered = activeFilterCount(view.filters) > 0
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
