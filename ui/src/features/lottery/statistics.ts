/** How a number did in the draws that are known. */
export interface NumberRecord {
  number: string
  /** In how many draws it came. */
  times: number
  /** Draws since it came last: 0 is the last one; all of them where it never came. */
  absent: number
}

interface Drawn {
  category: string
  numbers: readonly string[]
}

/** In a race every number comes in every time: what counts is who is first. */
export const isRace = (category: string) => category === 'PK10'

/**
 * How often each number came, and how long it has been away. Between the smallest and the largest that were seen,
 * the ones that never came are told, too.
 */
export function statistics(draws: readonly Drawn[]): NumberRecord[] {
  const records = new Map<string, NumberRecord>()
  for (const number of known(draws)) records.set(number, { number, times: 0, absent: draws.length })
  for (const [at, draw] of draws.entries())
    for (const number of new Set(counted(draw))) {
      const record = records.get(number)
      if (!record) continue
      record.times += 1
      record.absent = Math.min(record.absent, at)
    }
  return [...records.values()]
}

function counted({ category, numbers }: Drawn): readonly string[] {
  return isRace(category) ? numbers.slice(0, 1) : numbers
}

/** Every number there is, in order, written as the draws write them. */
function known(draws: readonly Drawn[]): string[] {
  const seen = [...new Set(draws.flatMap(({ numbers }) => numbers))].sort(compare)
  const first = seen[0]
  const last = seen.at(-1)
  if (first === undefined || last === undefined || !seen.every(isPlain)) return seen
  const from = Number(first)
  const count = Number(last) - from + 1
  if (count > MOST) return seen
  return Array.from({ length: count }, (_, n) => String(from + n).padStart(first.length, '0'))
}

/** More than any drum holds: then they are no numbers of a row, and only those seen are told. */
const MOST = 100

const isPlain = (number: string) => /^\d{1,2}$/.test(number)

const compare = (a: string, b: string) => a.length - b.length || a.localeCompare(b)

export const ORDERS = ['number', 'often', 'absent'] as const
export type Order = (typeof ORDERS)[number]

/** By the number, the most frequent first, or the longest absent first. */
export function inOrder(records: readonly NumberRecord[], order: Order): NumberRecord[] {
  if (order === 'number') return [...records]
  const of = (record: NumberRecord) => (order === 'often' ? record.times : record.absent)
  return [...records].sort((a, b) => of(b) - of(a))
}
