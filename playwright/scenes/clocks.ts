// Clocks that differ: the device's, which the person may have set as they like, and the server's.
import type { Page } from '@playwright/test'

/** The device's clock is so far ahead of the server's, from the next page that is opened on. */
export async function setDevice(page: Page, ahead: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + ahead)
}

/** From now on the server's answers say that it is so much later than it was. */
export async function serverLater(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/wps/**', async (route) => {
    // a stream has no end that could be waited for
    if (route.request().resourceType() === 'eventsource') return route.fallback()
    const response = await route.fetch()
    const date = new Date(Date.now() + milliseconds).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}
