// Games in the low viewport of a small phone: all betting controls are visible.
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { TestApi } from '../../fixtures/test-api.ts'
import { ROOMS, room } from '../../steps/card-rooms.ts'
import { GAME_KINDS } from '../../steps/game-kinds.ts'
import { expectGameState, expectOpenGame, gameFrame } from '../../steps/games.ts'
import { visit } from '../../steps/shell.ts'
import { oddButton, upcomingMatches } from '../../steps/sports.ts'

/** A game of each kind: what readies a bet, and controls besides the balance, the stake and the action. */
const KINDS: Record<
  string,
  { path: string; others?: string[]; ready?: (game: FrameLocator, testApi: TestApi) => Promise<void> }
> = {
  'a slot': { path: GAME_KINDS.slot, others: ['#less', '#more'] },
  'a hand of cards': { path: GAME_KINDS.cards },
  'a shot at a fish': {
    path: GAME_KINDS.fish,
    others: ['#less', '#more', '[data-testid="demo.auto"]', '[data-testid="demo.target-ray"]'],
  },
  'a roulette table': {
    path: GAME_KINDS.roulette,
    others: ['[data-testid="demo.chip-1"]', '[data-testid="demo.clear"]'],
    ready: (game) => game.getByTestId('demo.place-red').click(),
  },
  'a duel': {
    path: GAME_KINDS.duel,
    others: ['[data-testid="demo.chip-1"]', '[data-testid="demo.clear"]'],
    ready: (game) => game.getByTestId('demo.place-wala').click(),
  },
  'a sportsbook': {
    path: GAME_KINDS.sportsbook,
    // the odds of a live match may move
    ready: async (game, testApi) => {
      const [upcoming] = await upcomingMatches(testApi)
      await oddButton(game, upcoming).click()
    },
  },
  'a lottery': {
    path: GAME_KINDS.lottery,
    ready: (game) => game.getByTestId('demo.pick-odd').click(),
  },
}

const scrollsSideways = (of: Locator) =>
  of.evaluate((element) => element.scrollWidth > element.clientWidth + 1)

/** Expects, after scrolling if needed, that all of it is in the window and nothing is over it. */
async function expectWithinReach(one: Locator, subject: string): Promise<void> {
  const covered = async () => {
    // each time: what loads above it moves it
    await one.scrollIntoViewIfNeeded()
    return one.evaluate((element) => {
      const target = element.closest('label') ?? element
      const { left, right, top, bottom } = target.getBoundingClientRect()
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        return `outside the window: ${[left, top, right, bottom].map(Math.round).join(' ')}`
      const points = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
      for (const [x, y] of points) {
        const at = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))
        if (!at || !(target.contains(at) || at.contains(target))) return `under ${at?.outerHTML.slice(0, 80)}`
      }
      return ''
    })
  }
  await expect.poll(covered, { message: subject }).toBe('')
}

async function expectUsable(page: Page, testApi: TestApi, kind: string): Promise<void> {
  const { path, others = [], ready } = KINDS[kind] ?? { path: '' }
  await visit(page, path)
  await expectOpenGame(page)
  const game = gameFrame(page)
  await ready?.(game, testApi)
  const controls = ['demo.balance', 'demo.stake', 'demo.bet'].map((id) => `[data-testid="${id}"]`)
  for (const one of [...controls, ...others])
    await expectWithinReach(game.locator(one).first(), `${one} of ${kind}`)
  await expect(game.getByTestId('demo.bet')).not.toHaveAttribute('aria-disabled', 'true')
  expect(await scrollsSideways(game.locator('html')), `${kind} scrolls sideways`).toBe(false)
  expect(await scrollsSideways(page.locator('html')), `the page of ${kind} scrolls sideways`).toBe(false)
}

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const bottomOf = async (of: Locator) => {
  const { y, height } = await boxOf(of)
  return y + height
}

const expectTargetsAboveChips = (page: Page, testApi: TestApi, viewport: { width: number; height: number }) =>
  test.step(`bet targets are above the chips at ${viewport.width} × ${viewport.height}`, async () => {
    await page.setViewportSize(viewport)
    await testApi.resetLiveTables()
    // the round stays open however long the two pages take to load
    await testApi.setLiveTables({ table: 'duel', to: 'bets', hold: true })
    for (const [path, lowest] of [
      [GAME_KINDS.roulette, 'demo.place-red'],
      [GAME_KINDS.duel, 'demo.place-wala'],
    ] as const) {
      await visit(page, path)
      await expectOpenGame(page)
      const chips = await boxOf(gameFrame(page).locator('#bar'))
      const one = gameFrame(page).getByTestId(lowest)
      expect(await bottomOf(one)).toBeLessThanOrEqual(chips.y)
      expect((await boxOf(one)).height).toBeGreaterThanOrEqual(24)
    }
    await gameFrame(page).getByTestId('demo.place-wala').click()
    await expect(gameFrame(page).getByTestId('demo.bet')).not.toHaveAttribute('aria-disabled', 'true')
  })

test.use({ viewport: { width: 360, height: 640 } })

test('every control of a bet is visible in a low window and on a phone in landscape', {
  tag: '@desktop',
}, async ({ page, testApi, logInAs }) => {
  await logInAs({ balance: '18250.40' })
  await test.step('a slot’s stake stays within its bar', async () => {
    await visit(page, GAME_KINDS.slot)
    await expectOpenGame(page)
    const bar = await boxOf(gameFrame(page).locator('#bar'))
    const more = await boxOf(gameFrame(page).locator('.stepper button').last())
    expect(more.x + more.width).toBeLessThanOrEqual(bar.x + bar.width)
  })

  await test.step('the sides of the ring are above the chips', async () => {
    await visit(page, GAME_KINDS.duel)
    await expectOpenGame(page)
    const chips = await boxOf(gameFrame(page).locator('#bar'))
    expect(await bottomOf(gameFrame(page).getByTestId('demo.place-draw'))).toBeLessThanOrEqual(chips.y)
  })

  await test.step('the clock of a hand is above the actions', async () => {
    // the viewport height of a larger phone
    await page.setViewportSize({ width: 360, height: 780 })
    await visit(page, GAME_KINDS.cards)
    await expectOpenGame(page)
    await gameFrame(page).getByTestId('demo.bet').click()
    await expect(gameFrame(page).getByTestId('demo.action.stay')).toBeVisible()
    const moves = await boxOf(gameFrame(page).locator('#bar'))
    expect(await bottomOf(gameFrame(page).locator('#time'))).toBeLessThanOrEqual(moves.y)
  })

  await expectTargetsAboveChips(page, testApi, { width: 740, height: 360 })
})

// by default: `games/small-viewport`, the lowest window, in the test above
test('bet targets are above the chips on other phones in landscape', { tag: '@matrix' }, async ({
  page,
  testApi,
  logInAs,
}) => {
  await logInAs({ balance: '18250.40' })
  await expectTargetsAboveChips(page, testApi, { width: 667, height: 375 })
  await expectTargetsAboveChips(page, testApi, { width: 720, height: 450 })
})

// 640 × 360 is a window of 1280 × 720 at 200 % zoom; the fishing game waits for its pictures
for (const { viewport, tag } of [
  { viewport: { width: 640, height: 360 }, tag: ['@pictures'] },
  // by default: `games/small-viewport`, the narrower window
  { viewport: { width: 740, height: 360 }, tag: ['@pictures', '@matrix'] },
])
  test(`every kind of game can be played at ${viewport.width} × ${viewport.height}`, { tag }, async ({
    page,
    testApi,
    logInAs,
  }) => {
    await page.setViewportSize(viewport)
    await logInAs({ balance: '18250.40' })
    await testApi.setLiveTables({ to: 'bets', hold: true })
    await testApi.setLiveTables({ table: 'duel', to: 'bets', hold: true })
    for (const kind of Object.keys(KINDS)) await test.step(kind, () => expectUsable(page, testApi, kind))
    await testApi.resetLiveTables()

    await test.step('the rooms of a card game', async () => {
      await visit(page, ROOMS)
      const enter = room(page, 'bronze').getByTestId('rooms.enter')
      for (const one of [page.getByTestId('rooms.quick'), enter]) {
        await expect(one).toBeVisible()
        await expectWithinReach(one, 'the way into a room')
      }
      expect(await scrollsSideways(page.locator('html'))).toBe(false)
      await enter.click()
      await expectOpenGame(page)
    })

    await test.step('the choices of a hand that was dealt', async () => {
      const game = gameFrame(page)
      await game.getByTestId('demo.bet').click()
      await expectGameState(game, 'open')
      const bar = await boxOf(game.locator('#bar'))
      for (const one of [game.locator('#time'), game.getByTestId('demo.piece-0')])
        expect(await bottomOf(one)).toBeLessThanOrEqual(Math.ceil(bar.y))
      const message = await boxOf(game.locator('#result'))
      expect(await bottomOf(game.locator('.room'))).toBeLessThanOrEqual(Math.ceil(message.y))
      await expectWithinReach(game.getByTestId('demo.action.stay'), 'staying')
      await game.getByTestId('demo.piece-0').click()
      await expectWithinReach(game.getByTestId('demo.action.swap'), 'swapping')
      await expect(game.getByTestId('demo.action.swap')).not.toHaveAttribute('aria-disabled', 'true')
    })
  })
