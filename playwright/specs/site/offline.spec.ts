// An unreachable site: a page of its own, nothing from a cache, and automatic recovery.
import { expect, test } from '../../fixtures'
import { open } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

test.use({ isolatedServer: true, serviceWorkers: 'allow' })

test('without a connection the offline page is shown, and returns to the site', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, server, pageErrors }) => {
  pageErrors.expect(/ERR_CONNECTION_REFUSED|NetworkError|503|Failed to fetch/)
  await page.clock.install()
  await open(page, '/rng')
  // the service worker is registered after the first interaction
  await page.keyboard.press('Tab')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await server.stop()
  const kept = await page.evaluate(async () => ({
    caches: await caches.keys(),
    call: await fetch('/wps/system/whitelabel').then(
      ({ status }) => status,
      () => 'nothing',
    ),
  }))
  expect(kept).toEqual({ caches: [], call: 'nothing' })

  await page.goto('/promotions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localeText('offline.title'))
  await expect(page).toHaveTitle(new RegExp(localeText('offline.title')))
  // a manual retry shows the same page until the site is back; then it opens automatically
  await page.getByRole('link', { name: localeText('offline.again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(localeText('offline.title'))
  await server.restart()
  // it checks every ten seconds
  await page.clock.runFor(10_000)
  await expect(page.getByTestId('header.login')).toBeVisible()
  await expect(page).toHaveURL(/\/promotions$/)
})
