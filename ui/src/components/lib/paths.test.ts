import { beforeEach, describe, expect, it } from 'vitest'
import { gamePath, lotteryPath, oddPath } from './paths'
import { uiConfig } from './uiConfig'

beforeEach(() => {
  uiConfig.lotteryVendors = ['TCG_LOTTO_VN']
})

describe('the address of a game', () => {
  it('names it, so that a reload opens the same one', () => {
    expect(gamePath({ gameCode: 'a b', gameType: 'RNG', vassalage: 'PG' })).toBe(
      '/game?gameCode=a+b&gameType=RNG&vassalage=PG',
    )
    expect(gamePath({ gameCode: '', code: 'old-7', gameType: 'RNG', vassalage: 'PG' })).toBe(
      '/game?gameCode=old-7&gameType=RNG&vassalage=PG',
    )
  })

  it.each(['LOTT', 'ELOTT'])('of a lottery (%s) is the lottery’s own page', (gameType) => {
    const game = { gameCode: 'saigon', gameType, vassalage: 'TCG_LOTTO_VN' }
    expect(gamePath(game)).toBe('/lottery?gameCode=saigon&vendor=TCG_LOTTO_VN')
    expect(gamePath({ ...game, defaultPlayType: 'first5' })).toBe(
      '/lottery?gameCode=saigon&vendor=TCG_LOTTO_VN&playType=first5',
    )
  })

  it('of another vendor’s lottery is for the launch to decide, unless the brand names that vendor', () => {
    const path = '/game?gameCode=x&gameType=LOTT&vassalage=GPI'
    expect(gamePath({ gameCode: 'x', gameType: 'LOTT', vassalage: 'GPI' })).toBe(path)
    uiConfig.lotteryVendors = ['GPI']
    expect(gamePath({ gameCode: 'x', gameType: 'LOTT', vassalage: 'GPI' })).toBe(
      '/lottery?gameCode=x&vendor=GPI',
    )
  })

  it.each([
    ['RNG', '/rng?vassalage=JL'],
    ['ELOTT', '/lottery?vendor=JL'],
  ])('of what stands for a vendor (%s) is the vendor’s hall', (gameType, path) => {
    expect(gamePath({ gameCode: 'all', gameType, vassalage: 'JL', isGame: 'VASSALAGE' })).toBe(path)
  })

  it('of an odd names the match and the outcome for the bet slip', () => {
    expect(oddPath({ id: 'nacional-7', vassalage: 'FB' }, { outcome: 'X', price: '3.70' })).toBe(
      '/fbsports?vassalage=FB&eventId=nacional-7&price=3.70&outcome=X',
    )
  })

  it('of a lottery has each parameter only where there is one', () => {
    expect(lotteryPath({})).toBe('/lottery')
    expect(lotteryPath({ vendor: 'LOTT', gameCode: '', defaultPlayType: undefined })).toBe(
      '/lottery?vendor=LOTT',
    )
    expect(lotteryPath({ gameCode: 'x', vendor: 'LOTT', view: 'results' })).toBe(
      '/lottery?gameCode=x&vendor=LOTT&view=results',
    )
  })
})
