import { UNIT, units } from '@/components/decimal'

/** A day's bar, in pixels. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
  down: boolean
}

export interface Line {
  y: number
  /** Worth of the line, a plain decimal. */
  value: string
}

export interface Chart {
  bars: Bar[]
  /** Where nothing was won or lost. */
  zero: number
  lines: Line[]
  /** Room of a day, from `left` on. */
  step: number
  left: number
}

interface Box {
  width: number
  height: number
  /** Room for the values at the side, and for the days below. */
  left: number
  top: number
  bottom: number
}

const WIDEST = 34
/** Between what is said at a line and the line. */
export const GAP = 8
/** Width of a digit of 11 px in a wide font, in pixels. */
const LETTER = 8.5
/** A day on which something moved is never nothing to see. */
const LEAST = 2

/** 1, 2 or 5 with zeros: the smallest of them with which so many steps reach. */
export function niceStep(most: bigint, steps: bigint): bigint {
  const least = (most + steps - 1n) / steps
  let size = 1n
  while (size * 10n < least) size *= 10n
  const step = [size, 2n * size, 5n * size].find((one) => one >= least)
  return step ?? 10n * size
}

/** How far a chart reaches up and down, and from line to line. */
function scaleOf(worth: readonly bigint[]) {
  const most = largest(worth)
  const least = largest(worth.map((value) => -value))
  const step = niceStep(largest([most, least]) || UNIT, 3n)
  return { above: ceil(most, step) || (least > 0n ? 0n : step), below: ceil(least, step), step }
}

/** Worths of the lines behind such amounts, from above. */
export function linesOf(amounts: readonly string[]): string[] {
  const { above, below, step } = scaleOf(amounts.map(units))
  return ticks(above, below, step).map(text)
}

/** Room for what is said at the lines, in pixels. */
export const sideFor = (said: readonly string[]): number =>
  GAP + Math.ceil(LETTER * Math.max(...said.map(({ length }) => length)))

/** Amounts of days as bars above and below a line. Pixels are all that is rounded. */
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

/** The largest of them, and nothing where all are less. */
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

/** In whole units where it is one: what stands at a line is short. */
function text(value: bigint): string {
  const sign = value < 0n ? '-' : ''
  const size = value < 0n ? -value : value
  const part = String(size % UNIT)
    .padStart(8, '0')
    .replace(/0+$/, '')
  return `${sign}${size / UNIT}${part ? `.${part}` : ''}`
}

/** Room of a day's name below a chart, in pixels. */
const NAME_WIDTH = 44
/** The least from the middle of a name to the edge of a chart, in pixels. */
const NAME_EDGE = 17

/** Returns which days are named below a chart `room` pixels wide: the last always, and none that would touch another. */
export function named(count: number, room: number): number[] {
  const step = room / count
  // the last name stands further in than its day
  const shift = Math.max(0, NAME_EDGE - step / 2)
  const every = step > 0 ? Math.ceil((NAME_WIDTH + shift) / step) : count
  const days: number[] = []
  for (let at = count - 1; at >= 0; at -= every) days.unshift(at)
  return days
}

/** Returns where the middle of a day's name is. */
export const nameX = ({ left, step }: Chart, day: number, width: number): number =>
  Math.min(left + (day + 0.5) * step, width - NAME_EDGE)

/** Marks of direction, which a date of a language written right to left has: a chart runs left to right in all. */
const MARKS = /[\u200e\u200f]/g

/** A date's name on a chart. */
export const unmarked = (name: string): string => name.replace(MARKS, '')
