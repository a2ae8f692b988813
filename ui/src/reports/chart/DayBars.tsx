import { type ReactNode, useMemo } from 'react'
import { formatAmount, useSlice } from '@/core'
import { useTimes } from '../list/useTimes'
import { ChartLines, placeOfCard, sideOf } from './ChartLines'
import css from './dayBars.module.css'
import { layOut, named, nameX, unmarked } from './geometry'
import { useChartDay } from './useChartDay'
import { useWidth } from './useWidth'

const HEIGHT = 240
const CARD = { width: 188, height: 116 }

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

/**
 * Renders a bar chart of an amount per day, left to right in every language. Pointer and arrow keys move between the
 * days; a table holds the same data.
 */
export function DayBars<D extends { date: string }>(props: DayBarsProps<D>) {
  const { label, days, amount, card, tone, name } = props
  const times = useTimes()
  const { currencySymbol } = useSlice('site')
  const { direction } = useSlice('prefs')
  const [ref, width] = useWidth<HTMLDivElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a day's amount is does not change
  const amounts = useMemo(() => days.map(amount), [days])
  const left = sideOf(amounts)
  const chart = useMemo(
    () => layOut(amounts, { width, height: HEIGHT, left, top: 12, bottom: 28 }),
    [amounts, width, left],
  )
  const { at, props: handlers } = useChartDay(days.length, chart)
  const last = days.length - 1
  const day = at === undefined ? undefined : days[at]
  const said = days[at ?? last]
  const won = css[tone ?? 'win']

  return (
    <div
      {...handlers}
      role="slider"
      tabIndex={0}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      ref={ref}
      className={css.chart}
      aria-label={label}
      aria-valuetext={
        said ? `${times.date(said.date)}: ${currencySymbol}\u00a0${formatAmount(amount(said))}` : undefined
      }
      data-testid={`${name}.chart`}
      data-day={day?.date}
    >
      {width > 0 ? (
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          <ChartLines chart={chart} width={width} />
          {at === undefined ? null : (
            <rect
              className={css.column}
              x={chart.left + at * chart.step}
              y={4}
              width={chart.step}
              height={HEIGHT - 28}
              rx={4}
            />
          )}
          {chart.bars.map((bar, number) =>
            bar.height > 0 ? (
              <rect
                key={days[number]?.date}
                className={bar.down ? css.loss : won}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx={Math.min(3, bar.width / 3)}
                data-testid={`${name}.bar`}
              />
            ) : null,
          )}
          <line className={css.zero} x1={chart.left} x2={width} y1={chart.zero} y2={chart.zero} />
          {named(days.length, width - chart.left).map((number) => (
            <text key={days[number]?.date} x={nameX(chart, number, width)} y={HEIGHT - 8} textAnchor="middle">
              {unmarked(times.shortDate(days[number]?.date ?? ''))}
            </text>
          ))}
          {day && at !== undefined ? (
            <foreignObject {...CARD} {...placeOfCard(chart, at, CARD.width, width)}>
              <div className={css.day} dir={direction} data-testid={`${name}.day`}>
                <b>{times.date(day.date)}</b>
                {card(day)}
              </div>
            </foreignObject>
          ) : null}
        </svg>
      ) : null}
    </div>
  )
}
