import { describe, expect, it } from 'vitest'
import { gamePath, lotteryPath, oddPath } from './paths'

describe('the address of a game', () => {
  it('has the code of the game, so that a reload opens it again', () => {
    expect(gamePath({ gameCode: 'a b', gameType: 'RNG', vassalage: 'PG' })).toBe(
      '/game?gameCode=a+b&gameType=RNG&vassalage=PG',
    )
    expect(gamePath({ gameCode: '', code: 'old-7', gameType: 'RNG', vassalage: 'PG' })).toBe(
      '/game?gameCode=old-7&gameType=RNG&vassalage=PG',
    )
  })

  it('has the parameters of the launch', () => {
    expect(
      gamePath({ gameCode: 'saigon', gameType: 'LOTT', vassalage: 'LOTT', defaultPlayType: 'first5' }),
    ).toBe('/game?gameCode=saigon&gameType=LOTT&vassalage=LOTT&playType=first5')
    expect(gamePath({ gameCode: 'all', gameType: 'RNG', vassalage: 'JL', isGame: 'VASSALAGE' })).toBe(
      '/game?gameCode=all&gameType=RNG&vassalage=JL&isGame=VASSALAGE',
    )
  })

  it('of odds has the match and the outcome for the bet slip', () => {
    expect(oddPath({ id: 'nacional-7', vassalage: 'FB' }, { outcome: 'X', price: '3.70' })).toBe(
      '/fbsports?vassalage=FB&eventId=nacional-7&price=3.70&outcome=X',
    )
  })

  it('of a lottery has only parameters with a value', () => {
    expect(lotteryPath({})).toBe('/lottery')
    expect(lotteryPath({ vendor: 'LOTT', gameCode: '', defaultPlayType: undefined })).toBe(
      '/lottery?vendor=LOTT',
    )
    expect(lotteryPath({ gameCode: 'x', vendor: 'LOTT', view: 'results' })).toBe(
      '/lottery?gameCode=x&vendor=LOTT&view=results',
    )
  })
})
