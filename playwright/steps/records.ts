// Money records: rounds as test data, and the lists that show them.
import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Api, ApiResponse } from '../fixtures/api.ts'
import { SLOT } from './games.ts'

const LAUNCH = '/wps/relay/GCS_gameLaunchFB'
export const BETS = '/wps/relay/ODSFE2_betRecords'
export const MOVEMENTS = '/wps/relay/ODSFE2_accountRecords'
export const PROFIT = '/wps/relay/ODSFE2_personalProfit'
export const TEAM_OVERVIEW = '/wps/relay/ODSFE2_teamOverview'
export const TEAM_BETS = '/wps/relay/ODSFE2_teamBets'
/** Records without pagination. */
const UNPAGED: readonly string[] = [PROFIT, TEAM_OVERVIEW]

/** UTC offset of the tests' clock (São Paulo) in minutes. */
const UTC_OFFSET_MINUTES = -180

/** Returns the date of a moment by the tests' clock, in the API's format. */
export const dateOf = (moment: number) =>
  new Date(moment + UTC_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10)

/** Returns the date of `ago` days before today. */
export const daysAgo = (ago = 0) => dateOf(Date.now() - ago * 86_400_000)

/** Plays rounds of the demo slot by the API, one per stake; the test API has set their results before. */
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
  const session = await callGame<{ token: string }>(page, `${address.origin}/api/session`, { ticket })
  for (const stake of stakes)
    await callGame(
      page,
      `${address.origin}/api/spin`,
      { stake, roundKey: randomBytes(16).toString('hex') },
      session.token,
    )
}

async function callGame<T>(page: Page, address: string, data: object, token?: string): Promise<T> {
  const response = await page.request.post(address, {
    data,
    headers: { language: 'PT', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const body = (await response.json()) as { success: boolean; value: T; message?: string }
  expect(body, `${address}: ${body.message ?? ''}`).toMatchObject({ success: true })
  return body.value
}

/** Returns the first page of the server's records of a period, today by default. */
export async function fetchRecords<T>(
  api: Api,
  token: string,
  path: string,
  query: Record<string, string> = {},
): Promise<T> {
  const parameters = {
    from: daysAgo(),
    to: daysAgo(),
    offsetMinutes: String(UTC_OFFSET_MINUTES),
    page: '1',
    pageSize: '100',
  }
  const { from, to, offsetMinutes } = parameters
  const response: ApiResponse = await api.get(path, {
    token,
    query: { ...(UNPAGED.includes(path) ? { from, to, offsetMinutes } : parameters), ...query },
  })
  expect(response, path).toMatchObject({ status: 200 })
  return response.value as T
}

export const recordRows = (page: Page) => page.getByTestId('records.row')

/** Expects a figure of the period's totals to be exactly this decimal string. */
export const expectTotal = (page: Page, name: string, amount: string) =>
  expect(page.getByTestId(`records.total.${name}`).locator('[data-amount]')).toHaveAttribute(
    'data-amount',
    amount,
  )

/** Returns every amount inside, in display order. */
export const amountsOf = (where: Locator): Promise<string[]> =>
  where.locator('[data-amount]').evaluateAll((all) => all.map((one) => one.dataset.amount ?? ''))

/** Selects today's records, which include those of the test. */
export async function chooseToday(page: Page): Promise<void> {
  await page.getByTestId('records.period.today').click()
  await expect(page.getByTestId('records.days')).toHaveAttribute('data-from', daysAgo())
}

/** Sets a date field as the browser's date picker does. */
export async function setDateField(where: Locator, date: string): Promise<void> {
  await where.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, date)
  await expect(where).toHaveValue(date)
}
