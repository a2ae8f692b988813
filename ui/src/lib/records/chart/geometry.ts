import { scaleLinear } from 'd3-scale'

/** Bar of a day, in pixels. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
  down: boolean
}

export interface Line {
  y: number
  value: number
}

export interface Chart {
  bars: Bar[]
  /** Vertical position of the zero line. */
  zero: number
  lines: Line[]
  /** Width of a day in pixels, starting at `left`. */
  step: number
  left: number
}

interface Box {
  width: number
  height: number
  /** Margins in pixels for the values at the side and the days below. */
  left: number
  top: number
  bottom: number
}

const MAX_BAR_WIDTH_PX = 34
/** Gap between a line and its label in pixels. */
export const LABEL_GAP_PX = 8
/** Width of a digit of 11 px in a wide font, in pixels. */
const DIGIT_WIDTH_PX = 8.5
/** Minimum height in pixels of a bar with a non-zero amount. */
const MIN_BAR_HEIGHT_PX = 2

/** Approximate number of grid lines. */
const GRID_LINES = 3

/** Returns the vertical scale of a chart with zero in it; a number is precise enough for pixels. */
function valueScale(amounts: readonly string[]) {
  const values = amounts.map(Number)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  return scaleLinear([least, most === least ? least + 1 : most], [1, 0]).nice(GRID_LINES)
}

/** Returns the values of the grid lines for these amounts, from the top. */
export const gridValues = (amounts: readonly string[]): number[] =>
  valueScale(amounts).ticks(GRID_LINES).reverse()

/** Returns the width in pixels needed by the labels of the lines. */
export const labelWidth = (labels: readonly string[]): number =>
  LABEL_GAP_PX + Math.ceil(DIGIT_WIDTH_PX * Math.max(...labels.map(({ length }) => length)))

/** Lays out daily amounts as bars above and below the zero line. */
export function layOutBars(amounts: readonly string[], { width, height, left, top, bottom }: Box): Chart {
  const y = valueScale(amounts).range([height - bottom, top])
  const zero = y(0)
  const dayWidth = (width - left) / Math.max(amounts.length, 1)
  const bar = Math.max(1, Math.min(MAX_BAR_WIDTH_PX, dayWidth * 0.62))
  return {
    zero,
    left,
    step: dayWidth,
    lines: y
      .ticks(GRID_LINES)
      .reverse()
      .map((value) => ({ y: y(value), value })),
    bars: amounts.map((amount, at) => {
      const value = Number(amount)
      const barHeight = value === 0 ? 0 : Math.max(MIN_BAR_HEIGHT_PX, Math.abs(y(value) - zero))
      return {
        x: left + at * dayWidth + (dayWidth - bar) / 2,
        y: value < 0 ? zero : zero - barHeight,
        width: bar,
        height: barHeight,
        down: value < 0,
      }
    }),
  }
}

/** Width reserved for a day's label below a chart, in pixels. */
const LABEL_WIDTH_PX = 44
/** Minimum distance of a label's centre from the edge of a chart, in pixels. */
const LABEL_EDGE_PX = 24

/** Returns the days labelled below a chart `width` pixels wide: always the last, and none that would overlap. */
export function labeledDays(count: number, width: number): number[] {
  const step = width / count
  // the last label is shifted inwards from its day
  const shift = Math.max(0, LABEL_EDGE_PX - step / 2)
  const every = step > 0 ? Math.ceil((LABEL_WIDTH_PX + shift) / step) : count
  const days: number[] = []
  for (let at = count - 1; at >= 0; at -= every) days.unshift(at)
  return days
}

/** Returns the horizontal centre of a day's label in pixels. */
export const labelX = ({ left, step }: Chart, day: number, width: number): number =>
  Math.min(left + (day + 0.5) * step, width - LABEL_EDGE_PX)

/** Direction marks, contained in dates of right-to-left languages; charts always run left to right. */
const DIRECTION_MARKS = /[\u200e\u200f]/g

/** Returns a date's label without direction marks. */
export const withoutDirectionMarks = (name: string): string => name.replace(DIRECTION_MARKS, '')
