// Connection loss and recovery, and page parts that fail to load: existing content stays.
import { expect, test } from '../fixtures'
import { expectNoHorizontalScroll, open } from '../steps/shell.ts'
import { localeText } from '../steps/texts.ts'

const OFFLINE_ERRORS =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|NetworkError|Failed to (load|fetch)|Unable to preload|error loading/i

// Firefox cannot be put offline over WebDriver BiDi
test('offline, the current page stays, and a new one reports the failure and loads when online again', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(OFFLINE_ERRORS)
  await open(page)
  let asked = 0
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked++
  })
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText(localeText('site.offline'))).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByTestId('offlineBar')).toBeInViewport()
  await page
    .getByRole('link', { name: localeText('site.promotions') })
    .first()
    .click()
  await expect(page.getByTestId('pageError')).toContainText(localeText('site.pageFailedTitle'))
  await expect(page.getByRole('banner')).toBeVisible()
  // retries of a failed part are limited
  expect(asked).toBeLessThan(20)
  // a failed retry leaves the page unchanged
  await page
    .getByTestId('pageError')
    .getByRole('button', { name: localeText('common.retry') })
    .click()
  await expect(page.getByTestId('pageError')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByTestId('promotions')).toBeVisible()
  await expect(page.getByTestId('offlineBar')).toBeHidden()
})

test('a link to a centre whose code is lost offline opens once online, with its record', {
  tag: '@desktop',
}, async ({ page, context, pageErrors, logInAs }) => {
  pageErrors.expect(OFFLINE_ERRORS)
  await logInAs({})
  let release: () => void = () => undefined
  const offline = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/MemberCentre-*.js', async (route) => {
    await offline
    await route.abort()
  })
  const asked = page.waitForRequest('**/assets/MemberCentre-*.js')
  await page.goto('/?mc=depositv2&ref=none')
  await asked
  await context.setOffline(true)
  release()
  await expect(page.getByText(localeText('common.partFailed'))).toBeVisible()
  await expect(page).not.toHaveURL(/mc=/)
  await page.unrouteAll()
  await context.setOffline(false)
  await expect(page.getByTestId('memberCentre')).toBeVisible()
  await expect(page).toHaveURL(/mc=depositv2&ref=none/)
})

test('a dialog of a page whose code is lost offline opens once online, unless it is given up', async ({
  page,
  context,
  pageErrors,
  logInAs,
}) => {
  pageErrors.expect(OFFLINE_ERRORS)
  await logInAs({})
  await open(page, '/?mc=securityCenter')
  const picture = page.getByTestId('security.profile.avatar')
  await expect(picture).toBeVisible()
  await context.setOffline(true)
  // over the centre, too, which covers the header
  await expect(page.getByTestId('memberCentre').getByTestId('offlineBar')).toBeInViewport()
  const failed = page.getByText(localeText('common.partFailed'))
  const dialog = page.getByTestId('security.avatar')
  await picture.click()
  await expect(failed).toBeVisible()
  // the next press elsewhere gives it up, and its own button tries again
  await page.getByTestId('security.head.nickname').click()
  await expect(failed).toBeHidden()
  await picture.click()
  await expect(failed).toBeVisible()
  await context.setOffline(false)
  await expect(dialog).toBeVisible()
  await expect(failed).toBeHidden()
})

/** Faults of streaming instantiation in the browsers of other apps. */
const STREAMING_FAULTS: Record<string, () => void> = {
  missing: () => {
    Reflect.deleteProperty(WebAssembly, 'instantiateStreaming')
  },
  rejecting: () => {
    WebAssembly.instantiateStreaming = () => Promise.reject(new TypeError('broken'))
  },
}

for (const [fault, apply] of Object.entries(STREAMING_FAULTS))
  test(`with a ${fault} streaming instantiation the site starts and the login opens`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.addInitScript(apply)
    await open(page)
    await page.getByTestId('header.login').click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  })

test('a browser without WebAssembly gets a message of its own', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'))
  await page.goto('/')
  await expect(page.locator('#no-wasm')).toContainText(localeText('common.noWasm'))
  await expect(page.locator('#no-wasm')).toContainText(localeText('common.noWasm', {}, 'EN'))
  await expect(page.locator('#boot-error')).toBeHidden()
})

test('a dialog whose code fails to load', { tag: '@desktop' }, async ({ page, context, pageErrors }) => {
  await page.clock.install()
  await open(page)

  await test.step('offline it reports the failure, and opens on retry', async () => {
    pageErrors.expect(OFFLINE_ERRORS)
    await context.setOffline(true)
    await page.getByTestId('header.login').click()
    await expect(page.getByText(localeText('common.partFailed'))).toBeVisible()
    await expect(page.getByTestId('home.banner')).toBeVisible()
    await context.setOffline(false)
    await page.clock.runFor(5_000)
    // by itself, as it was asked for
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  })

  await test.step('after two minutes of loading it reports the failure, and the next press retries', async () => {
    pageErrors.expect(/timeout|console: Error/i)
    await open(page)
    await page.route(/core_member/, () => undefined)
    const asked = page.waitForRequest(/core_member/)
    await page.getByTestId('header.login').click()
    await asked
    await page.clock.fastForward('01:59')
    await expect(page.getByText(localeText('common.partFailed'))).toBeHidden()
    await page.clock.fastForward('00:02')
    await expect(page.getByText(localeText('common.partFailed'))).toBeVisible()
    await page.unrouteAll()
    await page.getByTestId('header.login').click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  })
})

// by default: `connection`, the test above of a dialog with code that fails to load; a retry in `pkg/test/loader.test.mjs`
test('login code is loaded only for a login; where it fails, the dialog reports it and retries', {
  tag: ['@matrix', '@firefox'],
}, async ({ page, pageErrors }) => {
  // React logs the error that its boundary caught; Firefox without the message.
  pageErrors.expect(/ERR_FAILED|NetworkError|Failed to (load|fetch)|No member module|console: Error \(/i)
  let asked = 0
  let lost = true
  await page.route(/core_member/, (route) => {
    asked++
    return lost ? route.abort() : route.continue()
  })
  await open(page)
  await expect(page.getByTestId('game').first()).toBeVisible()
  expect(asked).toBe(0)
  await page.getByTestId('header.login').click()
  await expect(page.getByText(localeText('common.partFailed'))).toBeVisible()
  lost = false
  await page.getByRole('button', { name: localeText('common.retry') }).click()
  const dialog = page.getByTestId('loginPopupModal')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: localeText('account.login') }).click()
  await expect(dialog.getByText(localeText('validation.required')).first()).toBeVisible()
})

test('without any server response, home reports errors row by row and fits the window', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_|NetworkError|Failed to load|blocked/i)
  await page.route(/\/(wps|lgw|sec|lotto)\//, (route) => route.abort())
  await open(page)
  const rows = page.getByRole('alert').filter({ hasText: localeText('site.rowFailed') })
  await expect(rows.first()).toBeVisible()
  await page.getByTestId('home.winners').scrollIntoViewIfNeeded()
  await expect(page.getByTestId('home.winners').getByRole('alert')).toBeVisible()
  await expectNoHorizontalScroll(page, 'home with failed rows')
})

test('a game without its picture shows its name', { tag: '@pictures' }, async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_|NetworkError|Failed to load|blocked/i)
  await page.route(/\/media\//, (route) => route.abort())
  await open(page, '/rng')
  const game = page.getByTestId('game').first()
  await expect(game.getByText('Onça Dourada', { exact: true })).toBeVisible()
  await expect(game.locator('img')).toHaveCount(0)
})
