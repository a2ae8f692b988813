// Missions, the reward centre and referrals: preparing claimable rewards, and the server's state.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'

export const MISSIONS = '/wps/relay/MCSFE_getMissionSummaryDetails'
export const LEADERBOARD = '/wps/relay/MCSFE_getMissionLeaderboard'
export const CLAIM_MISSION = '/wps/relay/MCSFE_claimMission'
export const CLAIM_REWARD = '/wps/relay/MCS2_claimReward'
export const REFERRAL = '/wps/relay/MCS2_referral'
export const CLAIM_REFERRAL = '/wps/relay/MCS2_claimReferral'

/** Console errors caused by a broken connection. */

interface Missions {
  list: { id: string; state: string; done: string; goal: string }[]
  missionCount: number
  score: string
}

export interface LeaderboardEntry {
  rank: number
  player: string
  score: string
  prize: string
  own: boolean
}

interface Referral {
  referralCode: string
  friends: number
  active: number
  waiting: string
  taken: string
}

/** Returns the missions on the server. */
export const missionsOf = async (api: Api, token: string): Promise<Missions> =>
  (await api.get(MISSIONS, { token })).value as unknown as Missions

/** Makes the deposit that missions with a reward in money need; the member's next stakes stake it. */
export async function depositForMissions(api: Api, token: string): Promise<void> {
  const before = Number(await api.balance(token))
  await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: '50' } })
  await expect.poll(async () => Number(await api.balance(token))).toBe(before + 50)
}

export const leaderboardOf = async (
  api: Api,
  token: string,
  week: 'this' | 'last',
): Promise<{ list: LeaderboardEntry[]; own?: LeaderboardEntry }> =>
  (await api.get(LEADERBOARD, { token, query: { week } })).value as unknown as {
    list: LeaderboardEntry[]
    own?: LeaderboardEntry
  }

export const referralOf = async (api: Api, token: string): Promise<Referral> =>
  (await api.get(REFERRAL, { token })).value as unknown as Referral

export const missionRow = (page: Page, id: string): Locator =>
  page.locator(`[data-testid="mission"][data-id="${id}"]`)

export const rewardRow = (page: Page, id: string): Locator =>
  page.locator(`[data-testid="reward"][data-id="${id}"]`)

/** Returns a badge of the centre's list; it is present only above zero. */
export const centreBadge = (page: Page, entry: string): Locator =>
  page.getByTestId(`memberCentre.badge.${entry}`)

/** Expects the centre's balance to equal the server's. */
export async function expectCentreBalance(page: Page, api: Api, token: string): Promise<void> {
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute(
    'data-amount',
    await api.balance(token),
  )
}
