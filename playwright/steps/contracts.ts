// Contracts between agents: the hierarchy, terms, and user actions.
import type { APIRequest, Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import type { SandboxServer } from '../fixtures/sandbox-server.ts'
import { TestApi } from '../fixtures/test-api.ts'
import type { ContractRequest, MemberRequest } from '../fixtures/test-api.types.ts'
import { playRounds } from './records.ts'

export const CONTRACT_ACTION = '/wps/relay/MCS2_processDailySalContract'
export const OFFER_CONTRACT = '/wps/relay/MCS2_offerContract'
const AGENT_CONTRACTS = '/wps/relay/MCS2_agentContracts'
const ENDED_CONTRACTS = '/wps/relay/MCS2_pastContracts'

/** An agent without an upline, who gets contracts from the operator. */
export const TOP_AGENT = { username: 'chefe2028', type: 1 }
/** An agent directly below. */
export const MIDDLE_AGENT = { username: 'meio2028', type: 1, upline: TOP_AGENT.username }
/** An agent directly below that one. */
export const LOWEST_AGENT = { username: 'fundo2028', type: 1, upline: MIDDLE_AGENT.username }

/** A daily salary at this rate. */
export const dailyTerms = (rate: string) => ({
  period: 'daily',
  tiers: [{ validBet: '0', profitLoss: '0', activeMembers: 0, rate }],
})

/** A daily salary: a pending offer, or a contract in force since `daysAgo` days. */
export const dailySalary = (username: string, rate: string, daysAgo?: number): ContractRequest => ({
  username,
  kind: 'dailySalary',
  terms: dailyTerms(rate),
  ...(daysAgo === undefined ? {} : { daysAgo }),
})

/** Creates another user with a separate session, outside the browser. */
export async function createOtherUser(
  request: APIRequest,
  { address }: SandboxServer,
  member: MemberRequest,
) {
  const context = await request.newContext()
  const { token } = await new TestApi(context, address).createMember(member)
  const api = new Api(context, address)
  return {
    contracts: () => contractsOf(api, token),
    endedContracts: () => endedContractsOf(api, token),
    play: (page: Page, stakes: readonly string[]) => playRounds(page, api, token, stakes),
    performAction: (contract: string | undefined, action: string) =>
      api.post(CONTRACT_ACTION, { token, data: { contract, action, ends: [] } }),
  }
}

interface Contract {
  id: string
  state: string
  endsAt: string | null
  terms: object
  events: { step: string; account: string }[]
}

export interface AgentContracts {
  current: Contract[]
  offer: Contract | null
  paid: string
}

/** Returns a user's contracts from the server. */
export async function contractsOf(api: Api, token: string, kind = 'dailySalary'): Promise<AgentContracts> {
  return (await api.get(AGENT_CONTRACTS, { token, query: { kind } })).value as unknown as AgentContracts
}

/** Returns a user's ended contracts from the server, the most recently offered first. */
export async function endedContractsOf(api: Api, token: string, kind = 'dailySalary'): Promise<Contract[]> {
  const query = { kind, account: '', page: '1', pageSize: '20' }
  const { list } = (await api.get(ENDED_CONTRACTS, { token, query })).value as unknown as { list: Contract[] }
  return list
}

/** A contract of the page by its id. */
export const contractRow = (page: Page, id: string) =>
  page.locator(`[data-testid="contract"][data-id="${id}"]`)

/** Performs an action and confirms it. */
export async function performAction(page: Page, action: string): Promise<void> {
  await page.getByTestId(`contract.${action}`).click()
  await page.getByTestId('contractAsk.submit').click()
}

/** Returns the steps of the visible history, oldest first. */
export const historySteps = (page: Page) =>
  page
    .getByTestId('contract.event')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.dataset.step : undefined)))

/** Opens the contracts with downline agents. */
export async function openTeamContracts(page: Page): Promise<void> {
  await page.getByTestId('contracts.part.team').click()
}

export const downlineRow = (page: Page, account: string) =>
  page.locator(`[data-testid="downline"][data-account="${account}"]`)
