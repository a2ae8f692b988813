// Double presses.
import type { Locator, Page } from '@playwright/test'

/** Presses twice at one place, as a double click does; `between` waits for the effect of the first press. */
export async function doublePress(page: Page, target: Locator, between: () => Promise<void>): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  await page.mouse.down()
  await page.mouse.up()
  await between()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}
