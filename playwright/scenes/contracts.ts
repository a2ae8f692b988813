// Contracts between agents: the hierarchy, terms, and user actions.
import type { APIRequest, Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import { Control } from '../fixtures/control.ts'
import type { House } from '../fixtures/house.ts'
import type { ContractWish, NewMember } from '../fixtures/wishes.ts'
import { playRounds } from './records.ts'

export const PROCESS = '/wps/relay/MCS2_processDailySalContract'
export const OFFER = '/wps/relay/MCS2_offerContract'
const BOOK = '/wps/relay/MCS2_agentContracts'
const PAST = '/wps/relay/MCS2_pastContracts'

/** An agent without an upline, who gets contracts from the operator. */
export const TOP = { username: 'chefe2028', type: 1 }
/** An agent directly below. */
export const MIDDLE = { username: 'meio2028', type: 1, upline: TOP.username }
/** An agent directly below that one. */
export const DEEP = { username: 'fundo2028', type: 1, upline: MIDDLE.username }

/** A daily salary at this rate. */
export const daily = (rate: string) => ({
  period: 'daily',
  tiers: [{ validBet: '0', profitLoss: '0', activeMembers: 0, rate }],
})

/** A daily salary: a pending offer, or a contract in force since `daysAgo` days. */
export const salary = (username: string, rate: string, daysAgo?: number): ContractWish => ({
  username,
  kind: 'dailySalary',
  terms: daily(rate),
  ...(daysAgo === undefined ? {} : { daysAgo }),
})

/** Creates another user with a separate session, outside the browser. */
export async function elsewhere(request: APIRequest, { address }: House, wanted: NewMember) {
  const context = await request.newContext()
  const { token } = await new Control(context, address).member(wanted)
  const api = new Api(context, address)
  return {
    book: () => bookOf(api, token),
    past: () => pastOf(api, token),
    play: (page: Page, stakes: readonly string[]) => playRounds(page, api, token, stakes),
    act: (contract: string | undefined, action: string) =>
      api.post(PROCESS, { token, data: { contract, action, ends: [] } }),
  }
}

interface Contract {
  id: string
  state: string
  endsAt: string | null
  terms: object
  events: { step: string; account: string }[]
}

export interface Book {
  current: Contract[]
  offer: Contract | null
  paid: string
}

/** Returns a user's contracts from the server. */
export async function bookOf(api: Api, token: string, kind = 'dailySalary'): Promise<Book> {
  return (await api.get(BOOK, { token, query: { kind } })).value as unknown as Book
}

/** Returns a user's ended contracts from the server, the most recently offered first. */
export async function pastOf(api: Api, token: string, kind = 'dailySalary'): Promise<Contract[]> {
  const query = { kind, account: '', page: '1', pageSize: '20' }
  const { list } = (await api.get(PAST, { token, query })).value as unknown as { list: Contract[] }
  return list
}

/** A contract of the page by its id. */
export const contract = (page: Page, id: string) => page.locator(`[data-testid="contract"][data-id="${id}"]`)

/** Performs an action and confirms it. */
export async function take(page: Page, deed: string): Promise<void> {
  await page.getByTestId(`contract.${deed}`).click()
  await page.getByTestId('contractAsk.submit').click()
}

/** Returns the steps of the visible history, oldest first. */
export const steps = (page: Page) =>
  page
    .getByTestId('contract.event')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.dataset.step : undefined)))

/** Opens the contracts with downline agents. */
export async function toTeam(page: Page): Promise<void> {
  await page.getByTestId('contracts.part.team').click()
}

export const line = (page: Page, account: string) =>
  page.locator(`[data-testid="downline"][data-account="${account}"]`)
