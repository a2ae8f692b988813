// The points mall: the list of rewards, the two dialogs that spend points, and the server's state.
import { expect, type Page } from '@playwright/test'
import type { Api, ApiResponse } from '../fixtures/api.ts'
import { open, type } from './shell.ts'
import { PAYMENT_PASSWORD } from './wallet.ts'

export const REDEEM = '/wps/relay/passwordCheck/MCS2_redeemPointReward'
export const CONVERT = '/wps/relay/passwordCheck/MCS2_convertPoint'

export interface PointBalance {
  points: string
  earned: string
  spent: string
}

export interface Redemption {
  referenceNumber: string
  status: 'inProcess' | 'rejected' | 'approved'
  quantity: number
}

const value = <T>({ value }: ApiResponse) => value as unknown as T

/** Returns the member's points on the server. */
export const pointBalance = async (api: Api, token: string): Promise<PointBalance> =>
  value(await api.get('/wps/relay/MCS2_getPointBalance', { token }))

/** Returns the member's redemptions, newest first. */
export const fetchRedemptions = async (api: Api, token: string): Promise<Redemption[]> =>
  value<{ list: Redemption[] }>(
    await api.get('/wps/relay/MCS2_getRedeemPointList', { token, query: { page: '1', pageSize: '50' } }),
  ).list

/** A member with points, and the payment password to spend them. */
export const memberWithPoints = (points: string) => ({ points, paymentPassword: PAYMENT_PASSWORD })

export async function openMall(page: Page): Promise<void> {
  await open(page, '/pointMall')
  await expect(page.getByTestId('points.rewards')).toBeVisible()
}

export async function openTab(
  page: Page,
  part: 'rewards' | 'redemptions' | 'movements' | 'sources',
): Promise<void> {
  await page.getByTestId(`points.tab.${part}`).click()
  await expect(page.getByTestId(`points.tab.${part}`)).toHaveAttribute('aria-selected', 'true')
}

export const rewardTile = (page: Page, id: string) =>
  page.locator(`[data-testid="points.reward"][data-id="${id}"]`)

export async function openRedeem(page: Page, id: string): Promise<void> {
  await rewardTile(page, id).getByTestId('points.redeem').click()
  await expect(page.getByTestId('redeem')).toBeVisible()
}

export interface RedemptionInput {
  quantity?: string
  remark?: string
  password?: string
}

/** Fills the dialog and submits it. */
export async function redeem(
  page: Page,
  { quantity, remark, password = PAYMENT_PASSWORD }: RedemptionInput,
): Promise<void> {
  if (quantity !== undefined) await type(page.getByTestId('redeem.quantity'), quantity)
  if (remark !== undefined) await type(page.getByTestId('redeem.remark'), remark)
  await type(page.getByTestId('redeem.password'), password)
  await page.getByTestId('redeem.submit').click()
}

export async function convert(page: Page, points: string, password = PAYMENT_PASSWORD): Promise<void> {
  await type(page.getByTestId('convert.points'), points)
  await type(page.getByTestId('convert.password'), password)
  await page.getByTestId('convert.submit').click()
}

/** Expects the page to show these points. */
export const expectPoints = (page: Page, points: string) =>
  expect(page.getByTestId('points.balance')).toHaveAttribute('data-amount', points)
