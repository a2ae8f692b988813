import { formatNumber } from '@/i18n'
import { type Chart, gridValues, LABEL_GAP_PX, labelWidth } from './geometry'

/** Returns the value of a line in compact form: `1.2K`. */
const shortAmount = (value: number) => formatNumber(value, { notation: 'compact' }).replace('-', '\u2212')

/** Returns the width in pixels of the labels next to a chart of these amounts. */
export const axisWidth = (amounts: readonly string[]) => labelWidth(gridValues(amounts).map(shortAmount))

/** Renders the grid lines of a chart with their values. */
export function ChartLines({ chart, width }: { chart: Chart; width: number }) {
  return chart.lines.map(({ y, value }) => (
    <g key={value}>
      <line x1={chart.left} x2={width} y1={y} y2={y} />
      <text x={chart.left - LABEL_GAP_PX} y={y + 4} textAnchor="end">
        {shortAmount(value)}
      </text>
    </g>
  ))
}

/** Returns the position of a day's card: next to the day, and inside the chart. */
export function cardPosition({ left, step }: Chart, at: number, card: number, width: number) {
  const x = left + (at + 1) * step + 8
  const fits = x + card <= width
  return { x: fits ? x : Math.max(0, left + at * step - card - 8), y: 8 }
}
