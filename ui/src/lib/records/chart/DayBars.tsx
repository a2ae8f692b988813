import { type ReactNode, useMemo } from 'react'
import { formatAmount, useSlice } from '@/core'
import { useTimes } from '../list/useTimes'
import { Bars, DAY_LABELS_HEIGHT_PX, DayChart } from './DayChart'
import css from './dayBars.module.css'

const CHART_HEIGHT_PX = 240

interface DayBarsProps<D> {
  /** Accessible name of the chart. */
  label: string
  days: readonly D[]
  /** Returns the amount of a day's bar. */
  amount: (day: D) => string
  /** Renders the further details of a day. */
  card: (day: D) => ReactNode
  /** `income` is gold, `plain` neutral; by default the bars have the colours of profit and loss. */
  tone?: 'income' | 'plain'
  /** Prefix of the test ids. */
  name: string
}

/** Renders a bar chart of an amount per day; a table holds the same data. */
export function DayBars<D extends { date: string }>(props: DayBarsProps<D>) {
  const { label, days, amount, card, tone, name } = props
  const times = useTimes()
  const { currencySymbol } = useSlice('site')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a day's amount is does not change
  const amounts = useMemo(() => days.map(amount), [days])

  return (
    <DayChart
      name={name}
      label={label}
      valueText={(day) => `${times.date(day.date)}: ${currencySymbol}\u00a0${formatAmount(amount(day))}`}
      card={card}
      days={days}
      amounts={amounts}
      height={CHART_HEIGHT_PX}
      top={12}
      bottom={DAY_LABELS_HEIGHT_PX}
    >
      {(chart, { width, height }, at) => (
        <>
          {at === undefined ? null : (
            <rect
              className={css.column}
              x={chart.left + at * chart.step}
              y={4}
              width={chart.step}
              height={height - DAY_LABELS_HEIGHT_PX}
              rx={4}
            />
          )}
          <Bars name={name} chart={chart} width={width} days={days} tone={tone} />
        </>
      )}
    </DayChart>
  )
}
