// Presses that a hand makes.
import type { Locator, Page } from '@playwright/test'

/** Presses twice at one place, as a double click does; what came of the first half is waited for in between. */
export async function doublePress(page: Page, target: Locator, between: () => Promise<void>): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  await page.mouse.down()
  await page.mouse.up()
  await between()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}
