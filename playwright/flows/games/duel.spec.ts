// The duel of two fighters: a bet on a side up to its prize, a draw, keyboard only, and reduced motion.
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { frame } from '../../scenes/games.ts'
import { open } from '../../scenes/shell.ts'

const result = (game: FrameLocator) => game.getByTestId('demo.result')
const side = (game: FrameLocator, name: string) => game.getByTestId(`demo.place-${name}`)

/** Opens the table in a fresh round with a stopped clock. */
async function sit(page: Page): Promise<FrameLocator> {
  await open(page, '/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88')
  const game = frame(page)
  await expect(result(game)).toHaveAttribute('data-state', 'ready')
  await expect(game.getByTestId('demo.table')).toHaveAttribute('data-phase', 'bets')
  return game
}

async function confirm(game: FrameLocator): Promise<void> {
  await game.getByTestId('demo.bet').click()
  await expect(result(game)).toHaveAttribute('data-state', 'placed')
}

test.beforeEach(async ({ control }) => {
  await control.liveTable({ table: 'duel', to: 'bets', hold: true })
})

test.afterEach(async ({ control }) => {
  await control.noLiveTable()
})

test('from a side to its prize: the balance follows in the game and in the header', async ({
  page,
  control,
  member: _,
  axe,
}) => {
  const game = await sit(page)
  await game.getByTestId('demo.chip-10').check()
  await side(game, 'meron').click()
  await side(game, 'draw').click()
  await expect(side(game, 'meron')).toHaveAccessibleName(/Meron.*1\.90.*10\.00/)
  await axe(page, 'a ring with chips beside it')
  await confirm(game)
  await expect(page.locator('header').getByText('980.00')).toBeVisible()
  await control.liveTable({ table: 'duel', results: ['meron'], to: 'spin' })
  // during the fight, nothing reveals the winner
  await expect(game.getByTestId('demo.table')).toHaveAttribute('data-phase', 'spin')
  await expect(result(game)).toHaveAttribute('data-state', 'placed')
  await expect(side(game, 'meron')).toHaveAttribute('aria-disabled', 'true')
  await control.liveTable({ table: 'duel', to: 'result' })
  await expect(result(game)).toHaveAttribute('data-state', 'won')
  await expect(result(game)).toHaveAttribute('data-amount', '19')
  await expect(game.getByTestId('demo.history').locator('li').first()).toContainText('Meron')
  await expect(game.getByTestId('demo.balance')).toHaveAttribute('data-amount', '999')
  await expect(page.locator('header').getByText('999.00')).toBeVisible()
  await axe(page, 'a ring with a winner')
})

test('the keys alone; a draw gives the corners back', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  control,
  member: _,
}) => {
  const game = await sit(page)
  await side(game, 'wala').press('Enter')
  await side(game, 'wala').press('Enter')
  await side(game, 'draw').press('Space')
  await side(game, 'draw').press('Backspace')
  await side(game, 'wala').press('Delete')
  await expect(game.getByTestId('demo.stake')).toHaveAttribute('data-amount', '1.00')
  await game.getByTestId('demo.bet').press('Enter')
  await expect(result(game)).toHaveAttribute('data-state', 'placed')
  await control.liveTable({ table: 'duel', results: ['draw'], to: 'result' })
  await expect(result(game)).toHaveAttribute('data-state', 'back')
  await expect(result(game)).toHaveAttribute('data-amount', '1')
  await expect(game.getByTestId('demo.balance')).toHaveAttribute('data-amount', '1000')
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the result shows without a fight', { tag: '@desktop' }, async ({ page, control, member: _ }) => {
    const game = await sit(page)
    const fighter = game.locator('#meron')
    await side(game, 'wala').click()
    await confirm(game)
    await control.liveTable({ table: 'duel', results: ['wala'], to: 'spin', hold: false })
    await expect(game.getByTestId('demo.table')).toHaveAttribute('data-phase', 'spin')
    const stands = await fighter.getAttribute('transform')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await fighter.getAttribute('transform')).toBe(stands)
    await control.liveTable({ table: 'duel', to: 'result', hold: true })
    await expect(result(game)).toHaveAttribute('data-state', 'won')
    await expect(game.locator('#verdict')).toHaveText('Wala vence')
  })
})
