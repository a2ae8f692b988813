// Free play: a look around as a trial user, where the site allows it.
import { expect, test } from '../../fixtures'
import { loginDialog, openLogin } from '../../scenes/account.ts'
import { open } from '../../scenes/shell.ts'

test('free play is offered only when it is on', { tag: '@desktop' }, async ({ page }) => {
  await open(page)
  await openLogin(page)
  await expect(page.getByTestId('loginPopupModal.freePlay')).toBeHidden()
})

test('free play logs a visitor in to a trial account', { tag: '@desktop' }, async ({ page, control }) => {
  await control.site({ switches: { FREEPLAY: '1' } })
  await open(page)
  await openLogin(page)
  await page.getByTestId('loginPopupModal.freePlay').click()
  await expect(loginDialog(page)).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
  await page.getByTestId('header.avatar').click()
  await expect(page.getByTestId('confirmDialog').or(page.getByTestId('accountSheet'))).toBeVisible()
  const [call] = await control.calls('/wps/session/login/freeplay')
  expect(call).toMatchObject({ method: 'POST', status: 200, body: { platform: 'W', version: 3 } })
})

test('free play that fails says so, and the dialog stays', { tag: '@desktop' }, async ({
  page,
  control,
  watch,
}) => {
  watch.expect(/503/)
  await control.site({ switches: { FREEPLAY: '1' } })
  await control.fault({ path: '/wps/session/login/freeplay', status: 503, message: 'Volte mais tarde.' })
  await open(page)
  await openLogin(page)
  await page.getByTestId('loginPopupModal.freePlay').click()
  await expect(page.getByTestId('loginPopupModal.freePlayError')).toContainText('Volte mais tarde.')
  await page.getByTestId('loginPopupModal.freePlay').click()
  await expect(loginDialog(page)).toBeHidden()
})
