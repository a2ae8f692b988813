import { type ReactNode, useMemo } from 'react'
import { formatAmount, useSlice } from '@/core'
import { useTimes } from '../list/useTimes'
import { axisWidth, ChartLines, cardPosition } from './ChartLines'
import css from './dayBars.module.css'
import { labeledDays, labelX, layOutBars, withoutDirectionMarks } from './geometry'
import { useChartDay } from './useChartDay'
import { useWidth } from './useWidth'

const CHART_HEIGHT_PX = 240
const CARD_SIZE = { width: 188, height: 116 }

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
  const left = axisWidth(amounts)
  const chart = useMemo(
    () => layOutBars(amounts, { width, height: CHART_HEIGHT_PX, left, top: 12, bottom: 28 }),
    [amounts, width, left],
  )
  const { at, props: handlers } = useChartDay(days.length, chart)
  const last = days.length - 1
  const day = at === undefined ? undefined : days[at]
  const spokenDay = days[at ?? last]
  const barClass = css[tone ?? 'win']

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
        spokenDay
          ? `${times.date(spokenDay.date)}: ${currencySymbol}\u00a0${formatAmount(amount(spokenDay))}`
          : undefined
      }
      data-testid={`${name}.chart`}
      data-day={day?.date}
    >
      {width > 0 ? (
        <svg
          width={width}
          height={CHART_HEIGHT_PX}
          viewBox={`0 0 ${width} ${CHART_HEIGHT_PX}`}
          aria-hidden="true"
        >
          <ChartLines chart={chart} width={width} />
          {at === undefined ? null : (
            <rect
              className={css.column}
              x={chart.left + at * chart.step}
              y={4}
              width={chart.step}
              height={CHART_HEIGHT_PX - 28}
              rx={4}
            />
          )}
          {chart.bars.map((bar, number) =>
            bar.height > 0 ? (
              <rect
                key={days[number]?.date}
                className={bar.down ? css.loss : barClass}
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
          {labeledDays(days.length, width - chart.left).map((number) => (
            <text
              key={days[number]?.date}
              x={labelX(chart, number, width)}
              y={CHART_HEIGHT_PX - 8}
              textAnchor="middle"
            >
              {withoutDirectionMarks(times.shortDate(days[number]?.date ?? ''))}
            </text>
          ))}
          {day && at !== undefined ? (
            <foreignObject {...CARD_SIZE} {...cardPosition(chart, at, CARD_SIZE.width, width)}>
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
