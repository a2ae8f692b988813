// The size of letters in fields: iPhones zoom into a field with smaller ones than 16 px, and stay there.
import { expect, type Page } from '@playwright/test'

const MIN_FONT_SIZE_PX = 16

/** Expects the letters of every field to be large enough for a phone. */
export async function expectLargeFields(page: Page, what: string): Promise<void> {
  const small = await page
    .locator('input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), select, textarea')
    .filter({ visible: true })
    .evaluateAll(
      (all, min) =>
        all
          .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < min)
          .map((one) => one.outerHTML.slice(0, 120)),
      MIN_FONT_SIZE_PX,
    )
  expect.soft(small, `fields with small letters: ${what}`).toEqual([])
}
