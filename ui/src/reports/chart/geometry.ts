import { UNIT, units } from '@/components/decimal'

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

const WIDEST = 34
/** Gap between a line and its label in pixels. */
export const GAP = 8
/** Width of a digit of 11 px in a wide font, in pixels. */
const LETTER = 8.5
/** Minimum height in pixels of a bar with a non-zero amount. */
const LEAST = 2

/** Returns the smallest step of the form 1, 2 or 5 times a power of ten with which `steps` steps reach `most`. */
export function niceStep(most: bigint, steps: bigint): bigint {
  const least = (most + steps - 1n) / steps
  let size = 1n
  while (size * 10n < least) size *= 10n
  const step = [size, 2n * size, 5n * size].find((one) => one >= least)
  return step ?? 10n * size
}

/** Returns the extent of a chart upwards and downwards, and the distance of its lines. */
function scaleOf(worth: readonly bigint[]) {
  const most = largest(worth)
  const least = largest(worth.map((value) => -value))
  const step = niceStep(largest([most, least]) || UNIT, 3n)
  return { above: ceil(most, step) || (least > 0n ? 0n : step), below: ceil(least, step), step }
}

/** Returns the values of the grid lines for these amounts, from the top. */
export function linesOf(amounts: readonly string[]): string[] {
  const { above, below, step } = scaleOf(amounts.map(units))
  return ticks(above, below, step).map(text)
}

/** Returns the width in pixels needed by the labels of the lines. */
export const sideFor = (said: readonly string[]): number =>
  GAP + Math.ceil(LETTER * Math.max(...said.map(({ length }) => length)))

/** Lays out daily amounts as bars above and below the zero line. Only pixels are rounded. */
export function layOut(amounts: readonly string[], { width, height, left, top, bottom }: Box): Chart {
  const worth = amounts.map(units)
  const { above, below, step } = scaleOf(worth)
  const room = height - top - bottom
  const y = (value: bigint) => top + (Number(((above - value) * 10_000n) / (above + below)) * room) / 10_000
  const zero = y(0n)
  const wide = (width - left) / Math.max(worth.length, 1)
  const bar = Math.max(1, Math.min(WIDEST, wide * 0.62))
  return {
    zero,
    left,
    step: wide,
    lines: ticks(above, below, step).map((value) => ({ y: y(value), value: text(value) })),
    bars: worth.map((value, at) => {
      const end = y(value)
      const tall = value === 0n ? 0 : Math.max(LEAST, Math.abs(end - zero))
      return {
        x: left + at * wide + (wide - bar) / 2,
        y: value < 0n ? zero : zero - tall,
        width: bar,
        height: tall,
        down: value < 0n,
      }
    }),
  }
}

/** Returns the largest value, at least zero. */
function largest(worth: readonly bigint[]): bigint {
  let most = 0n
  for (const value of worth) if (value > most) most = value
  return most
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
const NAME_WIDTH = 44
/** Minimum distance of a label's centre from the edge of a chart, in pixels. */
const NAME_EDGE = 17

/** Returns the days labelled below a chart `room` pixels wide: always the last, and none that would overlap. */
export function named(count: number, room: number): number[] {
  const step = room / count
  // the last label is shifted inwards from its day
  const shift = Math.max(0, NAME_EDGE - step / 2)
  const every = step > 0 ? Math.ceil((NAME_WIDTH + shift) / step) : count
  const days: number[] = []
  for (let at = count - 1; at >= 0; at -= every) days.unshift(at)
  return days
}

/** Returns the horizontal centre of a day's label in pixels. */
export const nameX = ({ left, step }: Chart, day: number, width: number): number =>
  Math.min(left + (day + 0.5) * step, width - NAME_EDGE)

/** Direction marks, contained in dates of right-to-left languages; charts always run left to right. */
const MARKS = /[\u200e\u200f]/g

/** Returns a date's label without direction marks. */
export const unmarked = (name: string): string => name.replace(MARKS, '')
