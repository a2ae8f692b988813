import { useFormatter } from '@/i18n'
import { type Chart, GAP, linesOf, sideFor } from './geometry'

/** What is said at a line: the worth, as short as the language has it. */
function useSaid(): (value: string) => string {
  const format = useFormatter()
  return (value) =>
    (value.includes('.') ? value : format.number(BigInt(value), { notation: 'compact' })).replace('-', '−')
}

/** Room beside a chart of such amounts for what is said at its lines, in pixels. */
export function useSide(amounts: readonly string[]): number {
  return sideFor(linesOf(amounts).map(useSaid()))
}

/** The lines behind a chart, with what they are worth. */
export function ChartLines({ chart, width }: { chart: Chart; width: number }) {
  const said = useSaid()
  return chart.lines.map(({ y, value }) => (
    <g key={value}>
      <line x1={chart.left} x2={width} y1={y} y2={y} />
      <text x={chart.left - GAP} y={y + 4} textAnchor="end">
        {said(value)}
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
