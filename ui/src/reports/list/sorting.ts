import { units } from '@/components/decimal'

/** By which column, and which way round; none is the server's own order, the newest first. */
export interface Sort {
  column: string
  down: boolean
}

/** What a column is sorted by: amounts by their worth, anything else as a reader would look it up. */
export type Sorted<R> = { amount: (row: R) => string } | { text: (row: R) => string }

/** The rows in another order; those alike stay as they are. */
export function sorted<R>(rows: readonly R[], by: Sorted<R>, down: boolean, language: string): R[] {
  const sign = down ? -1 : 1
  if ('amount' in by) {
    const worth = new Map(rows.map((row) => [row, units(by.amount(row))]))
    const of = (row: R) => worth.get(row) ?? 0n
    return [...rows].sort((one, other) => sign * compare(of(one), of(other)))
  }
  const ranks = ranked(rows.map(by.text), language)
  const of = (row: R) => ranks.get(by.text(row)) ?? 0
  return [...rows].sort((one, other) => sign * (of(one) - of(other)))
}

/** Where each text stands among all of them. To compare two is costly, and names come again and again. */
function ranked(texts: readonly string[], language: string): ReadonlyMap<string, number> {
  const { compare: alphabetical } = new Intl.Collator(language, { numeric: true })
  const apart = [...new Set(texts)].sort(alphabetical)
  let rank = 0
  return new Map(
    apart.map((text, at) => {
      if (at > 0 && alphabetical(apart[at - 1] ?? '', text) !== 0) rank += 1
      return [text, rank]
    }),
  )
}

const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)

/** What a press on a column's head does: the largest first, then the smallest, then as it was. */
export function turned(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, down: true }
  return sort.down ? { column, down: false } : undefined
}
