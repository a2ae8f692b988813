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
            <span>{t('records.bet.staked')}</span> <Money value={day.stake} />
          </span>
          <span>
            <span>{t('records.bet.prizes')}</span> <Money value={day.prize} />
          </span>
          <span>
            <span>{t('records.profit.bonus')}</span> <Money value={day.bonus} />
          </span>
          <span>
            <span>{t('records.profit.net')}</span> <Money value={day.profit} result />
          </span>
        </>
      )}
    />
  )
}
