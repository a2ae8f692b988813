// The live table: bets by mouse, touch and keys, a complete round, and a reload during one.
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import {
  betSpot,
  expectGameBalance,
  expectGameMessages,
  expectGameState,
  gameFrame,
  gameResult,
  placeBets,
  recordGameMessages,
  tile,
} from '../../steps/games.ts'
import { open } from '../../steps/shell.ts'

/** Classic table, stakes from 1.00. */
const TABLE = '/game?gameCode=roleta-brasil&gameType=LIVE&vassalage=CRG'

const stakeOn = (game: FrameLocator, name: string) => betSpot(game, name).locator('.chip')
const phase = (game: FrameLocator, name: string) =>
  expect(game.getByTestId('demo.table')).toHaveAttribute('data-phase', name)

/** Opens the table in a fresh round with a stopped clock. */
async function openTable(page: Page): Promise<FrameLocator> {
  await open(page, TABLE)
  const game = gameFrame(page)
  await expectGameState(game, 'ready')
  await phase(game, 'bets')
  return game
}

/** Presses by touch on a phone, else by mouse. */
async function pressSpot(page: Page, game: FrameLocator, name: string): Promise<void> {
  const touch = (page.viewportSize()?.width ?? 0) < 700
  await (touch ? betSpot(game, name).tap() : betSpot(game, name).click())
}

test.beforeEach(async ({ testApi }) => {
  await testApi.setLiveTables({ to: 'bets', hold: true })
})

test.afterEach(async ({ testApi }) => {
  await testApi.resetLiveTables()
})

test('from the list to a prize, the balance is updated in the game and in the header', async ({
  page,
  testApi,
  member: _,
  axe,
}) => {
  await open(page, '/live')
  await tile(page, 'roleta-brasil').first().getByTestId('game.play').click()
  const game = gameFrame(page)
  await expectGameState(game, 'ready')
  await phase(game, 'bets')
  for (const name of ['straight-17', 'split-17-20', 'corner-13', 'red', 'dozen-2', 'column-2'])
    await pressSpot(page, game, name)
  await expect(game.getByTestId('demo.stake')).toHaveAttribute('data-amount', '6.00')
  await expect(game.getByTestId('demo.stake')).toHaveAttribute('data-placed', '0.00')
  await axe(page, 'a table with chips on it')
  await placeBets(game)
  await expect(game.getByTestId('demo.stake')).toHaveAttribute('data-placed', '6.00')
  await expectGameBalance(game, '994')
  await expect(page.locator('header').getByText('994.00')).toBeVisible()

  await testApi.setLiveTables({ results: [17], to: 'closed' })
  await phase(game, 'closed')
  await expectGameState(game, 'placed')
  await testApi.setLiveTables({ to: 'result' })
  await expectGameState(game, 'won')
  // 36 + 18 + 9 + 3 + 3
  await expect(gameResult(game)).toHaveAttribute('data-amount', '69')
  await expect(gameResult(game)).toHaveAttribute('data-number', '17')
  await expect(game.getByTestId('demo.history').locator('li').first()).toHaveText('17')
  await expectGameBalance(game, '1063')
  await expect(page.locator('header').getByText('1,063.00')).toBeVisible()
  await axe(page, 'a table with a result')
})

test('chips can be placed, removed and confirmed by keyboard only', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, testApi, member: _ }) => {
  const game = await openTable(page)
  const cloth = game.getByTestId('demo.cloth')
  const wide = (page.viewportSize()?.width ?? 0) >= 700
  // The rows of the upright layout run downwards.
  const on = wide ? 'ArrowRight' : 'ArrowDown'
  await cloth.focus()
  await expect(cloth).toHaveAttribute('aria-activedescendant', 'place-straight-17')
  await cloth.press('Enter')
  await cloth.press('Enter')
  await cloth.press(on)
  await expect(cloth).toHaveAttribute('aria-activedescendant', 'place-split-17-20')
  await cloth.press('Enter')
  await cloth.press(on)
  await expect(cloth).toHaveAttribute('aria-activedescendant', 'place-straight-20')
  await cloth.press('Enter')
  await cloth.press('Backspace')
  await expect(stakeOn(game, 'straight-20')).toHaveCount(0)
  await expect(stakeOn(game, 'straight-17')).toHaveText('2')
  await expect(betSpot(game, 'straight-17')).toHaveAccessibleName(/17.*35/)
  await expect(game.getByTestId('demo.stake')).toHaveAttribute('data-amount', '3.00')
  await game.getByTestId('demo.bet').press('Enter')
  await expectGameState(game, 'placed')
  await testApi.setLiveTables({ results: [20], to: 'result' })
  await expectGameState(game, 'won')
  await expect(gameResult(game)).toHaveAttribute('data-amount', '18')
})

test('undo, clear, double, repeat, and the list of own bets', async ({ page, testApi, member: _ }) => {
  const game = await openTable(page)
  const stake = game.getByTestId('demo.stake')
  await game.getByTestId('demo.chip-5').check()
  // the invitation to bet is shown only while bets are open
  const invitation = await gameResult(game).textContent()
  await testApi.setLiveTables({ to: 'closed', hold: true })
  await phase(game, 'closed')
  await expectGameState(game, 'ready')
  await expect(gameResult(game)).not.toHaveText(invitation ?? '')
  await testApi.setLiveTables({ to: 'bets', hold: true })
  await phase(game, 'bets')
  await expect(gameResult(game)).toHaveText(invitation ?? '')
  await pressSpot(page, game, 'low')
  await pressSpot(page, game, 'even')
  await game.getByTestId('demo.undo').click()
  await expect(stake).toHaveAttribute('data-amount', '5.00')
  await game.getByTestId('demo.double').click()
  await expect(stake).toHaveAttribute('data-amount', '10.00')
  await game.getByTestId('demo.clear').click()
  await expect(stake).toHaveAttribute('data-amount', '0.00')
  await game.getByTestId('demo.undo').click()
  await placeBets(game)
  await testApi.setLiveTables({ results: [30], to: 'result' })
  await expectGameState(game, 'lost')
  await game.getByTestId('demo.mine').click()
  // the settled bets are in the last round only, not in the current one as well
  await expect(game.locator('#mineLast > div')).toHaveCount(1)
  await expect(game.locator('#mineNow > div')).toHaveCount(0)
  await game.locator('#mineClose').click()
  await testApi.setLiveTables({ to: 'bets' })
  await phase(game, 'bets')
  await expect(stake).toHaveAttribute('data-amount', '0.00')
  await game.getByTestId('demo.repeat').click()
  await expect(stake).toHaveAttribute('data-amount', '10.00')
  await game.getByTestId('demo.mine').click()
  await expect(game.getByTestId('demo.bets')).toContainText('1 a 18')
  await expect(game.getByTestId('demo.bets')).toContainText('P 10.00')
})

test('interrupted rounds: unconfirmed chips, a lost connection, a reload, leaving, a lost response; reduced motion', {
  tag: '@desktop',
}, async ({ page, testApi, member, pageErrors, api }) => {
  await test.step('unconfirmed chips return when betting closes', async () => {
    const game = await openTable(page)
    await pressSpot(page, game, 'red')
    await testApi.setLiveTables({ to: 'closed' })
    await phase(game, 'closed')
    await expect(stakeOn(game, 'red')).toHaveCount(0)
    await expect(game.getByRole('alert')).toContainText('voltaram')
    await pressSpot(page, game, 'red')
    await expect(game.getByTestId('demo.stake')).toHaveAttribute('data-amount', '0.00')
    await expectGameBalance(game, '1000')
  })

  await test.step('a lost connection is reported, and the table reconnects', async () => {
    await testApi.setLiveTables({ to: 'bets', hold: true })

    pageErrors.expect(/ERR_FAILED|Failed to load/)
    const game = await openTable(page)
    await page.route('**/api/live', (route) => route.abort())
    await expect(game.locator('#lost')).toBeVisible()
    await testApi.setLiveTables({ to: 'spin' })
    await page.unrouteAll()
    await expect(game.locator('#lost')).toBeHidden()
    await phase(game, 'spin')
  })

  await test.step('a reload during a round keeps the bets, and the prize is paid', async () => {
    await testApi.setLiveTables({ to: 'bets', hold: true })

    const game = await openTable(page)
    await pressSpot(page, game, 'straight-0')
    await placeBets(game)
    await page.reload()
    await expectGameState(game, 'ready')
    await expect(stakeOn(game, 'straight-0')).toHaveText('1')
    await expect(game.getByTestId('demo.stake')).toHaveAttribute('data-placed', '1.00')
    await testApi.setLiveTables({ results: [0], to: 'result' })
    await expectGameState(game, 'won')
    await expectGameBalance(game, '1035')
  })

  await test.step('leaving the game still pays the prize', async () => {
    await testApi.setLiveTables({ to: 'bets', hold: true })

    const game = await openTable(page)
    await pressSpot(page, game, 'straight-7')
    await placeBets(game)
    await open(page, '/rng')
    await testApi.setLiveTables({ results: [7], to: 'result' })
    await page.reload()
    await expect(page.locator('header').getByText('1,070.00')).toBeVisible()
  })

  await test.step('chips with a lost response count once and are shown once', async () => {
    const { token } = member
    await testApi.setLiveTables({ to: 'bets', hold: true })

    pageErrors.expect(/ERR_FAILED|Failed to load/)
    const game = await openTable(page)
    await pressSpot(page, game, 'red')
    await page.route('**/api/live/bets', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await game.getByTestId('demo.bet').click()
    await expectGameState(game, 'unknown')
    const stake = game.getByTestId('demo.stake')
    await expect(stake).toHaveAttribute('data-placed', '1.00')
    await expect(stake).toHaveAttribute('data-amount', '1.00')
    await page.unrouteAll()
    await placeBets(game)
    await expect(stake).toHaveAttribute('data-amount', '1.00')
    expect(await api.balance(token)).toBe('1069')
  })

  await test.step('the result is shown without the spin, of which the site is told before', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await testApi.setLiveTables({ to: 'bets', hold: true })
    await recordGameMessages(page)

    const game = await openTable(page)
    await expectGameMessages(page, 'ready')
    const rotor = game.locator('.rotor')
    await pressSpot(page, game, 'odd')
    await placeBets(game)
    await testApi.setLiveTables({ results: [9], to: 'spin', hold: false })
    await phase(game, 'spin')
    const before = await rotor.evaluate((e) => e.style.transform)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await rotor.evaluate((e) => e.style.transform)).toBe(before)
    await expectGameMessages(page, 'ready', 'balanceChanged', 'roundStarted')
    await testApi.setLiveTables({ to: 'result', hold: true })
    await expectGameState(game, 'won')
    await expect(game.locator('#plaque')).toHaveText('9')
    await expectGameMessages(page, 'ready', 'balanceChanged', 'roundStarted', 'balanceChanged')
  })
})

test('a chip leaves the field’s label readable, and the winning number leaves the clock readable', {
  tag: '@desktop',
}, async ({ page, testApi, member: _ }) => {
  const game = await openTable(page)
  const names = ['low', 'red', 'high', 'dozen-1', 'column-1']
  // returns the overlap of two boxes along the axis with less overlap
  const over = async (one: Locator, other: Locator) => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
    if (!a || !b) throw new Error('A box is not there')
    return Math.min(
      Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
      Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
    )
  }
  for (const name of names) await betSpot(game, name).click()
  for (const [width, height] of [
    [360, 740],
    [780, 360],
    [720, 450],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of names) {
      const cell = betSpot(game, name)
      await expect
        .poll(() => over(cell.locator('b'), stakeOn(game, name)), `${name}, ${width}`)
        .toBeLessThan(1)
    }
  }
  await placeBets(game)
  await testApi.setLiveTables({ results: [17], to: 'result' })
  await expect(game.locator('#plaque')).toHaveText('17')
  for (const [width, height] of [
    [360, 740],
    [780, 360],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => over(game.locator('#plaque'), game.locator('#phase')), `${width}`).toBeLessThan(1)
  }
})

test('an insufficient balance links to the cashier', { tag: '@desktop' }, async ({ page, logInAs }) => {
  await logInAs({ balance: '7' })
  const game = await openTable(page)
  await game.getByTestId('demo.chip-5').check()
  await pressSpot(page, game, 'red')
  await pressSpot(page, game, 'black')
  await expect(game.getByTestId('demo.stake')).toHaveAttribute('data-amount', '5.00')
  await game.getByTestId('demo.deposit').click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
})
