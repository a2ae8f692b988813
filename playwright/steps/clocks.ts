// Clock differences between the device, which the user may have set, and the server.
import type { Page } from '@playwright/test'

/** Sets the device's clock ahead of the server's by `ahead` milliseconds, from the next opened page on. */
export async function setDeviceClock(page: Page, ahead: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + ahead)
}

/** Paths of calls: the responses of all of them have the server's time. */
const API_PATHS = /\/(wps|lgw|lotto)\//

const later = new WeakMap<Page, number>()

/** Advances the time in the server's responses by `milliseconds`. */
export async function advanceServerClock(page: Page, milliseconds: number): Promise<void> {
  const known = later.get(page)
  later.set(page, (known ?? 0) + milliseconds)
  if (known !== undefined) return
  await page.route(API_PATHS, async (route) => {
    // an event stream does not end, so its response cannot be fetched
    if (route.request().resourceType() === 'eventsource') return route.fallback()
    const response = await route.fetch()
    const date = new Date(Date.now() + (later.get(page) ?? 0)).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

/**
 * Advances time for the page and the server: with the page's clock alone, the next response would reveal
 * that the device is ahead, and correct it. Requires `page.clock.install()`.
 */
export async function advanceTime(page: Page, milliseconds: number): Promise<void> {
  await advanceServerClock(page, milliseconds)
  await page.clock.fastForward(milliseconds)
}
