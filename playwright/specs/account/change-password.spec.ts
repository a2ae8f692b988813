// Changing the password: forced because it is weak or expired, and by choice.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { logIn, loginDialog, openLogin, signOut, tryLogin } from '../../steps/account.ts'
import { currentPath, field, fieldError, open, reload, type, waitUntilReady } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const NEW = 'Nova@20267'

const changeDialog = (page: Page) => page.getByTestId('changePassModal')

async function fillNewPassword(page: Page, password: string, again = password) {
  const dialog = changeDialog(page)
  await type(field(dialog, 'newPassword'), password)
  await type(field(dialog, 'confirmNewPassword'), again)
  await page.getByTestId('changePassModal.submit').click()
}

test('a weak password must be changed right after the login, without entering it again', async ({
  page,
  testApi,
  axe,
}) => {
  await open(page, '/promotions')
  await openLogin(page)
  await tryLogin(page, { username: 'caio', password: '123456' })
  const dialog = changeDialog(page)
  await expect(dialog).toBeVisible()
  await expect(page.getByTestId('changePassModal.close')).toBeHidden()
  await expect(field(dialog, 'oldPassword')).toBeHidden()
  // a session that can only change its password has no balance: it is neither requested nor announced
  await expect(page.getByTestId('header.avatar')).toBeAttached()
  await expect(page.getByTestId('header.balance')).toHaveCount(0)
  expect(await testApi.calls('/wps/v2/wallets/balance')).toHaveLength(0)
  // twice: a browser closes a dialog by itself at the second Escape
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  // signing out asks for confirmation here, too
  await page.getByTestId('changePassModal.signOut').click()
  await page.getByTestId('confirmDialog.close').click()
  await expect(page.getByTestId('changePassModal.signOut')).toBeFocused()
  expect(await testApi.calls('/wps/session/logout')).toHaveLength(0)

  await fillNewPassword(page, '123456')
  await expect(fieldError(dialog, 'newPassword')).toBeVisible()
  await expect(field(dialog, 'newPassword')).toBeFocused()
  await fillNewPassword(page, NEW, `${NEW}8`)
  await expect(fieldError(dialog, 'confirmNewPassword')).toHaveText(localeText('validation.passwordsDiffer'))
  expect(await testApi.calls('/wps/member/password')).toHaveLength(0)
  await axe(page, 'the forced change of the password')
  await fillNewPassword(page, NEW)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(localeText('changePass.done'))).toBeVisible()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
  await expect(page.getByTestId('header.balance')).toHaveAttribute('data-amount', '35.1')
  await expect.poll(() => currentPath(page)).toBe('/')
  const [call] = await testApi.calls('/wps/member/password')
  expect(call).toMatchObject({ method: 'POST', encrypted: true, status: 200 })

  await signOut(page)
  await logIn(page, { username: 'caio', password: NEW })
})

test('a forced password change cannot be skipped', { tag: '@desktop' }, async ({
  page,
  testApi,
  pageErrors,
}) => {
  pageErrors.expect(/422/)
  const dialog = changeDialog(page)

  await test.step('after a reload the expired password must be entered', async () => {
    await open(page)
    await openLogin(page)
    await tryLogin(page, { username: 'lia', password: 'Lia@20260' })
    await expect(dialog).toBeVisible()
    await reload(page)
    await expect(dialog).toBeVisible()
    expect(await testApi.calls('/wps/v2/wallets/balance')).toHaveLength(0)
    await type(field(dialog, 'oldPassword'), 'Outra@2026')
    await fillNewPassword(page, NEW)
    await expect(fieldError(dialog, 'oldPassword')).toHaveText(localeText('validation.passwordWrong'))
    await expect(field(dialog, 'oldPassword')).toBeFocused()
    await expect(field(dialog, 'newPassword')).toHaveValue(NEW)
    await type(field(dialog, 'oldPassword'), 'Lia@20260')
    await page.getByTestId('changePassModal.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
  })

  await test.step('a failing server changes nothing, and the second attempt succeeds', async () => {
    pageErrors.expect(/500/)
    await testApi.createMember({ username: 'bento', password: '123456', login: false })
    await signOut(page)
    await openLogin(page)
    await tryLogin(page, { username: 'bento', password: '123456' })
    await page.getByTestId('changePassModal.signOut').click()
    await page.getByTestId('confirmDialog.submit').click()
    await expect(dialog).toBeHidden()
    await openLogin(page)
    await tryLogin(page, { username: 'bento', password: '123456' })
    await testApi.injectFault({ path: '/wps/member/password', status: 500 })
    await fillNewPassword(page, NEW)
    await expect(page.getByTestId('changePassModal.error')).toBeVisible()
    await expect(field(dialog, 'newPassword')).toHaveValue(NEW)
    await page.getByTestId('changePassModal.submit').click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the forced change precedes the member centre of an address', async () => {
    await signOut(page)
    await testApi.clearCalls()
    await open(page, '/?mc=depositv2')
    await tryLogin(page, { username: 'caio', password: '123456' })
    await expect(dialog).toBeVisible()
    await open(page, '/?mc=securityCenter')
    await expect(dialog).toBeVisible()
    await expect(page.getByTestId('memberCentre')).toBeHidden()
    expect(await testApi.calls('/wps/v2/wallets/deposit/methods')).toEqual([])
    await type(field(dialog, 'oldPassword'), '123456')
    await fillNewPassword(page, NEW)
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    await expect(page.getByTestId('memberCentre')).toBeHidden()
  })
})

test('a member can change the password or cancel', { tag: '@desktop' }, async ({
  page,
  member,
  browser,
  server,
  pageErrors,
}) => {
  pageErrors.expect(/401|422/)
  const dialog = changeDialog(page)

  await test.step('the dialog can be closed without a change', async () => {
    expect(member.username).toBe('ana2026')
    await open(page, '/?mc=securityCenter')
    await page.getByTestId('security.password.change').click()
    await page.getByTestId('changePassModal.close').click()
    await expect(dialog).toBeHidden()
    await expect(loginDialog(page)).toBeHidden()
  })

  await test.step('a changed password ends the other sessions', async () => {
    const elsewhere = await browser.newContext({ baseURL: server.address })
    const other = await elsewhere.newPage()
    await open(other)
    await logIn(other, member)

    await page.bringToFront()
    await page.getByTestId('security.password.change').click()
    await fillNewPassword(page, NEW)
    await expect(fieldError(dialog, 'oldPassword')).toHaveText(localeText('validation.required'))
    await type(field(dialog, 'oldPassword'), member.password)
    await page.getByTestId('changePassModal.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(localeText('changePass.doneText'))).toBeVisible()
    await expect.poll(() => currentPath(page)).toBe('/')
    await expect(page.getByTestId('header.avatar')).toBeVisible()

    await other.reload()
    await waitUntilReady(other)
    await expect(other.getByTestId('header.login')).toBeVisible()
    await elsewhere.close()
  })
})
