// Clocks that differ: the device's, which the person may have set as they like, and the server's.
import type { Page } from '@playwright/test'

/** The device's clock is so far ahead of the server's, from the next page that is opened on. */
export async function setDevice(page: Page, ahead: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + ahead)
}

const later = new WeakMap<Page, number>()

/** From now on the server's answers say that it is so much later than it was. */
export async function serverLater(page: Page, milliseconds: number): Promise<void> {
  const known = later.get(page)
  later.set(page, (known ?? 0) + milliseconds)
  if (known !== undefined) return
  await page.route('**/wps/**', async (route) => {
    // a stream has no end that could be waited for
    if (route.request().resourceType() === 'eventsource') return route.fallback()
    const response = await route.fetch()
    const date = new Date(Date.now() + (later.get(page) ?? 0)).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

/**
 * Time goes by, for the page and for the server: with the page's clock alone, the next answer would
 * tell that the device is ahead, and take it back. Wants `page.clock.install()`.
 */
export async function timePasses(page: Page, milliseconds: number): Promise<void> {
  await serverLater(page, milliseconds)
  await page.clock.fastForward(milliseconds)
}
