// The rooms of a card game, and the table in its frame.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { expectGameBalance, expectGameState, gameFrame } from './games.ts'
import { open } from './shell.ts'

/** Stakes from 0.20; the gold room is closed. */
export const ROOMS = '/game?gameCode=trinca-mestre&gameType=PVP&vassalage=GPI'

export const room = (page: Page, id: string) => page.locator(`[data-testid="rooms.item"][data-room="${id}"]`)

export const enterRoom = (page: Page, id: string) => room(page, id).getByTestId('rooms.enter').click()

/** Expects the balance in the game, and that in the site's header. */
export async function expectBothBalances(page: Page, game: FrameLocator, amount: string, shown: string) {
  await expectGameBalance(game, amount)
  await expect(page.locator('header').getByText(shown)).toBeVisible()
}

/** Opens a table by its address. */
export async function openTable(page: Page, id: string): Promise<FrameLocator> {
  await open(page, `${ROOMS}&room=${id}`)
  const game = gameFrame(page)
  await expectGameState(game, 'ready')
  return game
}

/** Starts a hand. */
export async function startHand(game: FrameLocator): Promise<void> {
  await game.getByTestId('demo.bet').click()
  await expectGameState(game, 'open')
}

/** Returns one of the member's three pieces. */
export const piece = (game: FrameLocator, at: number): Locator => game.getByTestId(`demo.piece-${at}`)
