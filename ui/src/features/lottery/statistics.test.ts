import { describe, expect, it } from 'vitest'
import { inOrder, statistics } from './statistics'

const draws = (category: string, ...rows: string[]) =>
  rows.map((row) => ({ category, numbers: row.split(' ') }))

describe('statistics of a number', () => {
  it('counts occurrences and draws since the last one', () => {
    const found = statistics(draws('SSC', '1 1 3', '0 3 3', '4 1 0'))
    expect(found).toEqual([
      { number: '0', times: 2, absent: 1 },
      { number: '1', times: 2, absent: 0 },
      { number: '2', times: 0, absent: 3 },
      { number: '3', times: 2, absent: 0 },
      { number: '4', times: 1, absent: 2 },
    ])
  })

  it('keeps leading zeros', () => {
    expect(statistics(draws('11X5', '03 01', '01 04')).map(({ number }) => number)).toEqual([
      '01',
      '02',
      '03',
      '04',
    ])
  })

  it('counts only first places of a race', () => {
    const found = statistics(draws('PK10', '02 01 03', '02 03 01'))
    expect(found.map(({ times }) => times)).toEqual([0, 2, 0])
  })

  it('lists only drawn numbers of a category without a fixed range', () => {
    expect(statistics(draws('VIDEO', 'KH 10S')).map(({ number }) => number)).toEqual(['KH', '10S'])
    expect(statistics(draws('LF', '48213 00712')).map(({ number }) => number)).toEqual(['00712', '48213'])
    expect(statistics([])).toEqual([])
  })

  it('are sorted stably', () => {
    const found = statistics(draws('K3', '1 2 2', '3 3 1', '1 1 1'))
    expect(inOrder(found, 'often').map(({ number }) => number)).toEqual(['1', '2', '3'])
    expect(inOrder(found, 'absent').map(({ number }) => number)).toEqual(['3', '1', '2'])
  })
})
