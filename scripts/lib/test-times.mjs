// Durations of the checks: of the last local run, and of the committed baseline.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

/** Written after every run; a check that did not run keeps its last time. */
const MEASURED = join(root, 'target/test-times.json')
/** Committed: a cold run of every check on two cores. */
const BASELINE = join(root, 'scripts/test-times.json')
/** Ratio to the baseline from which a check is reported. */
const SLOWER_RATIO = 1.5
/** Differences below this are noise, regardless of the ratio. */
const SLOWER_SECONDS = 5

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

function write(file, times) {
  const sorted = Object.fromEntries(Object.entries(times).sort(([a], [b]) => (a < b ? -1 : 1)))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Returns the seconds by name: the last local ones, else the baseline's. */
export const lastTimes = () => ({ ...read(BASELINE), ...read(MEASURED) })

/** Stores the seconds of a run by name. `asBaseline`: also in the committed baseline. */
export function keepTimes(times, { asBaseline = false } = {}) {
  write(MEASURED, { ...read(MEASURED), ...times })
  if (asBaseline) write(BASELINE, { ...read(BASELINE), ...times })
}

/** Returns a warning for a check that is much slower than its baseline; otherwise undefined. */
export function slowness(name, seconds, baseline = read(BASELINE)[name]) {
  if (baseline === undefined) return undefined
  if (seconds < baseline * SLOWER_RATIO || seconds < baseline + SLOWER_SECONDS) return undefined
  return `warning: ${name} took ${seconds.toFixed(0)} s, its baseline is ${baseline.toFixed(0)} s`
}
