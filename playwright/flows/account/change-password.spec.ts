// Changing the password: forced because it is weak or expired, and by choice.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { logIn, loginDialog, openLogin, signOut, tryLogin } from '../../scenes/account.ts'
import { address, field, fieldError, open, ready, reload, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const NEW = 'Nova@20267'

const changeDialog = (page: Page) => page.getByTestId('changePassModal')

async function choose(page: Page, password: string, again = password) {
  const dialog = changeDialog(page)
  await type(field(dialog, 'newPassword'), password)
  await type(field(dialog, 'confirmNewPassword'), again)
  await page.getByTestId('changePassModal.submit').click()
}

test('a weak password is changed at once, without being asked for again', async ({ page, control, axe }) => {
  await open(page, '/promotions')
  await openLogin(page)
  await tryLogin(page, { username: 'caio', password: '123456' })
  const dialog = changeDialog(page)
  await expect(dialog).toBeVisible()
  await expect(page.getByTestId('changePassModal.close')).toBeHidden()
  await expect(field(dialog, 'oldPassword')).toBeHidden()
  // twice: a browser closes a dialog by itself at the second Escape
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  // signing out asks for confirmation here, too
  await page.getByTestId('changePassModal.signOut').click()
  await page.getByTestId('confirmDialog.close').click()
  await expect(page.getByTestId('changePassModal.signOut')).toBeFocused()
  expect(await control.calls('/wps/session/logout')).toHaveLength(0)

  await choose(page, '123456')
  await expect(fieldError(dialog, 'newPassword')).toBeVisible()
  await expect(field(dialog, 'newPassword')).toBeFocused()
  await choose(page, NEW, `${NEW}8`)
  await expect(fieldError(dialog, 'confirmNewPassword')).toHaveText(says('validation.passwordsDiffer'))
  expect(await control.calls('/wps/member/password')).toHaveLength(0)
  await axe(page, 'the forced change of the password')
  await choose(page, NEW)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(says('changePass.done'))).toBeVisible()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
  await expect.poll(() => address(page)).toBe('/')
  const [call] = await control.calls('/wps/member/password')
  expect(call).toMatchObject({ method: 'POST', encrypted: true, status: 200 })

  await signOut(page)
  await logIn(page, { username: 'caio', password: NEW })
})

test('a change that is forced stays until it is made', { tag: '@desktop' }, async ({
  page,
  control,
  watch,
}) => {
  // a loaded page requests the balance before it knows that this session has no access
  watch.expect(/403|422/)
  const dialog = changeDialog(page)

  await test.step('after a reload the expired password is asked for', async () => {
    await open(page)
    await openLogin(page)
    await tryLogin(page, { username: 'lia', password: 'Lia@20260' })
    await expect(dialog).toBeVisible()
    await reload(page)
    await expect(dialog).toBeVisible()
    await type(field(dialog, 'oldPassword'), 'Outra@2026')
    await choose(page, NEW)
    await expect(fieldError(dialog, 'oldPassword')).toHaveText(says('validation.passwordWrong'))
    await expect(field(dialog, 'oldPassword')).toBeFocused()
    await expect(field(dialog, 'newPassword')).toHaveValue(NEW)
    await type(field(dialog, 'oldPassword'), 'Lia@20260')
    await page.getByTestId('changePassModal.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
  })

  await test.step('a server that fails changes nothing, and the second try does', async () => {
    watch.expect(/500/)
    await control.member({ username: 'bento', password: '123456', login: false })
    await signOut(page)
    await openLogin(page)
    await tryLogin(page, { username: 'bento', password: '123456' })
    await page.getByTestId('changePassModal.signOut').click()
    await page.getByTestId('confirmDialog.submit').click()
    await expect(dialog).toBeHidden()
    await openLogin(page)
    await tryLogin(page, { username: 'bento', password: '123456' })
    await control.fault({ path: '/wps/member/password', status: 500 })
    await choose(page, NEW)
    await expect(page.getByTestId('changePassModal.error')).toBeVisible()
    await expect(field(dialog, 'newPassword')).toHaveValue(NEW)
    await page.getByTestId('changePassModal.submit').click()
    await expect(dialog).toBeHidden()
  })

  await test.step('it stands before the centre that an address asks for', async () => {
    await signOut(page)
    await control.noCalls()
    await open(page, '/?mc=depositv2')
    await tryLogin(page, { username: 'caio', password: '123456' })
    await expect(dialog).toBeVisible()
    await open(page, '/?mc=securityCenter')
    await expect(dialog).toBeVisible()
    await expect(page.getByTestId('memberCentre')).toBeHidden()
    expect(await control.calls('/wps/v2/wallets/deposit/methods')).toEqual([])
    await type(field(dialog, 'oldPassword'), '123456')
    await choose(page, NEW)
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    await expect(page.getByTestId('memberCentre')).toBeHidden()
  })
})

test('a change that is wanted', { tag: '@desktop' }, async ({ page, member, browser, house, watch }) => {
  watch.expect(/401|422/)
  const dialog = changeDialog(page)

  await test.step('who does not want it any more closes the dialog', async () => {
    expect(member.username).toBe('ana2026')
    await open(page, '/?mc=securityCenter')
    await page.getByTestId('security.password.change').click()
    await page.getByTestId('changePassModal.close').click()
    await expect(dialog).toBeHidden()
    await expect(loginDialog(page)).toBeHidden()
  })

  await test.step('a member changes the password, and the other sessions end', async () => {
    const elsewhere = await browser.newContext({ baseURL: house.address })
    const other = await elsewhere.newPage()
    await open(other)
    await logIn(other, member)

    await page.bringToFront()
    await page.getByTestId('security.password.change').click()
    await choose(page, NEW)
    await expect(fieldError(dialog, 'oldPassword')).toHaveText(says('validation.required'))
    await type(field(dialog, 'oldPassword'), member.password)
    await page.getByTestId('changePassModal.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(says('changePass.doneText'))).toBeVisible()
    await expect.poll(() => address(page)).toBe('/')
    await expect(page.getByTestId('header.avatar')).toBeVisible()

    await other.reload()
    await ready(other)
    await expect(other.getByTestId('header.login')).toBeVisible()
    await elsewhere.close()
  })
})
