// Consent to performance measurement: asked once, both answers equally easy, revocable at any time.
import { expect, test } from '../../fixtures'
import { open } from '../../steps/shell.ts'
import { BRAND, localeText } from '../../steps/texts.ts'

/** The sandbox's own endpoint for measurements. */
const VITALS = '/wps/vitals'

test('a site without measurement asks for no consent, and measures nothing', {
  tag: ['@desktop', '@default-brand'],
}, async ({ page, testApi }) => {
  await open(page)
  await page.getByTestId('footer').scrollIntoViewIfNeeded()
  await expect(page.getByTestId('footer.consent')).toHaveCount(0)
  await expect(page.getByTestId('consent')).toHaveCount(0)
  expect(await testApi.calls(VITALS)).toEqual([])
})

test('the consent is asked once, measures after “yes”, and stops when it is withdrawn', {
  tag: ['@brand', '@web-vitals'],
}, async ({ page, context, testApi, baseURL, axe }) => {
  const address = new URL(BRAND.vitalsUrl ?? VITALS, baseURL).href
  const here = new URL(VITALS, baseURL).href
  // measurements sent elsewhere are forwarded to the sandbox, so that its log has them
  if (address !== here)
    await context.route(
      ({ href }) => href === address,
      async (route) => {
        const request = route.request()
        const taken = await fetch(here, {
          method: request.method(),
          headers: request.headers(),
          body: request.postData(),
        })
        await route.fulfill({ status: taken.status })
      },
    )
  await page.addInitScript(() => {
    // a browser without a stored answer
    if (sessionStorage.asked) return
    sessionStorage.asked = 'yes'
    localStorage.removeItem('consent')
  })
  await open(page)
  const ask = page.getByTestId('consent')
  await expect(ask.getByRole('heading')).toHaveText(localeText('vitals.title'))
  await axe(page, 'the question')
  // the page's last links, including the one about privacy, are not covered
  const toMeasuring = page.getByTestId('footer.consent')
  await toMeasuring.click({ trial: true })
  await page.setViewportSize({ width: 360, height: 780 })
  await toMeasuring.click({ trial: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  // after an answer by keyboard the focus moves to the page content
  await page.getByTestId('consent.refuse').press('Enter')
  await expect(ask).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByTestId('footer.consent')).toBeVisible()
  await expect(ask).toHaveCount(0)
  expect(await testApi.calls(VITALS)).toEqual([])

  await context.addCookies([{ name: 'of', value: 'ours', url: page.url() }])
  await toMeasuring.press('Enter')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByTestId('consent.give')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toMeasuring).toBeFocused()
  const measured = async () =>
    (await testApi.calls(VITALS)).map(({ body }) => (body as { name: string }).name)
  await expect.poll(measured).toEqual(expect.arrayContaining(['TTFB', 'FCP']))
  const [first] = await testApi.calls(VITALS)
  expect(Object.keys(first?.body ?? {}).sort()).toEqual([
    'id',
    'name',
    'navigationType',
    'path',
    'rating',
    'value',
  ])
  expect(first?.headers).not.toHaveProperty('cookie')

  // revoked: earlier measurements remain
  await toMeasuring.click()
  await page.getByTestId('consent.refuse').click()
  const before = (await measured()).length
  await page.reload()
  await expect(page.getByTestId('footer.consent')).toBeVisible()
  expect(await measured()).toHaveLength(before)
})
