import type { ProfitDay } from '@/core'
import { useT } from '@/i18n'
import { Money } from '../list/Money'
import { DayBars } from './DayBars'

interface ProfitChartProps {
  days: readonly ProfitDay[]
  /** Prefix of the test ids. */
  name: string
}

/** Renders the chart of profit and loss per day. */
export function ProfitChart({ days, name }: ProfitChartProps) {
  const t = useT()
  return (
    <DayBars
      name={name}
      label={t('records.profit.chart')}
      days={days}
      amount={({ profit }) => profit}
      card={(day) => (
        <>
          <span>
            {t('records.bet.staked')} <Money value={day.stake} />
          </span>
          <span>
            {t('records.bet.prizes')} <Money value={day.prize} />
          </span>
          <span>
            {t('records.profit.bonus')} <Money value={day.bonus} />
          </span>
          <span>
            {t('records.profit.net')} <Money value={day.profit} result />
          </span>
        </>
      )}
    />
  )
}
