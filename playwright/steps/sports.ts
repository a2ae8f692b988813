// The demo sportsbook in its frame, and its test API.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { TestApi } from '../fixtures/test-api.ts'
import type { SportEvent } from '../fixtures/test-api.types.ts'
import { expectGameState, gameFrame } from './games.ts'
import { open } from './shell.ts'

export const SPORTSBOOK = { code: 'copa-de-ouro', vendor: 'FB' }

/** Opens the sportsbook at its own address and waits until it accepts bets. */
export async function openSportsbook(page: Page): Promise<FrameLocator> {
  await open(page, `/game?gameCode=${SPORTSBOOK.code}&gameType=SPORTS&vassalage=${SPORTSBOOK.vendor}`)
  const book = gameFrame(page)
  await expectGameState(book, 'ready')
  return book
}

/** Returns three matches that start in hours, so that nothing in them changes during a test. */
export async function upcomingMatches(testApi: TestApi): Promise<[SportEvent, SportEvent, SportEvent]> {
  const { events } = await testApi.sportEvents()
  const later = events.filter((event) => event.league === 'campeoes' && event.phase === 'coming')
  const [, first, second, third] = later
  if (!first || !second || !third) throw new Error('The book has too few matches ahead')
  return [first, second, third]
}

export const oddButton = (book: FrameLocator, event: SportEvent, outcome = '1', market = '1x2') =>
  book.getByTestId(`demo.odd-${event.id}-${market}-${outcome}`)

/** Shows the slip, which on a phone is a pull-up sheet. */
export async function showSlip(page: Page, book: FrameLocator): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 900) await book.locator('#peek').click()
  await expect(book.getByTestId('demo.tab.slip')).toBeVisible()
}
