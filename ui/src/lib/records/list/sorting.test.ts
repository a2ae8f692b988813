import { describe, expect, it } from 'vitest'
import { nextSort, rankTexts, sortByRank } from './sorting'

const rows = [
  { id: 'a', name: 'Ébano' },
  { id: 'b', name: 'abacaxi 10' },
  { id: 'c', name: 'abacaxi 9' },
  { id: 'd', name: 'Zebra' },
  { id: 'e', name: 'dado' },
  { id: 'f', name: 'f' },
]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('sorted rows', () => {
  it('are sorted stably by rank', () => {
    const ranks = [2, 0, 1, 3, 2, 1]
    expect(ids(sortByRank(rows, ranks, false))).toBe('bcfaed')
    expect(ids(sortByRank(rows, ranks, true))).toBe('daecfb')
  })

  it('are sorted by name in the order of the language', () => {
    const ranks = rankTexts(
      rows.map(({ name }) => name),
      'pt',
    )
    expect(ids(sortByRank(rows, ranks, false))).toBe('cbeafd')
  })

  it('are a new list', () => {
    sortByRank(rows, [5, 4, 3, 2, 1, 0], false)
    expect(ids(rows)).toBe('abcdef')
  })
})

describe('a click on a column header', () => {
  it('sorts in descending, ascending, then the original order', () => {
    const first = nextSort(undefined, 'stake')
    expect(first).toEqual({ column: 'stake', down: true })
    const second = nextSort(first, 'stake')
    expect(second).toEqual({ column: 'stake', down: false })
    expect(nextSort(second, 'stake')).toBeUndefined()
    expect(nextSort(second, 'prize')).toEqual({ column: 'prize', down: true })
  })
})
