// Messages in the member centre, and the announcements.
import { expect, type Locator, type Page } from '@playwright/test'
import { openCentre } from './centre.ts'
import { open, wide } from './shell.ts'

/** Opens the member centre at the messages. */
export async function openMessages(page: Page): Promise<Locator> {
  const place = await openCentre(page, 'messageV2')
  await expect(place.getByTestId('messages').or(place.getByTestId('messages.empty'))).toBeVisible()
  return place
}

export const message = (page: Page, id: string) => page.locator(`[data-testid="message"][data-id="${id}"]`)

/** How many are unread, over the list. */
export async function expectUnread(page: Page, count: number): Promise<void> {
  await expect(page.getByTestId('messages.unread')).toHaveAttribute('data-count', String(count))
}

/** The count of what waits: in the header on a desk, in the sheet of "me" in a hand, which is closed again. */
export async function expectUnclaimed(page: Page, count: number): Promise<void> {
  if (!wide(page)) await page.getByTestId('header.avatar').click()
  const bell = page.getByTestId('header.unclaimed')
  await expect(bell).toBeVisible()
  await expect(bell).toContainText(count === 0 ? /^\D*$/ : String(count))
  if (!wide(page)) await page.getByTestId('accountSheet.close').click()
}

/** The badge of the messages in the centre's list, which is a sheet in a hand. */
export async function expectBadge(page: Page, count: number): Promise<void> {
  const closed = !wide(page)
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
