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

describe('rows in another order', () => {
  it('by their ranks; rows of the same rank stay as they were', () => {
    const ranks = [2, 0, 1, 3, 2, 1]
    expect(ids(sortByRank(rows, ranks, false))).toBe('bcfaed')
    expect(ids(sortByRank(rows, ranks, true))).toBe('daecfb')
  })

  it('by name as a reader would look it up', () => {
    const ranks = rankTexts(
      rows.map(({ name }) => name),
      'pt',
    )
    expect(ids(sortByRank(rows, ranks, false))).toBe('cbeafd')
  })

  it('are another list', () => {
    sortByRank(rows, [5, 4, 3, 2, 1, 0], false)
    expect(ids(rows)).toBe('abcdef')
  })
})

describe('a press on the head of a column', () => {
  it('sorts downwards, upwards, and then no more', () => {
    const first = nextSort(undefined, 'stake')
    expect(first).toEqual({ column: 'stake', down: true })
    const second = nextSort(first, 'stake')
    expect(second).toEqual({ column: 'stake', down: false })
    expect(nextSort(second, 'stake')).toBeUndefined()
    expect(nextSort(second, 'prize')).toEqual({ column: 'prize', down: true })
  })
})
