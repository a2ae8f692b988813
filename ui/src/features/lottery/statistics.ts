/** Statistics of a number in the known draws. */
export interface NumberRecord {
  number: string
  /** Number of draws that contain it. */
  times: number
  /** Draws since its last occurrence: 0 for the latest draw; all of them if it never occurred. */
  absent: number
}

interface DrawResult {
  category: string
  numbers: readonly string[]
}

/** Returns whether the category is a race: every draw contains every number, so only the winner counts. */
export const isRace = (category: string) => category === 'PK10'

/**
 * Returns the frequency and absence of each number. Missing numbers between the smallest and largest seen are included.
 */
export function statistics(draws: readonly DrawResult[]): NumberRecord[] {
  const records = new Map<string, NumberRecord>()
  for (const number of possibleNumbers(draws)) records.set(number, { number, times: 0, absent: draws.length })
  for (const [at, draw] of draws.entries())
    for (const number of new Set(countedNumbers(draw))) {
      const record = records.get(number)
      if (!record) continue
      record.times += 1
      record.absent = Math.min(record.absent, at)
    }
  return [...records.values()]
}

function countedNumbers({ category, numbers }: DrawResult): readonly string[] {
  return isRace(category) ? numbers.slice(0, 1) : numbers
}

/** Returns every possible number in order, in the format of the draws. */
function possibleNumbers(draws: readonly DrawResult[]): string[] {
  const seen = [...new Set(draws.flatMap(({ numbers }) => numbers))].sort(compare)
  const first = seen[0]
  const last = seen.at(-1)
  if (first === undefined || last === undefined || !seen.every(isShortNumber)) return seen
  const from = Number(first)
  const count = Number(last) - from + 1
  if (count > MAX_NUMBER_RANGE) return seen
  return Array.from({ length: count }, (_, n) => String(from + n).padStart(first.length, '0'))
}

/** Maximum range: a larger one is no number series, so only the seen numbers are listed. */
const MAX_NUMBER_RANGE = 100

const isShortNumber = (number: string) => /^\d{1,2}$/.test(number)

const compare = (a: string, b: string) => a.length - b.length || a.localeCompare(b)

export const ORDERS = ['number', 'often', 'absent'] as const
export type Order = (typeof ORDERS)[number]

/** Sorts by number, by frequency (highest first) or by absence (longest first). */
export function inOrder(records: readonly NumberRecord[], order: Order): NumberRecord[] {
  if (order === 'number') return [...records]
  const of = (record: NumberRecord) => (order === 'often' ? record.times : record.absent)
  return [...records].sort((a, b) => of(b) - of(a))
}
