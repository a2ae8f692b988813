// Missions, the reward centre and referrals: preparing claimable rewards, and the server's state.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'

export const MISSIONS = '/wps/relay/MCSFE_getMissionSummaryDetails'
export const BOARD = '/wps/relay/MCSFE_getMissionLeaderboard'
export const CLAIM = '/wps/relay/MCSFE_claimMission'
export const TAKE = '/wps/relay/MCS2_claimReward'
export const INVITATION = '/wps/relay/MCS2_referral'
export const TAKE_INCOME = '/wps/relay/MCS2_claimReferral'

/** Console errors caused by a broken connection. */
export const NOISE = /503|500|Failed to load|ERR_|NetworkError/

interface Missions {
  list: { id: string; state: string; done: string; goal: string }[]
  missionCount: number
  score: string
}

export interface BoardLine {
  rank: number
  player: string
  score: string
  prize: string
  own: boolean
}

interface Invitation {
  referralCode: string
  friends: number
  active: number
  waiting: string
  taken: string
}

/** Returns the missions on the server. */
export const missionsOf = async (api: Api, token: string): Promise<Missions> =>
  (await api.get(MISSIONS, { token })).value as unknown as Missions

export const boardOf = async (
  api: Api,
  token: string,
  week: 'this' | 'last',
): Promise<{ list: BoardLine[]; own?: BoardLine }> =>
  (await api.get(BOARD, { token, query: { week } })).value as unknown as {
    list: BoardLine[]
    own?: BoardLine
  }

export const invitationOf = async (api: Api, token: string): Promise<Invitation> =>
  (await api.get(INVITATION, { token })).value as unknown as Invitation

export const mission = (page: Page, id: string): Locator =>
  page.locator(`[data-testid="mission"][data-id="${id}"]`)

export const reward = (page: Page, id: string): Locator =>
  page.locator(`[data-testid="reward"][data-id="${id}"]`)

/** Returns a badge of the centre's list; it is present only above zero. */
export const badge = (page: Page, entry: string): Locator => page.getByTestId(`memberCentre.badge.${entry}`)

/** Expects the centre's balance to equal the server's. */
export async function expectBooks(page: Page, api: Api, token: string): Promise<void> {
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute(
    'data-amount',
    await api.balance(token),
  )
}
