import { type ReactNode, useMemo } from 'react'
import { useSlice } from '@/core'
import { formatCompactNumber } from '@/i18n'
import { useTimes } from '../list/useTimes'
import css from './dayChart.module.css'
import {
  type Chart,
  gridValues,
  LABEL_GAP_PX,
  labeledDays,
  labelWidth,
  labelX,
  layOutBars,
  withoutDirectionMarks,
} from './geometry'
import { useChartDay } from './useChartDay'
import { useWidth } from './useWidth'

/** Height of the day labels below a chart, in pixels. */
export const DAY_LABELS_HEIGHT_PX = 28
const CARD_SIZE_PX = { width: 200, height: 116 }

/** Drawing area of a chart, in pixels. */
export interface DrawingArea {
  width: number
  height: number
  /** Width of the labels of the grid lines. */
  left: number
}

interface DayChartProps<D> {
  /** Prefix of the test ids. */
  name: string
  /** Accessible name of the chart. */
  label: string
  /** Returns the spoken text of a day. */
  valueText: (day: D) => string
  /** Renders the details of the selected day. */
  card: (day: D) => ReactNode
  days: readonly D[]
  /** Amounts of the days on the value axis. */
  amounts: readonly string[]
  /** Height and margins in pixels. */
  height: number
  top: number
  bottom: number
  /** Renders the marks of the days above the grid; `at` is the index of the selected day. */
  children: (chart: Chart, area: DrawingArea, at: number | undefined) => ReactNode
}

/**
 * Renders the frame of a chart over days: the value axis, the day labels, and the card of the selected day. It runs
 * left to right in every language, and pointer and arrow keys move between the days.
 */
export function DayChart<D extends { date: string }>(props: DayChartProps<D>) {
  const { name, label, valueText, card, days, amounts, height, top, bottom, children } = props
  const times = useTimes()
  const { direction } = useSlice('prefs')
  const [ref, width] = useWidth<HTMLDivElement>()
  const left = axisWidth(amounts)
  const chart = useMemo(
    () => layOutBars(amounts, { width, height, left, top, bottom }),
    [amounts, width, height, left, top, bottom],
  )
  const { at, props: handlers } = useChartDay(days.length, chart)
  const last = days.length - 1
  const day = at === undefined ? undefined : days[at]
  const spokenDay = days[at ?? last]

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
      style={{ minHeight: height }}
      aria-label={label}
      aria-valuetext={spokenDay ? valueText(spokenDay) : undefined}
      data-testid={`${name}.chart`}
      data-day={day?.date}
    >
      {width > 0 ? (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <ChartLines chart={chart} width={width} />
          {children(chart, { width, height, left }, at)}
          {labeledDays(days.length, width - chart.left).map((number) => (
            <text
              key={days[number]?.date}
              x={labelX(chart, number, width)}
              y={height - 8}
              textAnchor="middle"
            >
              {withoutDirectionMarks(times.shortDate(days[number]?.date ?? ''))}
            </text>
          ))}
          {day && at !== undefined ? (
            <foreignObject {...CARD_SIZE_PX} {...cardPosition(chart, at, CARD_SIZE_PX.width, width)}>
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

interface BarsProps {
  /** Prefix of the test ids. */
  name: string
  chart: Chart
  /** Width of the chart in pixels. */
  width: number
  days: readonly { date: string }[]
  /** `income` is gold, `plain` neutral; by default the bars have the colours of profit and loss. */
  tone?: 'income' | 'plain'
}

/** Renders a bar for each day with an amount, and the zero line. */
export function Bars({ name, chart, width, days, tone }: BarsProps) {
  return (
    <>
      {chart.bars.map((bar, number) =>
        bar.height > 0 ? (
          <rect
            key={days[number]?.date}
            className={bar.down ? css.loss : css[tone ?? 'win']}
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
    </>
  )
}

/** Returns the width in pixels of the labels next to a chart of these amounts. */
const axisWidth = (amounts: readonly string[]) => labelWidth(gridValues(amounts).map(formatCompactNumber))

/** Renders the grid lines of a chart with their values. */
function ChartLines({ chart, width }: { chart: Chart; width: number }) {
  return chart.lines.map(({ y, value }) => (
    <g key={value}>
      <line x1={chart.left} x2={width} y1={y} y2={y} />
      <text x={chart.left - LABEL_GAP_PX} y={y + 4} textAnchor="end">
        {formatCompactNumber(value)}
      </text>
    </g>
  ))
}

/** Returns the position of a day's card: next to the day, and inside the chart. */
function cardPosition({ left, step }: Chart, at: number, card: number, width: number) {
  const x = left + (at + 1) * step + 8
  const fits = x + card <= width
  return { x: fits ? x : Math.max(0, left + at * step - card - 8), y: 8 }
}
