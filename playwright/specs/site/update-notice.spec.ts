// A new version of the site: offered, never forced.
import type { Request } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { open } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

test('a page left open offers a reload when the site has a new version', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.install()
  const coming = new Set<Request>()
  page.on('request', (request) => request.url().includes('/assets/') && coming.add(request))
  page.on('requestfinished', (request) => coming.delete(request))
  page.on('requestfailed', (request) => coming.delete(request))
  await open(page)
  await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
  const toast = page.getByText(localeText('newVersion.title'))
  let looks = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/') looks += 1
  })
  /** Advances time until the page has sent its next version check, even if the request starts late. */
  const look = async () => {
    const before = looks
    await expect(async () => {
      // a page part that loads for half an hour would fail
      expect(coming.size).toBe(0)
      await page.clock.fastForward('31:00')
      await expect.poll(() => looks, { timeout: 2000 }).toBeGreaterThan(before)
    }).toPass()
  }
  await look()
  await look()
  await expect(toast).toBeHidden() // the same version
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replaceAll(/\/assets\/app-[\w-]+\.js/g, '/assets/app-NewerOne.js')
    await route.fulfill({ contentType: 'text/html', body: html })
  })
  await look()
  await expect(toast).toBeVisible()
  await page.clock.fastForward('01:00:00')
  await expect(toast).toBeVisible() // the offer stays
  await page.unroute('**/')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: localeText('newVersion.reload'), exact: true }).click()
  await reloaded
  await expect(toast).toBeHidden()
})
