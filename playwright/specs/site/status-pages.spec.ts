// States that replace the whole page: maintenance, a blocked region, an app that does not load.
import { expect, test } from '../../fixtures'
import { open, reload, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

test('system status 1: the maintenance page replaces every page, with the operator’s text', async ({
  page,
  testApi,
  pageErrors,
}) => {
  pageErrors.expect(/503/)
  await testApi.updateSite({
    status: 1,
    statusTitle: 'Voltamos às 14 h',
    statusMessage: 'Trocamos um servidor.',
    statusUntil: '2030-01-01T17:00:00Z',
  })
  for (const path of ['/', '/rng']) {
    await page.goto(path)
    const place = page.getByTestId('maintenance')
    await expect(place).toContainText('Voltamos às 14 h')
    await expect(place).toContainText('Trocamos um servidor.')
    await expect(place.getByRole('button', { name: localeText('site.customerService') })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
  await testApi.updateSite({ status: 0 })
  await page
    .getByTestId('maintenance')
    .getByRole('button', { name: localeText('site.refresh') })
    .click()
  await expect(page.getByTestId('game').first()).toBeVisible()
})

test('a site that is closed before and during a visit, and an app that fails to load', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  await test.step('maintenance that starts during a visit shows the operator’s text, too', async () => {
    pageErrors.expect(/503/)
    await open(page, '/rng')
    await expect(page.getByTestId('game').first()).toBeVisible()
    await testApi.updateSite({
      status: 1,
      statusTitle: 'Voltamos às 15 h',
      statusMessage: 'Um disco encheu.',
    })
    await type(page.getByTestId('games.search'), 'jade')
    const place = page.getByTestId('maintenance')
    await expect(place.getByRole('heading', { level: 1 })).toHaveText('Voltamos às 15 h')
    await expect(place).toContainText('Um disco encheu.')

    await testApi.updateSite({ status: 0 })
  })

  await test.step('system status 2: the region page replaces every page, with the visitor’s address', async () => {
    pageErrors.expect(/403/)
    await testApi.updateSite({ status: 2, statusMessage: 'Esta região ainda não.' })
    await page.goto('/rng')
    const place = page.getByTestId('regionBlock')
    await expect(place).toContainText('Esta região ainda não.')
    await expect(place).toContainText(/127\.0\.0\.1|::1/)
    await expect(place.getByRole('button', { name: localeText('site.customerService') })).toBeVisible()

    await testApi.updateSite({ status: 0 })
  })

  await test.step('an app that fails to load is reported in both languages', async () => {
    pageErrors.expect(/ERR_FAILED|NetworkError|Failed|error loading|Loading/i)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    const said = page.locator('#boot-error')
    await expect(said).toBeInViewport()
    await expect(said).toContainText(localeText('common.bootFailed'))
    await expect(said).toContainText(localeText('common.bootFailed', {}, 'EN'))
    await page.unrouteAll()
    await reload(page)
  })
})

test('a region blocked during a visit, changing states, and a reopened site', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  pageErrors.expect(/403|503/)
  const questions = async () => (await testApi.calls('/wps/system/status')).length
  /** Waits for the closed page's immediate automatic check, after which it stays unchanged for a minute. */
  const standsStill = (asked: number) => expect.poll(questions).toBeGreaterThanOrEqual(asked)
  const refresh = async (place: string, asked: number) => {
    const before = await questions()
    await page
      .getByTestId(place)
      .getByRole('button', { name: localeText('site.refresh') })
      .click()
    await standsStill(before + asked)
  }
  await open(page, '/rng')
  await expect(page.getByTestId('game').first()).toBeVisible()
  const before = await questions()
  await testApi.updateSite({ status: 2, statusMessage: 'Esta região ainda não.' })
  await type(page.getByTestId('games.search'), 'jade')
  await expect(page.getByTestId('regionBlock')).toContainText('Esta região ainda não.')
  await standsStill(before + 1)
  await testApi.updateSite({ status: 1, statusTitle: 'Voltamos às 16 h', statusMessage: 'Um cabo.' })
  await refresh('regionBlock', 2)
  await expect(page.getByTestId('maintenance')).toContainText('Voltamos às 16 h')
  await testApi.updateSite({ status: 2, statusMessage: 'Ainda não.' })
  await refresh('maintenance', 2)
  await expect(page.getByTestId('regionBlock')).toContainText('Ainda não.')
  await testApi.updateSite({ status: 0 })
  await refresh('regionBlock', 1)
  await expect(page.getByTestId('game').first()).toBeVisible()
})
