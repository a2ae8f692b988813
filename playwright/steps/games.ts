// Lists of games, and the demo slot in its frame.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { TestApi } from '../fixtures/test-api.ts'
import { type } from './shell.ts'

/** A slot of the demo seed data: ten lines, minimum stake 0.20. */
export const SLOT = { code: 'dragao-de-jade', name: 'Dragão de Jade', vendor: 'CQ9' }

export const tile = (where: Page | Locator, code: string) =>
  where.locator(`[data-testid="game"][data-game-code="${code}"]`)

/** Returns the games that a page lists. */
export const gameTiles = (page: Page) => page.getByRole('main').getByTestId('game')

export const gameFrame = (page: Page) => page.getByTestId('gameFrame').contentFrame()

/** Returns the result of a demo game in its frame or its own tab; `data-state` is its state. */
export const gameResult = (game: FrameLocator | Page) => game.getByTestId('demo.result')

/** Returns the button of a bet of a demo game. */
export const betSpot = (game: FrameLocator, name: string) => game.getByTestId(`demo.place-${name}`)

/** Waits until a demo game is in this state. */
export async function expectGameState(game: FrameLocator | Page, state: string): Promise<void> {
  await expect(gameResult(game)).toHaveAttribute('data-state', state)
}

/** Expects the balance inside a demo game. */
export async function expectGameBalance(game: FrameLocator, amount: string): Promise<void> {
  await expect(game.getByTestId('demo.balance')).toHaveAttribute('data-amount', amount)
}

/** Places the chosen bets of a demo game. */
export async function placeBets(game: FrameLocator): Promise<void> {
  await game.getByTestId('demo.bet').click()
  await expectGameState(game, 'placed')
}

/** Presses a game's tile in the list. */
export async function pressTile(page: Page, code: string): Promise<void> {
  await tile(page, code).first().getByTestId('game.play').click()
}

/** Waits until the frame has opened its session and accepts a bet. */
export async function expectOpenGame(page: Page): Promise<void> {
  await expectGameState(gameFrame(page), 'ready')
}

/** Plays one round and waits for its result. */
export async function playRound(page: Page, stake: string, ends: 'won' | 'lost'): Promise<void> {
  const game = gameFrame(page)
  await type(game.getByTestId('demo.stake'), stake)
  await game.getByTestId('demo.bet').click()
  await expectGameState(game, ends)
}

/** Records the messages that games opened from now on send to the site, for `expectGameMessages`. */
export async function recordGameMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: string[] = []
    MessagePort.prototype.postMessage = new Proxy(MessagePort.prototype.postMessage, {
      apply(target, port, args) {
        if (args[0]?.type) sent.push(args[0].type)
        return Reflect.apply(target, port, args)
      },
    })
    Object.assign(window, { sentMessages: sent })
  })
}

/** Waits until these are the types of the messages that the open game has sent. */
export async function expectGameMessages(page: Page, ...types: string[]): Promise<void> {
  const sent = () =>
    gameFrame(page)
      .locator('html')
      .evaluate(() => (window as unknown as { sentMessages: string[] }).sentMessages)
  await expect.poll(sent).toEqual(types)
}

/** Returns the favourite button of a game's tile; the first, if the page shows the game twice. */
export const favoriteButton = (where: Page | Locator, code: string) =>
  where.locator(`[data-testid="game"][data-game-code="${code}"]`).getByTestId('game.favourite').first()

/** Expects the accessible state of the favourite button. */
export const expectFavorite = (where: Page | Locator, code: string, on: boolean) =>
  expect(favoriteButton(where, code)).toHaveAttribute('aria-pressed', String(on))

/** Scrolls until a lazy-loaded row of the home page appears, and returns it. */
export async function homeRow(page: Page, testId: string): Promise<Locator> {
  const row = page.getByTestId(testId)
  // Lazy content reserves its space, so each step loads the next row, and a row skipped on a slow page needs a second
  // pass. The interval is constant: the page on a phone takes twenty steps, and growing intervals would not reach its
  // end.
  await expect
    .poll(
      async () => {
        const end = await page.evaluate(
          () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
        )
        await page.mouse.wheel(0, end ? -20_000 : 600)
        return row.count()
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toBe(1)
  await row.scrollIntoViewIfNeeded()
  return row
}

/** Returns the amount that the jackpot of the home page shows. */
export async function jackpotAmount(page: Page): Promise<number> {
  const text = (await page.getByTestId('home.jackpot').textContent()) ?? ''
  return Number((/[\d,]+\.\d\d/.exec(text)?.[0] ?? '').replaceAll(',', ''))
}

/** A tile for all of a vendor's games: JL has slots, fishing and cards. */
export const VENDOR_TILE = 'jl-todos'

/** Adds the tile to the hot games, as the server would send it. */
export async function addVendorTile(testApi: TestApi): Promise<void> {
  const game = {
    gameCode: VENDOR_TILE,
    name: 'Mundo JL',
    gameType: 'RNG',
    vassalage: 'JL',
    vendor: 'JL',
    accountTypeName: 'JL',
    isGame: 'VASSALAGE',
    gameClassify: 'lobby',
    image: '/media/games/onca-dourada.webp',
  }
  const body = JSON.stringify({ success: true, value: { list: [game] } })
  await testApi.injectFault({ path: '/wps/relay/GCSGAME_hotGamesV2', times: 20, status: 200, body })
}
