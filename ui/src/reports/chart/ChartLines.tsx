import { useFormatter } from '@/i18n'
import type { Chart } from './geometry'

/** The lines behind a chart, with what they are worth. */
export function ChartLines({ chart, width }: { chart: Chart; width: number }) {
  const format = useFormatter()
  return chart.lines.map(({ y, value }) => (
    <g key={value}>
      <line x1={chart.left} x2={width} y1={y} y2={y} />
      <text x={chart.left - 8} y={y + 4} textAnchor="end">
        {(value.includes('.') ? value : format.number(BigInt(value), { notation: 'compact' })).replace(
          '-',
          '−',
        )}
      </text>
    </g>
  ))
}

/** Where the card of a day goes: beside the day, and inside the picture. */
export function placeOfCard({ left, step }: Chart, at: number, card: number, width: number) {
  const x = left + (at + 1) * step + 8
  const fits = x + card <= width
  return { x: fits ? x : Math.max(0, left + at * step - card - 8), y: 8 }
}
