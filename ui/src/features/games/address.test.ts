import { describe, expect, it } from 'vitest'
import { readGame } from './address'
import { type Place, readPlace, writePlace } from './listAddress'

const place = (query: string) => readPlace(new URLSearchParams(query))

describe('the address of a list', () => {
  it('is empty at the first page of everything', () => {
    expect(writePlace(place('')).toString()).toBe('')
  })

  it('is read as it was written', () => {
    const there: Place = {
      tab: 'hot',
      vendor: 'PG',
      q: 'onça',
      classify: 'jackpot',
      minBet: '0.40',
      lines: '20',
      sort: 'name',
      page: 3,
    }
    expect(place(writePlace(there).toString())).toEqual(there)
  })

  it('takes `vassalage` for a vendor, as the rest of the site writes it', () => {
    expect(place('vassalage=JDB').vendor).toBe('JDB')
    expect(place('vassalage=JDB&vendor=PG').vendor).toBe('PG')
  })

  it('holds only what can be chosen', () => {
    expect(writePlace(place('classify=a b&minBet=0.21&lines=7&sort=price&tab=x')).toString()).toBe('')
  })

  it.each(['0', '-1', '1.5', 'x', '', 'Infinity'])('page %s is the first', (page) => {
    expect(place(`page=${page}`).page).toBe(1)
  })

  it('never asks for a flood of pages', () => {
    expect(place('page=1000000').page).toBe(30)
  })
})

describe('the address of a game', () => {
  it('needs a type and a vendor; without a code it is the lobby', () => {
    expect(readGame(new URLSearchParams('gameType=DS88&vassalage=DS88'))).toEqual({
      gameCode: '',
      gameType: 'DS88',
      vassalage: 'DS88',
    })
    expect(readGame(new URLSearchParams('gameCode=x'))).toBeUndefined()
  })
})
