// A part of the site fails to load: the page reloads once by itself, then shows an error with a next step.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { open } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const LOAD_ERRORS = /404|ERR_|Failed|NetworkError|Loading|error loading|timeout|^console: Error/i
const LAZY_FILE = '**/assets/winners-*.js'

/** Returns a counter of page loads from now on. */
function countLoads(page: Page): () => number {
  let count = 0
  page.on('load', () => {
    count += 1
  })
  return () => count
}

const pageError = (page: Page) => page.getByTestId('pageError')

async function goToWinners(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/winners')
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

test('a missing chunk reloads the page once; then the page reports it, and a retry loads it', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, pageErrors }) => {
  // React reports the error of a concurrent rendering that it repeated synchronously.
  pageErrors.expect(LOAD_ERRORS, /React error #520/)
  await open(page)
  await page.route(LAZY_FILE, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const count = countLoads(page)
  await goToWinners(page)
  await expect.poll(count).toBe(1)
  await expect(pageError(page)).toBeVisible()
  await expect(pageError(page)).toContainText(localeText('site.pageFailedTitle'))
  // the shell stays usable, and there is no further automatic reload
  await expect(page.getByRole('banner')).toBeVisible()
  expect(count()).toBe(1)
  await page.unroute(LAZY_FILE)
  await pageError(page)
    .getByRole('button', { name: localeText('common.retry') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(pageError(page)).toBeHidden()
})

test('after two minutes the loading of a chunk or of the app has failed', { tag: '@desktop' }, async ({
  page,
  pageErrors,
}) => {
  await test.step('a chunk that takes two minutes is reported as failed', async () => {
    pageErrors.expect(LOAD_ERRORS)
    await page.clock.install()
    await open(page)
    await page.route(LAZY_FILE, () => undefined) // never answered
    const asked = page.waitForRequest(LAZY_FILE)
    const count = countLoads(page)
    await goToWinners(page)
    await asked
    await expect(pageError(page)).toBeHidden()
    await page.clock.runFor('01:50')
    await expect(pageError(page)).toBeHidden()
    expect(count()).toBe(0)
    await page.clock.runFor('00:12')
    await expect.poll(count).toBe(1)
  })

  await test.step('an app that takes two minutes is reported as failed, with a retry', async () => {
    await page.unrouteAll()

    pageErrors.expect(LOAD_ERRORS)

    await page.route('**/assets/app-*.js', () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    const said = page.locator('#boot-error')
    await expect(said).toBeHidden()
    await expect(async () => {
      await page.clock.runFor('00:30')
      await expect(said).toBeVisible({ timeout: 100 })
    }).toPass()
    await page.unroute('**/assets/app-*.js')
    await said.getByRole('link', { name: localeText('newVersion.reload') }).click()
    await expect(page.getByTestId('header.login')).toBeVisible()
    await expect(said).toBeHidden()
  })
})
