// Money records: rounds as test data, and the lists that show them.
import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Answer, Api } from '../fixtures/api.ts'
import { SLOT } from './games.ts'

const LAUNCH = '/wps/relay/GCS_gameLaunchFB'
export const BETS = '/wps/relay/ODSFE2_betRecords'
export const MOVEMENTS = '/wps/relay/ODSFE2_accountRecords'
export const PROFIT = '/wps/relay/ODSFE2_personalProfit'
export const TEAM = '/wps/relay/ODSFE2_teamOverview'
export const TEAM_BETS = '/wps/relay/ODSFE2_teamBets'
/** Records without pagination. */
const WHOLE: readonly string[] = [PROFIT, TEAM]

/** UTC offset of the flows' clock (São Paulo) in minutes. */
const OFFSET = -180

/** Returns the date of a moment by the flows' clock, in the API's format. */
export const dayOf = (moment: number) => new Date(moment + OFFSET * 60_000).toISOString().slice(0, 10)

/** Returns the date of `ago` days before today. */
export const day = (ago = 0) => dayOf(Date.now() - ago * 86_400_000)

/** Plays rounds of the demo slot by the API, one per stake; the control set their results before. */
export async function playRounds(
  page: Page,
  api: Api,
  token: string,
  stakes: readonly string[],
): Promise<void> {
  const { value } = await api.post(LAUNCH, {
    token,
    data: {
      gameCode: SLOT.code,
      gameType: 'RNG',
      vassalage: SLOT.vendor,
      platform: 'flash,html5-desktop',
      language: 'PT',
      backUrl: '/',
    },
  })
  const address = new URL(String(value?.content))
  const ticket = new URLSearchParams(address.hash.slice(1)).get('t')
  const seat = await ask<{ token: string }>(page, `${address.origin}/api/session`, { ticket })
  for (const stake of stakes)
    await ask(
      page,
      `${address.origin}/api/spin`,
      { stake, roundKey: randomBytes(16).toString('hex') },
      seat.token,
    )
}

async function ask<T>(page: Page, address: string, data: object, token?: string): Promise<T> {
  const answer = await page.request.post(address, {
    data,
    headers: { language: 'PT', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const body = (await answer.json()) as { success: boolean; value: T; message?: string }
  expect(body, `${address}: ${body.message ?? ''}`).toMatchObject({ success: true })
  return body.value
}

/** Returns the first page of the server's records of a period, today by default. */
export async function recorded<T>(
  api: Api,
  token: string,
  path: string,
  query: Record<string, string> = {},
): Promise<T> {
  const asked = { from: day(), to: day(), offsetMinutes: String(OFFSET), page: '1', pageSize: '100' }
  const { from, to, offsetMinutes } = asked
  const answer: Answer = await api.get(path, {
    token,
    query: { ...(WHOLE.includes(path) ? { from, to, offsetMinutes } : asked), ...query },
  })
  expect(answer, path).toMatchObject({ status: 200 })
  return answer.value as T
}

export const rows = (page: Page) => page.getByTestId('records.row')

/** Expects a figure of the period's totals to be exactly this decimal string. */
export const expectTotal = (page: Page, name: string, amount: string) =>
  expect(page.getByTestId(`records.total.${name}`).locator('[data-amount]')).toHaveAttribute(
    'data-amount',
    amount,
  )

/** Returns every amount inside, in display order. */
export const amountsIn = (where: Locator): Promise<string[]> =>
  where.locator('[data-amount]').evaluateAll((all) => all.map((one) => one.dataset.amount ?? ''))

/** Selects today's records, which include those of the flow. */
export async function chooseToday(page: Page): Promise<void> {
  await page.getByTestId('records.period.today').click()
  await expect(page.getByTestId('records.days')).toHaveAttribute('data-from', day())
}

/** Sets a date field as the browser's date picker does. */
export async function typeDay(where: Locator, date: string): Promise<void> {
  await where.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, date)
  await expect(where).toHaveValue(date)
}
