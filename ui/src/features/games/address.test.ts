import { describe, expect, it } from 'vitest'
import { readCameFrom, readGame } from './address'
import { readPlace, writePlace } from './listAddress'

const place = (query: string) => readPlace(new URLSearchParams(query))

describe('the address of a list', () => {
  it('is empty at the first page of everything', () => {
    expect(writePlace(place('')).toString()).toBe('')
  })

  it('is read as it was written', () => {
    const there = { tab: 'hot', vendor: 'PG', q: 'onça', page: 3 } as const
    expect(place(writePlace(there).toString())).toEqual(there)
  })

  it('takes `vassalage` for a vendor, as the rest of the site writes it', () => {
    expect(place('vassalage=JDB').vendor).toBe('JDB')
    expect(place('vassalage=JDB&vendor=PG').vendor).toBe('PG')
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

  it('leads back only into the site', () => {
    expect(readCameFrom({ name: 'A', from: '/rng?page=2' })).toEqual({ name: 'A', from: '/rng?page=2' })
    for (const from of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', 3, undefined])
      expect(readCameFrom({ from }).from).toBeUndefined()
    expect(readCameFrom(null)).toEqual({})
  })
})
