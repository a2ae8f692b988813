// `/down`: a guide and a QR code for each phone, and what the page shows without an app.
import { expect, test } from '../../fixtures'
import { readQr } from '../../fixtures/qr.ts'
import { open } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

test('a phone has the button of each download in sight, and no code that it cannot scan', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/down')
  const first = page.getByTestId('down.link').first()
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(page.getByTestId('down.link')).toHaveCount(3)
  await expect(page.getByTestId('down').getByRole('img')).toHaveCount(0)
})

test('each download has a QR code of 200 pixels, each phone a guide; without an app, the site itself', {
  tag: '@desktop',
}, async ({ page, testApi, axe, request, server }) => {
  await open(page, '/down')
  const codes = page.getByTestId('down.code')
  await expect(codes).toHaveCount(3)
  for (const type of ['IOS', 'MOBILECONFIG', 'ANDROID']) {
    const code = page.locator(`[data-testid="down.code"][data-type="${type}"]`)
    await expect(code.getByRole('img')).toHaveAttribute('width', '200')
    const [x = 0, , across = 0] = ((await code.getByRole('img').getAttribute('viewBox')) ?? '')
      .split(' ')
      .map(Number)
    expect(-x / across).toBeCloseTo(20 / 200)
    const href = (await code.getByTestId('down.link').getAttribute('href')) ?? ''
    expect(await readQr(code.getByRole('img'))).toBe(new URL(href, server.address).href)
    await expect(code.getByTestId('down.host')).toHaveCount(0)
    expect((await request.get(new URL(href, server.address).href)).ok()).toBe(true)
  }
  await axe(page, 'downloads')

  await testApi.updateSite({ resources: [{ resourceType: 'ANDROID', url: 'https://apps.example/ante' }] })
  await open(page, '/down')
  const android = page.getByTestId('down.android')
  await expect(android.getByTestId('down.host')).toHaveText('apps.example')
  expect(await readQr(android.getByRole('img'))).toBe('https://apps.example/ante')
  await android.getByTestId('down.link').click()
  await expect(page.getByTestId('leaveNotice.host')).toHaveText('apps.example')
  await page.keyboard.press('Escape')
  const ios = page.getByTestId('down.ios')
  await expect(ios.getByTestId('down.code')).toHaveAttribute('data-type', 'SITE')
  expect(await readQr(ios.getByRole('img'))).toBe(new URL('/', server.address).href)
  await expect(ios).toContainText(localeText('download.none', { name: localeText('download.ios') }))
})

test('QR codes never encode an address that the page would not link to', { tag: '@desktop' }, async ({
  page,
  testApi,
  server,
}) => {
  const url = 'javascript:alert(1)'
  await testApi.updateSite({
    resources: [
      { resourceType: 'IOS', url },
      { resourceType: 'MOBILECONFIG', url: 'http://apps.example/x', qrCodeUrl: 'smsto:+5511:x' },
      { resourceType: 'ANDROID', url: '/down/android', qrCodeUrl: url },
    ],
  })
  await open(page, '/down')
  const codes = page.getByTestId('down.code')
  await expect(codes).toHaveCount(2)
  await expect(page.getByTestId('down.ios').getByTestId('down.code')).toHaveAttribute('data-type', 'SITE')
  const android = page.getByTestId('down.android').getByRole('img')
  expect(await readQr(android)).toBe(new URL('/down/android', server.address).href)

  // the side bar has no button without a target either
  const button = page.getByTestId('sideBar').locator('a[href="/down"]')
  await page.setViewportSize({ width: 1600, height: 900 })
  await open(page)
  await expect(button).toBeVisible()
  await testApi.updateSite({
    resources: [
      { resourceType: 'IOS', url },
      { resourceType: 'TELEGRAM', url },
      { resourceType: 'FACEBOOK', url: 'https://www.facebook.com/ante' },
    ],
  })
  const downloadsLoaded = page.waitForResponse(/\/assets\/downloads-/)
  await open(page)
  await downloadsLoaded
  await expect(page.getByTestId('sideBar').locator('a[href="/promotions"]')).toBeVisible()
  await expect(button).toHaveCount(0)
  const who = (name: string) => page.getByTestId('sideBar').getByRole('button', { name })
  await expect(who('Facebook')).toBeVisible()
  await expect(who('Telegram')).toHaveCount(0)
})

test.describe('on an Android phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile' })

  test('the Android guide comes first', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/down')
    await expect(page.getByTestId('down')).toHaveAttribute('data-platform', 'android')
    await expect(page.locator('[data-testid^="down."] h2').first()).toHaveText(localeText('download.android'))
  })
})
