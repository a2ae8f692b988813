// The betting page of the lotteries: picks, slip, draw, prize; closing, lost responses, screen readers and keyboard.
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { TestApi } from '../../fixtures/test-api.ts'
import {
  expectGameBalance,
  expectGameMessages,
  expectGameState,
  gameFrame,
  gameResult,
  placeBets,
  recordGameMessages,
} from '../../steps/games.ts'
import { LOTTERY } from '../../steps/lottery.ts'
import { isDesktop, open, type } from '../../steps/shell.ts'

const pick = (game: FrameLocator, key: string) => game.getByTestId(`demo.pick-${key}`)
const slip = (game: FrameLocator) => game.getByTestId('demo.slip')

/** Opens a lottery's betting page in a fresh round with a stopped clock. */
async function openBets(page: Page, play = 'side'): Promise<FrameLocator> {
  await open(page, `/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&playType=${play}`)
  const game = gameFrame(page)
  await expectGameState(game, 'ready')
  return game
}

async function pressPicks(page: Page, game: FrameLocator, ...keys: string[]): Promise<void> {
  for (const key of keys) await (isDesktop(page) ? pick(game, key).click() : pick(game, key).tap())
}

/** Starts a round with a stopped clock and preset numbers. */
async function startRound(testApi: TestApi): Promise<void> {
  await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw', hold: true })
  await testApi.setLotteries({ lottery: LOTTERY.code, numbers: [[7, 0, 3, 3, 9]] })
}

test.beforeEach(({ testApi }) => startRound(testApi))

test.afterEach(async ({ testApi }) => {
  await testApi.resetLotteries()
})

test('from picks to the prize, the balance is updated in the game and in the header', {
  tag: '@firefox',
}, async ({ page, testApi, member: _ }) => {
  const game = await openBets(page)
  await expect(game.getByTestId('demo.countdown')).toHaveAttribute('data-seconds', '55')
  const issue = await game.getByTestId('demo.issue').getAttribute('data-issue')
  await pressPicks(page, game, 'small')
  await game.getByTestId('demo.tab-place').click()
  await pressPicks(page, game, '1-7', '3-8')
  await game.getByTestId('demo.tab-first3').click()
  await pressPicks(page, game, '1-7', '2-0', '2-5', '3-3')
  await expect(slip(game)).toHaveAttribute('data-count', '5')
  await expect(game.getByTestId('demo.line')).toHaveCount(4)
  await type(game.getByTestId('demo.stake'), '2')
  await expect(game.getByTestId('demo.total')).toHaveAttribute('data-amount', '10')
  // small 3.80, each place 19, one of the two straights 1,900
  await expect(game.getByTestId('demo.prize')).toHaveAttribute('data-amount', '1941.8')
  await placeBets(game)
  await expectGameBalance(game, '990')
  await expect(slip(game)).toHaveAttribute('data-count', '0')
  await expect(game.getByTestId('demo.placed')).toHaveAttribute('data-state', 'open')
  await expect(game.getByTestId('demo.placed')).toHaveAttribute('data-issue', issue ?? '')

  await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw' })
  await expectGameState(game, 'won')
  // 3.80 + 19 + 1,900
  await expect(gameResult(game)).toHaveAttribute('data-amount', '1922.8')
  await expectGameBalance(game, '2912.8')
  await expect(page.locator('header').getByText('2,912.80')).toBeVisible()
  await expect(game.getByTestId('demo.latest')).toHaveAttribute('data-issue', issue ?? '')
  await expect(game.getByTestId('demo.latest').locator('li')).toHaveText(['7', '0', '3', '3', '9'])
  await expect(game.getByTestId('demo.placed')).toHaveAttribute('data-state', 'won')
  await game.getByTestId('demo.results').click()
  await expect(game.getByTestId('demo.drawn').locator('[data-issue]')).toHaveCount(100)
})

test('draws: a lost connection, reduced motion, closed bets, the vendor’s lobby', {
  tag: '@desktop',
}, async ({ page, testApi, member: _, pageErrors }) => {
  await test.step('a lost connection is reported, and the draw is restored', async () => {
    pageErrors.expect(/ERR_FAILED|Failed to load/)
    const game = await openBets(page)
    await page.route('**/api/lottery/state*', (route) => route.abort())
    await expect(game.locator('#lost')).toBeVisible()
    await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw' })
    await page.unrouteAll()
    await expect(game.locator('#lost')).toBeHidden()
    await expect(game.getByTestId('demo.latest').locator('li')).toHaveText(['7', '0', '3', '3', '9'])
  })

  await test.step('a draw shows its numbers at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await startRound(testApi)

    const game = await openBets(page)
    await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw' })
    const latest = game.getByTestId('demo.latest')
    await expect(latest.locator('li')).toHaveText(['7', '0', '3', '3', '9'])
    await expect(latest).toHaveClass(/fresh/)
    expect(await latest.evaluate((list) => list.getAnimations({ subtree: true }).length)).toBe(0)
  })

  await test.step('bets close before the draw, and the slip is kept for the next one', async () => {
    await startRound(testApi)
    await recordGameMessages(page)

    const game = await openBets(page)
    await expectGameMessages(page, 'ready')
    await pressPicks(page, game, 'odd')
    await testApi.setLotteries({ lottery: LOTTERY.code, to: 'closed' })
    await expect(game.getByTestId('demo.stage')).toHaveAttribute('data-phase', 'closed')
    await expect(game.getByTestId('demo.bet')).toHaveAttribute('aria-disabled', 'true')
    await game.getByTestId('demo.stake').press('Enter')
    await expect(game.getByTestId('demo.placed')).toHaveCount(0)
    await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw' })
    await expect(game.getByTestId('demo.stage')).toHaveAttribute('data-phase', 'open')
    await expect(pick(game, 'odd')).toHaveAttribute('aria-pressed', 'true')
    await testApi.setLotteries({ lottery: LOTTERY.code, numbers: [[0, 0, 0, 0, 0]] })
    await placeBets(game)
    // the site is told of the draw before its result
    await testApi.setLotteries({ lottery: LOTTERY.code, to: 'closed' })
    await expectGameMessages(page, 'ready', 'balanceChanged', 'roundStarted')
    await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw' })
    await expectGameState(game, 'lost')
    await expectGameBalance(game, '999')
    await expectGameMessages(page, 'ready', 'balanceChanged', 'roundStarted', 'balanceChanged')
  })

  await test.step('the lobby lists the vendor’s lotteries, and each opens with its own picks', async () => {
    await startRound(testApi)

    await testApi.setLotteries({ lottery: 'bilhete-do-mar', to: 'draw', hold: true })
    await testApi.setLotteries({ lottery: 'bilhete-do-mar', numbers: [[1, 2, 3]], to: 'draw' })
    await open(page, '/lottery?vendor=TCG_SEA')
    const game = gameFrame(page)
    await expectGameState(game, 'ready')
    await expect(game.getByTestId('demo.lobby').locator('> li')).toHaveCount(5)
    await game.getByTestId('demo.lottery-mare-de-dados').click()
    await expect(game.getByTestId('demo.tab-sum')).toBeFocused()
    await expect(game.getByTestId('demo.latest').locator('li')).toHaveCount(3)
    await expect(pick(game, '10')).toHaveAccessibleName(/10.*7\.60/)
    await game.getByTestId('demo.toLobby').click()
    await game.getByTestId('demo.lottery-bilhete-do-mar').click()
    await expect(game.getByTestId('demo.latest').locator('li')).toHaveText(['1', '2', '3'])
  })
})

test('a bet with a lost response is retried with its key, and staked once', { tag: '@desktop' }, async ({
  page,
  member: _,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED|Failed to load/)
  const game = await openBets(page)
  await pressPicks(page, game, 'even')
  // the bet arrives, its responses are lost
  await page.route('**/api/lottery/bets', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await game.getByTestId('demo.bet').click()
  await expectGameState(game, 'unknown')
  await page.unrouteAll()
  await placeBets(game)
  await expect(game.getByTestId('demo.placed')).toHaveCount(1)
  await expectGameBalance(game, '999')
})

// a phone has no keyboard
test('picks, stake and bet by keyboard only', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  member: _,
}) => {
  const game = await openBets(page)
  await game.getByTestId('demo.tab-side').focus()
  await page.keyboard.press('ArrowRight')
  await expect(game.getByTestId('demo.tab-place')).toBeFocused()
  await expect(game.getByTestId('demo.tab-place')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(pick(game, '1-0')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(pick(game, '2-1')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(pick(game, '2-1')).toHaveAttribute('aria-pressed', 'true')
  await expect(pick(game, '2-1')).toHaveAccessibleName(/2º número.*1/)
  await game.getByTestId('demo.stake').press('Enter')
  await expectGameState(game, 'placed')
})

test('invalid bets are rejected before they are sent', { tag: '@desktop' }, async ({ page, logInAs }) => {
  await logInAs({ balance: '3' })
  const game = await openBets(page, 'first5')
  await expect(game.getByTestId('demo.tab-first5')).toHaveAttribute('aria-selected', 'true')
  await pressPicks(page, game, '1-1', '2-2', '3-3', '4-4')
  // one row has no pick yet
  await expect(slip(game)).toHaveAttribute('data-count', '0')
  await expect(game.getByTestId('demo.line')).toHaveAttribute('data-bets', '0')
  await pressPicks(page, game, '5-5')
  await expect(slip(game)).toHaveAttribute('data-count', '1')
  await type(game.getByTestId('demo.stake'), '1.01')
  await expect(game.locator('#stakeHint')).toContainText('P 1.00')
  await expect(game.getByTestId('demo.bet')).toHaveAttribute('aria-disabled', 'true')
  // 5 × 10 bets exceed the slip's maximum
  await type(game.getByTestId('demo.stake'), '1')
  await pressPicks(
    page,
    game,
    ...[2, 3, 4, 5].map((n) => `1-${n}`),
    ...[0, 1, 3, 4, 5, 6, 7, 8, 9].map((n) => `2-${n}`),
  )
  await expect(game.locator('#stakeHint')).toContainText('40')
  await expect(game.getByTestId('demo.bet')).toHaveAttribute('aria-disabled', 'true')
  await game.getByTestId('demo.clear').click()
  await expect(slip(game)).toHaveAttribute('data-count', '0')
  // four of 1.00 with 3.00 in the wallet
  await game.getByTestId('demo.tab-side').click()
  await pressPicks(page, game, 'big', 'small', 'odd', 'even')
  await game.getByTestId('demo.bet').click()
  await expectGameState(game, 'refused')
  await game.getByTestId('demo.deposit').click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
})

test('the counter, its slip, a prize and the lobby are accessible', async ({
  page,
  testApi,
  axe,
  member: _,
}) => {
  const game = await openBets(page, 'place')
  await pressPicks(page, game, '1-7', '3-8')
  await axe(page, 'a slip of a lottery')
  await placeBets(game)
  await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw' })
  await expectGameState(game, 'won')
  await axe(page, 'a lottery with a prize')
  await game.getByTestId('demo.toLobby').click()
  await expect(game.getByTestId('demo.lobby').locator('> li')).toHaveCount(7)
  await axe(page, 'the lobby of a lottery vendor')
})
