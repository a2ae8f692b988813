// The member centre: opening it, its list, its pages.
import { expect, type Locator, type Page } from '@playwright/test'
import { isDesktop, open, visit } from './shell.ts'

/** Entries of the personal centre, in order. */
export const ENTRIES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
] as const

export const centre = (page: Page) => page.getByTestId('memberCentre')
export const centrePage = (page: Page) => page.getByTestId('memberCentre.page')

/** A page with little content below the centre: it loads faster than home. */
const PLAIN_PAGE = '/noticePage'

/** Opens the member centre at a page, by its address; the site is loaded again only if it shows that page already. */
export async function openCentre(page: Page, key: string): Promise<Locator> {
  const address = `${PLAIN_PAGE}?mc=${key}`
  await (page.url().includes(`mc=${key}`) ? open : visit)(page, address)
  await expectCentre(page, key)
  return centrePage(page)
}

export async function expectCentre(page: Page, key: string): Promise<void> {
  await expect(centrePage(page)).toHaveAttribute('data-page', key)
}

/** Goes to another page by the list, which is a sheet on a phone. */
export async function goInCentre(page: Page, key: string): Promise<void> {
  if (!isDesktop(page)) await page.getByTestId('memberCentre.menu').click()
  await page.getByTestId(`memberCentre.nav.${key}`).click()
  await expectCentre(page, key)
}
