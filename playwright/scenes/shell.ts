// The page around everything: opening it, and its two shapes.
import { expect, type Locator, type Page } from '@playwright/test'

/** A desk (header with menus) or a hand (bottom bar and sheets). */
export const wide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280

/** Opens an address of the site and waits until it answers to a press. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await ready(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await ready(page)
}

/** Waits for the app: the shell that stands before it has no test ids. */
export async function ready(page: Page): Promise<void> {
  await page.locator('#root [data-testid]').first().waitFor({ state: 'attached' })
}

/** A control inside a dialog or a page of a centre, by its name in the specification. */
export const field = (where: Locator, name: string) => where.locator(`[name="${name}"]:not([type="hidden"])`)

/** The sentence beside a control that says what is wrong with it. */
export const fieldError = (where: Locator, name: string) =>
  where.locator(`[data-field="${name}"]`).getByRole('alert')

/**
 * Puts a text in place of what a control holds. In Firefox as the editor does it: what Playwright's `fill` sets
 * there over WebDriver BiDi, React takes for its own doing and does not hear of.
 */
export async function type(where: Locator, text: string): Promise<void> {
  if (where.page().context().browser()?.browserType().name() !== 'firefox') return where.fill(text)
  await where.selectText()
  await where.evaluate((_, typed) => {
    if (typed === '') document.execCommand('delete')
    else document.execCommand('insertText', false, typed)
  }, text)
}

/** The path and query that the browser shows. */
export const address = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Language, theme and clock: in the header on a desk, in the sheet of "me" in a hand. */
export async function openPreferences(page: Page): Promise<void> {
  if (wide(page)) return
  await page.getByTestId('bar.me').click()
  await expect(page.getByTestId('accountSheet')).toBeVisible()
}

export async function closePreferences(page: Page): Promise<void> {
  if (wide(page)) return
  await page.getByTestId('accountSheet.close').click()
  await expect(page.getByTestId('accountSheet')).toBeHidden()
}

export async function chooseLanguage(page: Page, code: string): Promise<void> {
  await openPreferences(page)
  await page.getByTestId('header.language').click()
  await page.getByTestId(`header.language.${code}`).click()
  await closePreferences(page)
}
