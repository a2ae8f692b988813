// The base data of every page (settings, navigation, notices) fail to load: reported, and recovered.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Control } from '../../fixtures/control.ts'
import type { Fault } from '../../fixtures/wishes.ts'
import { openLogin } from '../../scenes/account.ts'
import { open, wide } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const NOISE = /503|ERR_|NetworkError|Failed to load|CORS|reading/i
const WAYS: Record<string, Partial<Fault>> = {
  'a refusal': { status: 503, code: 'unavailable', message: 'Estamos a arrumar a casa.' },
  'a proxy’s page': { html: '<!doctype html><title>Wi-Fi</title><p>Entre na rede' },
  'a broken connection': { close: true },
}

const bar = (page: Page) => page.getByTestId('siteTrouble')
const retry = (page: Page) => page.getByTestId('siteTrouble.retry')

async function fail(control: Control, fault: Partial<Fault>, paths = ['/wps/*', '/lgw/*']): Promise<void> {
  for (const path of paths) await control.fault({ path, times: 1000, ...fault })
}

/** Expects the register button, the navigation, the notices and the rows of games. */
async function expectWhole(page: Page): Promise<void> {
  await expect(bar(page)).toBeHidden()
  await expect(page.getByTestId('header.register')).toBeVisible()
  await expect(page.getByTestId('noticeBar').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: says('site.categories') })).toBeVisible()
  if (wide(page)) await expect(page.getByTestId('nav.RNG')).toBeVisible()
  await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
}

for (const [name, fault] of Object.entries(WAYS))
  test(`${name} to the first calls is said above the page, and trying again brings all of it`, {
    tag: fault.close ? '@firefox' : '@desktop',
  }, async ({ page, control, watch }) => {
    watch.expect(NOISE)
    await fail(control, fault)
    await open(page)
    await expect(bar(page)).toContainText(says('site.trouble'))
    if (fault.message) await expect(bar(page)).toContainText(fault.message)
    await expect(page.getByTestId('header.register')).toBeVisible()
    await openLogin(page)
    await expect(page.getByTestId('loginPopupModal.register')).toBeVisible()
    await page.getByTestId('loginPopupModal.close').click()
    // still failing: reported again
    await control.noCalls()
    await retry(page).click()
    await expect.poll(async () => (await control.calls('/wps/system/status')).length).toBeGreaterThan(0)
    await expect(retry(page)).not.toHaveAttribute('aria-busy')
    await expect(bar(page)).toBeVisible()
    await control.noFaults()
    await retry(page).click()
    await expectWhole(page)
  })

test('one row, or only the notices or the navigation: said, and trying again brings the rest', {
  tag: '@desktop',
}, async ({ page, control, watch }) => {
  await test.step('trying one row again brings the rest of the site, too', async () => {
    watch.expect(NOISE)
    await fail(control, { status: 503 })
    await open(page)
    await expect(bar(page)).toBeVisible()
    const again = page.getByTestId('home.hotGames').getByRole('button', { name: says('common.retry') })
    await expect(again).toBeVisible()
    await control.noFaults()
    await again.click()
    await expectWhole(page)
  })

  await test.step('only the notices or only the navigation missing is said as well', async () => {
    watch.expect(NOISE)
    for (const path of ['/lgw/*', '/wps/*']) {
      await control.noCalls()
      await fail(control, { status: 503 }, [path])
      await open(page, '/help')
      await expect(bar(page)).toBeVisible()
      await control.noFaults()
      await retry(page).click()
      await expect(bar(page)).toBeHidden()
    }
  })
})
