// A demo game of each kind, by address, and a bet in each.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { TestApi } from '../fixtures/test-api.ts'
import { ROOMS, startHand } from './card-rooms.ts'
import { betSpot, expectGameState, placeBets, playRound } from './games.ts'
import { LOTTERY } from './lottery.ts'
import { GAME_PATH } from './responsible.ts'
import { oddButton, showSlip, upcomingMatches } from './sports.ts'

export const GAME_KINDS = {
  slot: GAME_PATH,
  cards: `${ROOMS}&room=bronze`,
  fish: '/game?gameCode=pesca-brava&gameType=FISH&vassalage=JDB',
  roulette: '/game?gameCode=roleta-brasil&gameType=LIVE&vassalage=CRG',
  duel: '/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88',
  sportsbook: '/fbsports',
  lottery: `/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&playType=${LOTTERY.play}`,
}

/** Odds that are as long as odds can be. */
const HIGHEST_PRICE = '151.00'

export type GameKind = keyof typeof GAME_KINDS

interface BetContext {
  page: Page
  /** The open game. */
  game: FrameLocator
  testApi: TestApi
  /** Checks the current state. */
  check: (what: string) => Promise<void>
}

/**
 * Places a bet in an open game, and checks its slip or chips, and what follows. The clocks of the live tables and of the
 * lottery must be stopped.
 */
export const BETS: Record<GameKind, (context: BetContext) => Promise<void>> = {
  slot: async ({ page, testApi, check }) => {
    await testApi.setNextRounds(true)
    await playRound(page, '1', 'won')
    await check('a prize')
  },
  cards: async ({ game, testApi, check }) => {
    await testApi.setNextDeals({ result: 'won', decideMs: 120_000 })
    await startHand(game)
    await check('a hand')
  },
  fish: async ({ game, testApi, check }) => {
    await testApi.setNextShots(true)
    await game.getByTestId('demo.bet').click()
    await expectGameState(game, 'won')
    await check('a catch')
  },
  roulette: (context) => betOn(context, 'red'),
  duel: (context) => betOn(context, 'wala'),
  sportsbook: async ({ page, game, testApi, check }) => {
    const [first, second, third] = await upcomingMatches(testApi)
    for (const outcome of ['1', 'x', '2']) {
      const price = { market: '1x2', outcome, price: HIGHEST_PRICE }
      await testApi.updateSportEvent({ event: third.id, price })
      await expect(oddButton(game, third, outcome)).toContainText(HIGHEST_PRICE)
    }
    await check('the highest odds')
    await oddButton(game, first).click()
    await oddButton(game, second).click()
    await showSlip(page, game)
    await check('the slip')
    await game.getByTestId('demo.bet').click()
    await expectGameState(game, 'placed')
    await check('a placed bet')
    await game.getByTestId('demo.tab.bets').click()
    await expect(game.getByTestId('demo.bets').getByTestId('demo.placed')).toBeVisible()
    await check('the list of bets')
  },
  lottery: async ({ game, check }) => {
    await game.getByTestId('demo.pick-odd').click()
    await expect(game.getByTestId('demo.line')).toBeVisible()
    await check('the slip')
    await placeBets(game)
    await check('a placed bet')
  },
}

/** Bets on a field of a live table. */
async function betOn({ game, check }: BetContext, field: string): Promise<void> {
  await betSpot(game, field).click()
  await check('chips')
  await placeBets(game)
  await check('a placed bet')
}
