// The duel of two fighters: a bet on a side up to its prize, a draw, keyboard only, and reduced motion.
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import {
  betSpot,
  expectGameBalance,
  expectGameState,
  gameFrame,
  gameResult,
  placeBets,
} from '../../steps/games.ts'
import { open } from '../../steps/shell.ts'

/** Opens the table in a fresh round with a stopped clock. */
async function openRing(page: Page): Promise<FrameLocator> {
  await open(page, '/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88')
  const game = gameFrame(page)
  await expectGameState(game, 'ready')
  await expect(game.getByTestId('demo.table')).toHaveAttribute('data-phase', 'bets')
  return game
}

test.beforeEach(async ({ testApi }) => {
  await testApi.setLiveTables({ table: 'duel', to: 'bets', hold: true })
})

test.afterEach(async ({ testApi }) => {
  await testApi.resetLiveTables()
})

test('from choosing a side to the prize, the balance is updated in the game and in the header', async ({
  page,
  testApi,
  member: _,
  axe,
}) => {
  const game = await openRing(page)
  await game.getByTestId('demo.chip-10').check()
  await betSpot(game, 'meron').click()
  await betSpot(game, 'draw').click()
  await expect(betSpot(game, 'meron')).toHaveAccessibleName(/Meron.*1\.90.*10\.00/)
  await axe(page, 'a ring with chips next to it')
  await placeBets(game)
  await expect(page.locator('header').getByText('980.00')).toBeVisible()
  await testApi.setLiveTables({ table: 'duel', results: ['meron'], to: 'spin' })
  // during the fight, nothing reveals the winner
  await expect(game.getByTestId('demo.table')).toHaveAttribute('data-phase', 'spin')
  await expectGameState(game, 'placed')
  await expect(betSpot(game, 'meron')).toHaveAttribute('aria-disabled', 'true')
  await testApi.setLiveTables({ table: 'duel', to: 'result' })
  await expectGameState(game, 'won')
  await expect(gameResult(game)).toHaveAttribute('data-amount', '19')
  await expect(game.getByTestId('demo.history').locator('li').first()).toContainText('Meron')
  await expectGameBalance(game, '999')
  await expect(page.locator('header').getByText('999.00')).toBeVisible()
  await axe(page, 'a ring with a winner')
})

test('cockfights are playable by keyboard; a draw returns the stakes', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, testApi, member: _ }) => {
  const game = await openRing(page)
  await betSpot(game, 'wala').press('Enter')
  await betSpot(game, 'wala').press('Enter')
  await betSpot(game, 'draw').press('Space')
  await betSpot(game, 'draw').press('Backspace')
  await betSpot(game, 'wala').press('Delete')
  await expect(game.getByTestId('demo.stake')).toHaveAttribute('data-amount', '1.00')
  await game.getByTestId('demo.bet').press('Enter')
  await expectGameState(game, 'placed')
  await testApi.setLiveTables({ table: 'duel', results: ['draw'], to: 'result' })
  await expectGameState(game, 'back')
  await expect(gameResult(game)).toHaveAttribute('data-amount', '1')
  await expectGameBalance(game, '1000')
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the result is shown without the fight', { tag: '@desktop' }, async ({ page, testApi, member: _ }) => {
    const game = await openRing(page)
    const fighter = game.locator('#meron')
    await betSpot(game, 'wala').click()
    await placeBets(game)
    await testApi.setLiveTables({ table: 'duel', results: ['wala'], to: 'spin', hold: false })
    await expect(game.getByTestId('demo.table')).toHaveAttribute('data-phase', 'spin')
    const stands = await fighter.getAttribute('transform')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await fighter.getAttribute('transform')).toBe(stands)
    await testApi.setLiveTables({ table: 'duel', to: 'result', hold: true })
    await expectGameState(game, 'won')
    await expect(game.locator('#verdict')).toHaveText('Wala vence')
  })
})
