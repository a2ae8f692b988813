// Origins of the site, of its pictures and of its games: measured, selected, and replaced when one fails.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectOpenGame, pressTile, SLOT, tile } from '../../steps/games.ts'
import { open } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

/** Browser errors for an unreachable host. */
const UNREACHABLE = /ERR_CONNECTION|NetworkError|Failed to load|NS_ERROR/i
/** An unused port, below those that systems assign to servers and connections (on Linux from 32768). */
const DEAD_ORIGIN = 'http://localhost:15999'
/** Launch hosts on unused ports. */
const DEAD_HOSTS = ['http://127.0.0.1:15999', 'http://127.0.0.1:15998']
/** The brand's image host (`ui/brands/ante/brand.ts`). */
const IMAGE_ORIGIN = 'http://localhost:5490'

const row = (page: Page, origin: string) =>
  page.locator(`[data-testid="routes.item"][data-origin="${origin}"]`)

/** Starts another origin of the site with a delay. */
async function startSlowOrigin(milliseconds: number): Promise<{ origin: string; slowServer: Server }> {
  const slowServer = createServer((request, response) => {
    setTimeout(
      () => {
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
        response.setHeader('Content-Type', 'text/html')
        response.end(request.method === 'HEAD' ? undefined : `<!doctype html><title>Door</title>`)
      },
      request.method === 'HEAD' ? milliseconds : 0,
    )
  })
  await new Promise<void>((resolve) => slowServer.listen(0, 'localhost', resolve))
  return { origin: `http://localhost:${(slowServer.address() as AddressInfo).port}`, slowServer }
}

test('domain routes are measured, an unreachable one is marked, and choosing one navigates to it', async ({
  page,
  testApi,
  server,
  pageErrors,
  axe,
}) => {
  pageErrors.expect(UNREACHABLE)
  const { origin, slowServer } = await startSlowOrigin(250)
  try {
    await testApi.updateSite({
      domains: [{ domain: origin }, { domain: DEAD_ORIGIN }, { domain: 'https://evil.example' }],
    })
    await open(page, '/help')
    await page.getByTestId('help.routes').click()
    await expect(page).toHaveURL(/\/routes$/)
    const rows = page.getByTestId('routes.item')
    await expect(rows).toHaveCount(3) // the brand does not list the fourth
    await expect(row(page, server.address)).toHaveAttribute('data-current', 'true')
    await expect(row(page, server.address)).toContainText(localeText('routes.current'))
    await expect(rows.first().getByTestId('routes.fastest')).toBeVisible()
    await expect(page.getByTestId('routes.fastest')).toHaveCount(1)
    expect(Number(await row(page, origin).getAttribute('data-ms'))).toBeGreaterThanOrEqual(200)
    await expect(rows.last()).toHaveAttribute('data-origin', DEAD_ORIGIN)
    await expect(rows.last()).toContainText(localeText('routes.silent'))
    await expect(rows.last().getByTestId('routes.use')).toHaveCount(0)
    await axe(page, 'the routes')

    await testApi.clearCalls()
    await page.getByTestId('routes.again').click()
    await expect.poll(async () => (await testApi.calls('/wps/system/domainRoute')).length).toBe(1)
    await expect(page.getByTestId('routes.again')).not.toHaveAttribute('aria-busy')

    await row(page, origin).getByTestId('routes.use').click()
    await expect(page).toHaveURL(`${origin}/routes`)
  } finally {
    slowServer.closeAllConnections()
    slowServer.close()
  }
})

test('a failed request for domain routes is reported, and retried', { tag: '@desktop' }, async ({
  page,
  testApi,
  pageErrors,
}) => {
  pageErrors.expect(/503/)
  await testApi.injectFault({ path: '/wps/system/domainRoute', times: 10, status: 503, code: 'unavailable' })
  await open(page, '/routes')
  await expect(page.getByRole('heading', { name: localeText('routes.unloaded') })).toBeVisible()
  await testApi.clearFaults()
  await page.getByRole('button', { name: localeText('common.retry') }).click()
  await expect(page.getByTestId('routes.only')).toBeVisible()
  await expect(page.getByTestId('routes.item')).toHaveCount(1)
})

test('images come from the chosen host, from the site when it fails, and a vendor’s from the brand', {
  tag: '@pictures',
}, async ({ page, testApi, server, pageErrors }) => {
  pageErrors.expect(UNREACHABLE)
  await testApi.updateSite({ imageCdns: [IMAGE_ORIGIN] })
  const asked: string[] = []
  let there = true
  await page.route(`${IMAGE_ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    asked.push(pathname)
    if (!there) return route.abort('connectionrefused')
    const response = await page.request.get(`${server.address}${pathname}${search}`)
    return route.fulfill({ response: response })
  })
  const drawn = () =>
    tile(page, SLOT.code)
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => [new URL(image.src).origin, image.naturalWidth > 0] as const)

  const vendor = () =>
    page
      .getByTestId('games.vendor.CQ9')
      .locator('img')
      .evaluate((image: HTMLImageElement) => {
        const { origin, pathname } = new URL(image.src)
        return [origin, pathname, image.naturalWidth > 0] as const
      })

  await open(page)
  await page.goto('about:blank')
  await open(page, '/rng')
  await expect.poll(async () => (await drawn())[1]).toBe(true)
  await expect.poll(vendor).toEqual([IMAGE_ORIGIN, '/media/vendors/CQ9-icon.svg', true])
  expect(asked.filter((path) => path.startsWith('/media/')).length).toBeGreaterThan(0)

  there = false
  asked.length = 0
  await open(page, '/rng')
  await expect.poll(drawn).toEqual([server.address, true])
  // requests to it are limited
  const images = await page.locator('img').count()
  expect(asked.length).toBeLessThanOrEqual(images * 2)
  await expect(page.locator('img[data-lost]:visible')).toHaveCount(0)
  expect(await vendor()).toEqual([server.address, '/media/vendors/CQ9-icon.svg', true])

  // a missing icon is replaced by the brand's own mark
  await page.route('**/media/vendors/CQ9-icon.svg*', (route) => route.abort('connectionrefused'))
  await open(page, '/rng')
  await expect.poll(vendor).toEqual([server.address, '/media/vendors/CQ9-dark.svg', true])
})

test('a game opens although a launch host is unreachable', { tag: '@desktop' }, async ({
  page,
  testApi,
  member: _,
  pageErrors,
}) => {
  pageErrors.expect(UNREACHABLE)
  await testApi.updateSite({ launchGameCdns: DEAD_HOSTS })
  // the first random draw names the page; fixed here, so that the selected host is known
  await page.addInitScript(() => {
    const draw = crypto.getRandomValues.bind(crypto)
    let first = true
    crypto.getRandomValues = (into) => {
      if (!first) return draw(into)
      first = false
      return into
    }
  })
  const tried: string[] = []
  page.on('requestfailed', (request) => tried.push(new URL(request.url()).origin))
  await open(page, '/rng')
  await pressTile(page, SLOT.code)
  await expectOpenGame(page)
  expect(tried).toContain(DEAD_HOSTS[0])
})
