// Calls that are pending: held by the test, and what shows that they are.
import type { Locator, Page } from '@playwright/test'

/**
 * Holds the page's calls to paths that end with a text or match a pattern until the returned function is called; later
 * calls continue at once.
 */
export async function holdCalls(page: Page, path: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname.endsWith(path) : path.test(pathname)),
    async (route) => {
      await released
      await route.continue()
    },
  )
  return release
}

/** Observes a button inside the page, and returns a function that waits until it has been busy. */
export async function observeBusy(button: Locator): Promise<() => Promise<void>> {
  const observer = await button.evaluateHandle((element) => ({
    busy: new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (element.getAttribute('aria-busy') === 'true') resolve()
      }).observe(element, { attributes: true })
    }),
  }))
  return () => observer.evaluate(({ busy }) => busy)
}
