import { describe, expect, it } from 'vitest'
import { nextSort, sortRows } from './sorting'

const rows = [
  { id: 'a', amount: '9.5', name: 'Ébano' },
  { id: 'b', amount: '-0.0001', name: 'abacaxi 10' },
  { id: 'c', amount: '10', name: 'abacaxi 9' },
  { id: 'd', amount: '-12.5', name: 'Zebra' },
  { id: 'e', amount: '9.5', name: 'dado' },
  { id: 'f', amount: '90071992547409.93', name: 'f' },
  { id: 'g', amount: '90071992547409.92', name: 'g' },
]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')
const byAmount = { amount: (row: { amount: string }) => row.amount }
const byName = { text: (row: { name: string }) => row.name }

describe('rows in another order', () => {
  it('by their worth, to the last digit; alike ones stay as they were', () => {
    expect(ids(sortRows(rows, byAmount, true, 'pt'))).toBe('fgcaebd')
    expect(ids(sortRows(rows, byAmount, false, 'pt'))).toBe('dbaecgf')
  })

  it('by name as a reader would look it up', () => {
    expect(ids(sortRows(rows, byName, false, 'pt'))).toBe('cbeafgd')
  })

  it('are another list', () => {
    sortRows(rows, byAmount, true, 'pt')
    expect(ids(rows)).toBe('abcdefg')
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
