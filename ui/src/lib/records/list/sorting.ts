import { availableLocale } from '@/i18n'

/** Sort column and direction; without one, the server's order applies, newest first. */
export interface Sort {
  column: string
  down: boolean
}

/** Sort key of a column: amounts compare by value, texts by the language's collation. */
export type SortKey<R> = { amount: (row: R) => string } | { text: (row: R) => string }

/** Returns the rows sorted by their ranks; the sort is stable. */
export function sortByRank<R>(rows: readonly R[], ranks: readonly number[], down: boolean): R[] {
  const sign = down ? -1 : 1
  return rows
    .map((row, index) => ({ row, rank: ranks[index] ?? 0 }))
    .sort((one, other) => sign * (one.rank - other.rank))
    .map(({ row }) => row)
}

/** Returns the rank of each text. Collation is costly, and names repeat. */
export function rankTexts(texts: readonly string[], language: string): number[] {
  const { compare: alphabetical } = new Intl.Collator(availableLocale(language), { numeric: true })
  const distinct = [...new Set(texts)].sort(alphabetical)
  let rank = 0
  const ranks = new Map(
    distinct.map((text, at) => {
      if (at > 0 && alphabetical(distinct[at - 1] ?? '', text) !== 0) rank += 1
      return [text, rank]
    }),
  )
  return texts.map((text) => ranks.get(text) ?? 0)
}

/** Returns the next sort on a press on a column's head: descending, ascending, default. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, down: true }
  return sort.down ? { column, down: false } : undefined
}
