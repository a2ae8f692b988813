// The base data of every page (settings, navigation, notices) fail to load: reported, and recovered.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { TestApi } from '../../fixtures/test-api.ts'
import type { Fault } from '../../fixtures/test-api.types.ts'
import { openLogin } from '../../steps/account.ts'
import { isDesktop, open } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const LOAD_ERRORS = /503|ERR_|NetworkError|Failed to load|CORS|reading/i
const ERROR_RESPONSE = { status: 503, code: 'unavailable', message: 'Estamos a arrumar a casa.' }
const FAULTS: Record<string, Partial<Fault>> = {
  'a refusal': ERROR_RESPONSE,
  'a proxy’s page': { html: '<!doctype html><title>Wi-Fi</title><p>Entre na rede' },
  'a broken connection': { close: true },
}

const errorBar = (page: Page) => page.getByTestId('siteTrouble')
const retryButton = (page: Page) => page.getByTestId('siteTrouble.retry')

async function injectFaults(
  testApi: TestApi,
  fault: Partial<Fault>,
  paths = ['/wps/*', '/lgw/*'],
): Promise<void> {
  for (const path of paths) await testApi.injectFault({ path, times: 1000, ...fault })
}

/** Expects the register button, the navigation, the notices and the rows of games. */
async function expectWhole(page: Page): Promise<void> {
  await expect(errorBar(page)).toBeHidden()
  await expect(page.getByTestId('header.register')).toBeVisible()
  await expect(page.getByTestId('noticeBar').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: localeText('site.categories') })).toBeVisible()
  if (isDesktop(page)) await expect(page.getByTestId('nav.RNG')).toBeVisible()
  await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
}

// by default: `site/load-errors`, the broken connection, and a refusal in the test below; a proxy’s page in
// `pkg/test/fetch-faults.test.mjs`
for (const [name, fault] of Object.entries(FAULTS))
  test(`${name} on the first requests is reported above the page, and a retry loads everything`, {
    tag: fault.close ? '@firefox' : '@matrix',
  }, async ({ page, testApi, pageErrors }) => {
    pageErrors.expect(LOAD_ERRORS)
    await injectFaults(testApi, fault)
    await open(page)
    await expect(errorBar(page)).toContainText(localeText('site.partFailed'))
    if (fault.message) await expect(errorBar(page)).toContainText(fault.message)
    await expect(page.getByTestId('header.register')).toBeVisible()
    await openLogin(page)
    await expect(page.getByTestId('loginPopupModal.register')).toBeVisible()
    await page.getByTestId('loginPopupModal.close').click()
    // still failing: reported again
    await testApi.clearCalls()
    await retryButton(page).click()
    await expect.poll(async () => (await testApi.calls('/wps/system/status')).length).toBeGreaterThan(0)
    await expect(retryButton(page)).not.toHaveAttribute('aria-busy')
    await expect(errorBar(page)).toBeVisible()
    await testApi.clearFaults()
    await retryButton(page).click()
    await expectWhole(page)
  })

test('one failed row, or only notices or navigation: reported, and a retry loads the rest', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  await test.step('retrying one row also loads the rest of the site', async () => {
    pageErrors.expect(LOAD_ERRORS)
    await injectFaults(testApi, ERROR_RESPONSE)
    await open(page)
    await expect(errorBar(page)).toContainText(localeText('site.partFailed'))
    await expect(errorBar(page)).toContainText(ERROR_RESPONSE.message)
    const again = page.getByTestId('home.hotGames').getByRole('button', { name: localeText('common.retry') })
    await expect(again).toBeVisible()
    await testApi.clearFaults()
    await again.click()
    await expectWhole(page)
  })

  await test.step('missing notices or a missing navigation alone are reported as well', async () => {
    pageErrors.expect(LOAD_ERRORS)
    for (const path of ['/lgw/*', '/wps/*']) {
      await testApi.clearCalls()
      await injectFaults(testApi, { status: 503 }, [path])
      await open(page, '/help')
      await expect(errorBar(page)).toBeVisible()
      await testApi.clearFaults()
      await retryButton(page).click()
      await expect(errorBar(page)).toBeHidden()
    }
  })
})
