// Lists of games, and the demo slot in its frame.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Control } from '../fixtures/control.ts'
import { type } from './shell.ts'

/** A slot of the demo scene: ten lines, least stake 0.20. */
export const SLOT = { code: 'dragao-de-jade', name: 'Dragão de Jade', vendor: 'CQ9' }

export const tile = (where: Page | Locator, code: string) =>
  where.locator(`[data-testid="game"][data-game-code="${code}"]`)

export const frame = (page: Page) => page.getByTestId('gameFrame').contentFrame()

/** Presses a game's tile in the list. */
export async function play(page: Page, code: string): Promise<void> {
  await tile(page, code).first().getByTestId('game.play').click()
}

/** The frame is there, has opened its session and waits for a bet. */
export async function expectOpenGame(page: Page): Promise<void> {
  await expect(frame(page).getByTestId('demo.result')).toHaveAttribute('data-state', 'ready')
}

/** Plays one round and answers how it ended. */
export async function bet(page: Page, stake: string, ends: 'won' | 'lost'): Promise<void> {
  const game = frame(page)
  await type(game.getByTestId('demo.stake'), stake)
  await game.getByTestId('demo.bet').click()
  await expect(game.getByTestId('demo.result')).toHaveAttribute('data-state', ends)
}

/** The heart of a game's tile; the first, where the page shows the game twice. */
export const heart = (where: Page | Locator, code: string) =>
  where.locator(`[data-testid="game"][data-game-code="${code}"]`).getByTestId('game.favourite').first()

/** Whether the heart is on, as it is said to a screen reader. */
export const expectHeart = (where: Page | Locator, code: string, on: boolean) =>
  expect(heart(where, code)).toHaveAttribute('aria-pressed', String(on))

/** Brings a row of the home page near, so that it comes, and answers it. */
export async function homeRow(page: Page, testId: string): Promise<Locator> {
  const row = page.getByTestId(testId)
  // what comes later keeps its room, so each step brings the next row; one that a slow page passed by needs a second look
  // even steps: the page on a phone is twenty of them long, and waiting longer each time would not reach its end
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

/** A tile that stands for all of a vendor's games: JL has slots, fishing and cards. */
export const VENDOR_TILE = 'jl-todos'

/** Puts it among the hot games, as the server would send it. */
export async function withVendorTile(control: Control): Promise<void> {
  const game = {
    gameCode: VENDOR_TILE,
    name: 'Mundo JL',
    gameType: 'RNG',
    vassalage: 'JL',
    vendor: 'JL',
    accountTypeName: 'JL',
    isGame: 'VASSALAGE',
    gameClassify: 'lobby',
    image: '/media/games/onca-dourada.svg',
  }
  const body = JSON.stringify({ success: true, value: { list: [game] } })
  await control.fault({ path: '/wps/relay/GCSGAME_hotGamesV2', times: 20, status: 200, body })
}
