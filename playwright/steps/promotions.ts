// Promotions: their pages, and preparing one to be claimable.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'
import { open } from './shell.ts'

export const PROMOTION_LIST = '/wps/relay/MCS2_promotionList'
export const JOIN_PROMOTION = '/wps/relay/MCS2_joinPromotion'
export const APPLY_PROMOTION = '/wps/relay/MCS2_applyPromotion'
export const CLAIM_PROMOTION = '/wps/relay/MCS2_claimPromotion'
export const CLAIM_RAFFLE = '/wps/relay/MCS2_claimRafflePromotion'

/** Console errors caused by a broken connection. */

export const promotionItem = (page: Page, id: string): Locator =>
  page.locator(`[data-testid="promotion.item"][data-id="${id}"]`)

export async function openPromotion(page: Page, id: string): Promise<void> {
  await open(page, `/promoDetail?id=${id}`)
  await expect(page.getByTestId('promotion')).toHaveAttribute('data-id', id)
}

/** Expects the status of the open promotion. */
export const expectStatus = (page: Page, status: string) =>
  expect(page.getByTestId('promotion')).toHaveAttribute('data-status', status)

/** Makes a deposit that is credited at once, without a bonus. */
export async function depositByApi(api: Api, token: string, amount: string): Promise<void> {
  const answer = await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount } })
  expect(answer).toMatchObject({ status: 200 })
}
