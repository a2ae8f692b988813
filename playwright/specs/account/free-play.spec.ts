// Free play as a trial user, where the site allows it.
import { expect, test } from '../../fixtures'
import { loginDialog, openLogin, registerDialog } from '../../steps/account.ts'
import { field, open, reload } from '../../steps/shell.ts'

test('free play', { tag: '@desktop' }, async ({ page, testApi, pageErrors }) => {
  pageErrors.expect(/503/)
  const freePlay = page.getByTestId('loginPopupModal.freePlay')
  const calls = () => testApi.calls('/wps/session/login/freeplay')

  await test.step('is offered only when it is enabled', async () => {
    await open(page)
    await openLogin(page)
    await expect(freePlay).toBeHidden()
    await testApi.updateSite({ switches: { FREEPLAY: '1' } })
    await reload(page)
    await openLogin(page)
    await expect(freePlay).toBeVisible()
  })

  await test.step('an error is reported in the dialog', async () => {
    await testApi.injectFault({
      path: '/wps/session/login/freeplay',
      status: 503,
      message: 'Volte mais tarde.',
    })
    await freePlay.click()
    await expect(page.getByTestId('loginPopupModal.freePlayError')).toContainText('Volte mais tarde.')
    await expect(loginDialog(page)).toBeVisible()
    expect(await calls()).toMatchObject([{ status: 503 }])
  })

  await test.step('logs a visitor in to a trial account', async () => {
    await freePlay.click()
    await expect(loginDialog(page)).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    await page.getByTestId('header.avatar').click()
    await expect(page.getByTestId('confirmDialog').or(page.getByTestId('accountSheet'))).toBeVisible()
    expect((await calls()).slice(1)).toMatchObject([
      { method: 'POST', status: 200, body: { platform: 'W', version: 3 } },
    ])
  })
  await test.step('keeps the code of an invite link', async () => {
    await open(page, '/register?referralCode=MARIA7')
    await expect(field(registerDialog(page), 'referralCode')).toHaveValue('MARIA7')
  })
})
