import { compareDecimals } from '@/components/lib/decimal'

/** Sort column and direction; without one, the server's order applies, newest first. */
export interface Sort {
  column: string
  down: boolean
}

/** Sort key of a column: amounts compare by value, texts by the language's collation. */
export type SortKey<R> = { amount: (row: R) => string } | { text: (row: R) => string }

/** Returns the rows sorted; the sort is stable. */
export function sortRows<R>(rows: readonly R[], by: SortKey<R>, down: boolean, language: string): R[] {
  const sign = down ? -1 : 1
  if ('amount' in by) {
    return [...rows].sort((one, other) => sign * compareDecimals(by.amount(one), by.amount(other)))
  }
  const ranks = collationRanks(rows.map(by.text), language)
  const of = (row: R) => ranks.get(by.text(row)) ?? 0
  return [...rows].sort((one, other) => sign * (of(one) - of(other)))
}

/** Returns the rank of each text. Collation is costly, and names repeat. */
function collationRanks(texts: readonly string[], language: string): ReadonlyMap<string, number> {
  const { compare: alphabetical } = new Intl.Collator(language, { numeric: true })
  const distinct = [...new Set(texts)].sort(alphabetical)
  let rank = 0
  return new Map(
    distinct.map((text, at) => {
      if (at > 0 && alphabetical(distinct[at - 1] ?? '', text) !== 0) rank += 1
      return [text, rank]
    }),
  )
}

/** Returns the next sort on a press on a column's head: descending, ascending, default. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, down: true }
  return sort.down ? { column, down: false } : undefined
}
