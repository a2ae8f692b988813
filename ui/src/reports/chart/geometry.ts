import { toUnits, UNIT } from '@/components/lib/decimal'

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
  /** Value of the line, a plain decimal. */
  value: string
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

/** Returns the smallest step of the form 1, 2 or 5 times a power of ten with which `steps` steps reach `max`. */
export function niceStep(most: bigint, steps: bigint): bigint {
  const least = (most + steps - 1n) / steps
  let size = 1n
  while (size * 10n < least) size *= 10n
  const step = [size, 2n * size, 5n * size].find((one) => one >= least)
  return step ?? 10n * size
}

/** Returns the extent of a chart upwards and downwards, and the distance of its lines. */
function scaleOf(values: readonly bigint[]) {
  const most = largest(values)
  const least = largest(values.map((value) => -value))
  const step = niceStep(largest([most, least]) || UNIT, 3n)
  return { above: ceil(most, step) || (least > 0n ? 0n : step), below: ceil(least, step), step }
}

/** Returns the values of the grid lines for these amounts, from the top. */
export function gridValues(amounts: readonly string[]): string[] {
  const { above, below, step } = scaleOf(amounts.map(toUnits))
  return ticks(above, below, step).map(text)
}

/** Returns the width in pixels needed by the labels of the lines. */
export const labelWidth = (labels: readonly string[]): number =>
  LABEL_GAP_PX + Math.ceil(DIGIT_WIDTH_PX * Math.max(...labels.map(({ length }) => length)))

/** Lays out daily amounts as bars above and below the zero line. Only pixels are rounded. */
export function layOutBars(amounts: readonly string[], { width, height, left, top, bottom }: Box): Chart {
  const values = amounts.map(toUnits)
  const { above, below, step } = scaleOf(values)
  const plotHeight = height - top - bottom
  const y = (value: bigint) =>
    top + (Number(((above - value) * 10_000n) / (above + below)) * plotHeight) / 10_000
  const zero = y(0n)
  const dayWidth = (width - left) / Math.max(values.length, 1)
  const bar = Math.max(1, Math.min(MAX_BAR_WIDTH_PX, dayWidth * 0.62))
  return {
    zero,
    left,
    step: dayWidth,
    lines: ticks(above, below, step).map((value) => ({ y: y(value), value: text(value) })),
    bars: values.map((value, at) => {
      const end = y(value)
      const barHeight = value === 0n ? 0 : Math.max(MIN_BAR_HEIGHT_PX, Math.abs(end - zero))
      return {
        x: left + at * dayWidth + (dayWidth - bar) / 2,
        y: value < 0n ? zero : zero - barHeight,
        width: bar,
        height: barHeight,
        down: value < 0n,
      }
    }),
  }
}

/** Returns the largest value, at least zero. */
function largest(values: readonly bigint[]): bigint {
  let max = 0n
  for (const value of values) if (value > max) max = value
  return max
}

const ceil = (value: bigint, step: bigint) => ((value + step - 1n) / step) * step

function ticks(above: bigint, below: bigint, step: bigint): bigint[] {
  const all: bigint[] = []
  for (let value = above; value >= -below; value -= step) all.push(value)
  return all
}

/** Formats a value without decimals if it is whole, to keep labels short. */
function text(value: bigint): string {
  const sign = value < 0n ? '-' : ''
  const size = value < 0n ? -value : value
  const part = String(size % UNIT)
    .padStart(8, '0')
    .replace(/0+$/, '')
  return `${sign}${size / UNIT}${part ? `.${part}` : ''}`
}

/** Width reserved for a day's label below a chart, in pixels. */
const LABEL_WIDTH_PX = 44
/** Minimum distance of a label's centre from the edge of a chart, in pixels. */
const LABEL_EDGE_PX = 17

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
