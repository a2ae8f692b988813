import { describe, expect, it } from 'vitest'
import { gamePath } from '@/components/lib/paths'
import { readGame } from './address'
import { type ListView, readListView, writeListView } from './searchParams'

const view = (query: string) => readListView(new URLSearchParams(query))

describe('the address of a list', () => {
  it('is empty for the first page without filters', () => {
    expect(writeListView(view('')).toString()).toBe('')
  })

  it('round-trips', () => {
    const there: ListView = {
      tab: 'hot',
      vendor: 'PG',
      q: 'onça',
      classify: 'jackpot',
      minBet: '0.40',
      lines: '20',
      sort: 'name',
      page: 3,
    }
    expect(view(writeListView(there).toString())).toEqual(there)
  })

  it('accepts `vassalage` as the vendor parameter', () => {
    expect(view('vassalage=JDB').vendor).toBe('JDB')
    expect(view('vassalage=JDB&vendor=PG').vendor).toBe('PG')
  })

  it('has only values that can be chosen', () => {
    expect(writeListView(view('classify=a b&minBet=0.21&lines=7&sort=price&tab=x')).toString()).toBe('')
  })

  it.each(['0', '-1', '1.5', 'x', '', 'Infinity'])('page %s is the first', (page) => {
    expect(view(`page=${page}`).page).toBe(1)
  })

  it('limits the number of pages', () => {
    expect(view('page=1000000').page).toBe(30)
  })
})

describe('the address of a game', () => {
  it('requires a type and a vendor; without a code it is the lobby', () => {
    expect(readGame(new URLSearchParams('gameType=DS88&vassalage=DS88'))).toEqual({
      gameCode: '',
      gameType: 'DS88',
      vassalage: 'DS88',
    })
    expect(readGame(new URLSearchParams('gameCode=x'))).toBeUndefined()
  })

  it.each([
    { gameCode: 'truco', gameType: 'PVP', vassalage: 'GPI', room: 'ouro' },
    { gameCode: 'saigon', gameType: 'LOTT', vassalage: 'LOTT', defaultPlayType: 'first5' },
    { gameCode: 'all', gameType: 'RNG', vassalage: 'JL', isGame: 'VASSALAGE' },
  ])('round-trips: %o', (game) => {
    expect(readGame(new URL(gamePath(game), 'https://ante.example').searchParams)).toEqual(game)
  })
})
