// Responsible gambling: its page in the member centre, and the session panel of a game.
import type { Locator, Page } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'
import { expectOpenGame, SLOT } from './games.ts'
import { field, open, type } from './shell.ts'

export const MEMBER_LIMITS = '/wps/member/limits'
export const MEMBER_BREAK = '/wps/member/break'
export const HEARTBEAT = '/wps/member/playSession'
export const GAME_PATH = `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`

const QUARTER_MS = 900_000

/** Returns the hour and minute of another zone at the next midnight of a zone: `21:00` in São Paulo for UTC. */
export function midnightIn(zone: string, shownIn: string): string {
  const clock = (timeZone: string, at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  let at = Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS
  while (clock(zone, at) !== '00:00') at += QUARTER_MS
  return clock(shownIn, at)
}

/** Returns the row of one limit. */
export const limitRow = (page: Page, kind: string, period: string): Locator =>
  page.locator(`[data-testid="limit"][data-kind="${kind}"][data-period="${period}"]`)

/** Opens the dialog of one limit and types into it. */
export async function typeLimit(page: Page, kind: string, period: string, amount: string): Promise<void> {
  await limitRow(page, kind, period).getByTestId('limit.set').click()
  await type(field(page.getByTestId('limitModal'), 'amount'), amount)
}

/** Fills in the first step of taking a break. */
export async function fillBreak(page: Page, kind: string, span: string, password: string): Promise<void> {
  await page.getByTestId(`break.${kind}`).click()
  const dialog = page.getByTestId('breakModal')
  await field(dialog, 'hours').selectOption(span)
  await type(field(dialog, 'password'), password)
  await page.getByTestId('breakModal.submit').click()
}

/** Returns when a member's break ends, by the browser's clock, three hours behind the server's. */
export async function breakEndTime(api: Api, token: string): Promise<string> {
  const { value } = await api.get(MEMBER_LIMITS, { token })
  const { until } = Object(value?.break) as { until: string }
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(until))
}

/** Opens a slot in its frame. */
export async function openGame(page: Page): Promise<void> {
  await open(page, GAME_PATH)
  await expectOpenGame(page)
}

/** Shows the figures of the panel, which on a phone must be unfolded. */
export async function expandSession(page: Page): Promise<void> {
  const toggle = page.getByTestId('session.toggle')
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}
