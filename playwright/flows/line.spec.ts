// Connection loss and recovery, and page parts that fail to load: existing content stays.
import { expect, test } from '../fixtures'
import { open } from '../scenes/shell.ts'
import { says } from '../scenes/texts.ts'

const NO_LINE =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|NetworkError|Failed to (load|fetch)|Unable to preload|error loading/i

// Firefox cannot be put offline over WebDriver BiDi
test('without a line the page stays, a new one says that it did not come, and comes by itself', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(NO_LINE)
  await open(page)
  let asked = 0
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked++
  })
  await context.setOffline(true)
  await expect(page.getByText(says('site.offline'))).toBeVisible()
  await page
    .getByRole('link', { name: says('site.promotions') })
    .first()
    .click()
  await expect(page.getByTestId('pageError')).toContainText(says('site.pageFailedTitle'))
  await expect(page.getByRole('banner')).toBeVisible()
  // retries of a failed part are limited
  expect(asked).toBeLessThan(20)
  // a failed retry leaves the page unchanged
  await page.getByRole('button', { name: says('common.retry') }).click()
  await expect(page.getByTestId('pageError')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByTestId('promotions')).toBeVisible()
})

test('a dialog whose part does not arrive', { tag: '@desktop' }, async ({ page, context, watch }) => {
  await page.clock.install()
  await open(page)

  await test.step('without a line it says that it did not come, and opens when it is asked for again', async () => {
    watch.expect(NO_LINE)
    await context.setOffline(true)
    await page.getByTestId('header.login').click()
    await expect(page.getByText(says('common.partFailed'))).toBeVisible()
    await expect(page.getByTestId('home.banner')).toBeVisible()
    await context.setOffline(false)
    await page.getByTestId('header.login').click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  })

  await test.step('longer than two minutes on its way: it is lost, says so, and is asked for again by the next press', async () => {
    watch.expect(/timeout|console: Error/i)
    await open(page)
    await page.route(/core_member/, () => undefined)
    const asked = page.waitForRequest(/core_member/)
    await page.getByTestId('header.login').click()
    await asked
    await page.clock.fastForward('01:59')
    await expect(page.getByText(says('common.partFailed'))).toBeHidden()
    await page.clock.fastForward('00:02')
    await expect(page.getByText(says('common.partFailed'))).toBeVisible()
    await page.unrouteAll()
    await page.getByTestId('header.login').click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  })
})

test('who only looks does not fetch what logging in needs; where it does not come, the dialog says so and asks again', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, watch }) => {
  // React logs the error that its boundary caught; Firefox without the message.
  watch.expect(/ERR_FAILED|NetworkError|Failed to (load|fetch)|No member module|console: Error \(/i)
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
  await expect(page.getByText(says('common.partFailed'))).toBeVisible()
  lost = false
  await page.getByTestId('header.login').click()
  const dialog = page.getByTestId('loginPopupModal')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: says('account.login') }).click()
  await expect(dialog.getByText(says('validation.required')).first()).toBeVisible()
})

test('with no answer from the server home says so row by row, and fits its window', async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_|NetworkError|Failed to load|blocked/i)
  await page.route(/\/(wps|lgw|sec|lotto)\//, (route) => route.abort())
  await open(page)
  const rows = page.getByRole('alert').filter({ hasText: says('site.rowFailed') })
  await expect(rows.first()).toBeVisible()
  await page.getByTestId('home.winners').scrollIntoViewIfNeeded()
  await expect(page.getByTestId('home.winners').getByRole('alert')).toBeVisible()
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(over).toBeLessThanOrEqual(0)
})

test('a game whose picture did not come shows its name', { tag: '@pictures' }, async ({ page, watch }) => {
  watch.expect(/ERR_|NetworkError|Failed to load|blocked/i)
  await page.route(/\/media\//, (route) => route.abort())
  await open(page, '/rng')
  const game = page.getByTestId('game').first()
  await expect(game.getByText('Onça Dourada', { exact: true })).toBeVisible()
  await expect(game.locator('img')).toHaveCount(0)
})
