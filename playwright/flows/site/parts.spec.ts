// A part of the site fails to load: the page reloads once by itself, then shows an error with a next step.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { open } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const NOISE = /404|ERR_|Failed|NetworkError|Loading|error loading|timeout|^console: Error/i
const PART = '**/assets/winners-*.js'

/** Returns a counter of page loads from now on. */
function loads(page: Page): () => number {
  let count = 0
  page.on('load', () => {
    count += 1
  })
  return () => count
}

const failed = (page: Page) => page.getByTestId('pageError')

async function goToWinners(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/winners')
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

test('a part that is gone reloads the page once; after that the page says so, and trying again brings it', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, watch }) => {
  watch.expect(NOISE)
  await open(page)
  await page.route(PART, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const count = loads(page)
  await goToWinners(page)
  await expect.poll(count).toBe(1)
  await expect(failed(page)).toBeVisible()
  await expect(failed(page)).toContainText(says('site.pageFailedTitle'))
  // the shell stays usable, and there is no further automatic reload
  await expect(page.getByRole('banner')).toBeVisible()
  expect(count()).toBe(1)
  await page.unroute(PART)
  await failed(page)
    .getByRole('button', { name: says('common.retry') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(failed(page)).toBeHidden()
})

test('after two minutes a part has failed, and so has the app', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  await test.step('a part that has not come after two minutes has failed', async () => {
    watch.expect(NOISE)
    await page.clock.install()
    await open(page)
    await page.route(PART, () => undefined) // never answered
    const asked = page.waitForRequest(PART)
    const count = loads(page)
    await goToWinners(page)
    await asked
    await expect(failed(page)).toBeHidden()
    await page.clock.runFor('01:50')
    await expect(failed(page)).toBeHidden()
    expect(count()).toBe(0)
    await page.clock.runFor('00:12')
    await expect.poll(count).toBe(1)
  })

  await test.step('a site whose app has not come after two minutes says so, with a way to try again', async () => {
    await page.unrouteAll()

    watch.expect(NOISE)

    await page.route('**/assets/app-*.js', () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    const said = page.locator('#boot-error')
    await expect(said).toBeHidden()
    await expect(async () => {
      await page.clock.runFor('00:30')
      await expect(said).toBeVisible({ timeout: 100 })
    }).toPass()
    await page.unroute('**/assets/app-*.js')
    await said.getByRole('link', { name: says('ways.reload') }).click()
    await expect(page.getByTestId('header.login')).toBeVisible()
    await expect(said).toBeHidden()
  })
})
