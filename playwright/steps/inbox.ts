// Messages in the member centre, and the announcements.
import { expect, type Locator, type Page } from '@playwright/test'
import { openCentre } from './centre.ts'
import { isDesktop, open } from './shell.ts'

/** Opens the member centre at the messages. */
export async function openMessages(page: Page): Promise<Locator> {
  const place = await openCentre(page, 'messageV2')
  await expect(place.getByTestId('messages').or(place.getByTestId('messages.empty'))).toBeVisible()
  return place
}

export const message = (page: Page, id: string) => page.locator(`[data-testid="message"][data-id="${id}"]`)

/** Expects the number of unread messages above the list. */
export async function expectUnread(page: Page, count: number): Promise<void> {
  await expect(page.getByTestId('messages.unread')).toHaveAttribute('data-count', String(count))
}

/**
 * Expects the count of unclaimed rewards: in the header on a desktop; on a phone in the "me" sheet, which is closed
 * afterwards.
 */
export async function expectUnclaimed(page: Page, count: number): Promise<void> {
  if (!isDesktop(page)) await page.getByTestId('header.avatar').click()
  const bell = page.getByTestId('header.unclaimed')
  await expect(bell).toBeVisible()
  await expect(bell).toContainText(count === 0 ? /^\D*$/ : String(count))
  if (!isDesktop(page)) await page.getByTestId('accountSheet.close').click()
}

/** Expects the badge of the messages in the centre's list, which is a sheet on a phone. */
export async function expectBadge(page: Page, count: number): Promise<void> {
  const closed = !isDesktop(page)
  if (closed) await page.getByTestId('memberCentre.menu').click()
  const badge = page.getByTestId('memberCentre.badge.messageV2')
  if (count === 0) await expect(badge).toHaveCount(0)
  else await expect(badge).toHaveText(String(count))
  if (closed) await page.getByTestId('memberCentre.menu').click()
}

export const noticeModal = (page: Page) => page.getByTestId('noticeModal')

/** Opens the announcements at one notice, by its address. */
export async function openNotice(page: Page, id: string): Promise<void> {
  await open(page, `/noticePage?notice=${id}`)
  await expect(noticeModal(page)).toBeVisible()
}
