// The page shell: opening it, and its two layouts.
import { expect, type Locator, type Page } from '@playwright/test'
import { markOwnSpacing, WIDER_TEXTS } from '../support/wider-texts.ts'

/** Returns whether the layout is desktop (header with menus), not phone (bottom bar and sheets). */
export const isDesktop = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280

/** Opens an address of the site and waits until the page is interactive. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await waitUntilReady(page)
}

/**
 * Goes to another address within the open page, as a link does; loads the site only if it is not open yet. Fails for the
 * current address, whose page would stay as it is: `open` it again instead.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return open(page, path)
  expect(currentPath(page), 'another address than the current one').not.toBe(path)
  await page.evaluate((to) => {
    const { idx = 0 } = history.state ?? {}
    history.pushState({ usr: null, key: Math.random().toString(36).slice(2), idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await expect(page.locator('html')).not.toHaveAttribute('data-going')
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitUntilReady(page)
}

/** Waits for the app: the static shell before it has no test ids. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('#root [data-testid]').first().waitFor({ state: 'attached' })
}

/** Returns a control inside a dialog or a page of a centre, by its name in the specification. */
export const field = (where: Locator, name: string) => where.locator(`[name="${name}"]:not([type="hidden"])`)

/** Returns the error message of a control. */
export const fieldError = (where: Locator, name: string) =>
  where.locator(`[data-field="${name}"]`).getByRole('alert')

/**
 * Replaces the value of a control. In Firefox as an editor does: React does not notice a value that
 * Playwright's `fill` sets over WebDriver BiDi.
 */
export async function type(where: Locator, text: string): Promise<void> {
  if (where.page().context().browser()?.browserType().name() !== 'firefox') return where.fill(text)
  await where.selectText()
  await where.evaluate((_, typed) => {
    if (typed === '') document.execCommand('delete')
    else document.execCommand('insertText', false, typed)
  }, text)
}

/** Waits until the page fits its window, also with wider texts. `what` describes the page in a failure. */
export async function expectNoHorizontalScroll(page: Page, what: string): Promise<void> {
  await page.evaluate(markOwnSpacing)
  const excess = () =>
    page.evaluate((styles) => {
      const wider = new CSSStyleSheet()
      wider.replaceSync(styles)
      document.adoptedStyleSheets.push(wider)
      const width = document.documentElement.clientWidth
      const needed = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== wider)
      return needed - width
    }, WIDER_TEXTS)
  await expect.poll(excess, { message: `${what} fits its window` }).toBeLessThanOrEqual(0)
}

/** Returns the path and query in the address bar. */
export const currentPath = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Opens the preferences (language, theme, clock): in the header on a desktop, in the "me" sheet on a phone. */
export async function openPreferences(page: Page): Promise<void> {
  if (isDesktop(page)) return
  await page.getByTestId('bar.me').click()
  await expect(page.getByTestId('accountSheet')).toBeVisible()
}

export async function closePreferences(page: Page): Promise<void> {
  if (isDesktop(page)) return
  await page.getByTestId('accountSheet.close').click()
  await expect(page.getByTestId('accountSheet')).toHaveCount(0)
}

export async function chooseLanguage(page: Page, code: string): Promise<void> {
  await openPreferences(page)
  await page.getByTestId('header.language').click()
  await page.getByTestId(`header.language.${code}`).click()
  await closePreferences(page)
}
