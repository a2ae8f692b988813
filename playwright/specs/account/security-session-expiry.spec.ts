// The security centre when the session ends: the dialog and its input are restored after the login.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { type Credentials, loginDialog, tryLogin } from '../../steps/account.ts'
import { expectValues, fillForm, openForm, openSecurity } from '../../steps/security.ts'
import { field, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const MOBILE = '11987654321'
const EMAIL = 'ana@exemplo.com.br'

test.beforeEach(({ pageErrors }) => {
  // refused requests appear in the console, too
  pageErrors.expect(/status of 4\d\d/)
})

test.describe('a session that ends in the security centre', () => {
  /** Ends the session before the next call; the same user logs in again. */
  async function endAndReturn(page: Page, press: string, who: Credentials) {
    await page.context().clearCookies()
    await page.getByTestId(press).click()
    await expect(loginDialog(page)).toBeVisible()
    await tryLogin(page, who)
    await expect(loginDialog(page)).toBeHidden()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'securityCenter')
  }

  test('the dialog is open again with its input, except for passwords and codes', async ({
    page,
    member,
    testApi,
  }) => {
    await openSecurity(page)
    const name = 'security.contact.email'
    const dialog = await openForm(page, `${name}.bind`, name)
    await fillForm(dialog, { contact: EMAIL, verificationCode: '123456', loginPassword: member.password })
    await endAndReturn(page, `${name}.sendCode`, member)
    await expect(dialog).toBeVisible()
    await expectValues(dialog, { contact: EMAIL, verificationCode: '', loginPassword: '' })
    // a complete form is not submitted automatically
    await page.getByTestId(`${name}.sendCode`).click()
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    const [sent] = await testApi.outbox(EMAIL)
    await fillForm(dialog, { verificationCode: sent?.code ?? '', loginPassword: member.password })
    expect(await testApi.calls('/wps/member/contact')).toEqual([])
    await page.getByTestId(`${name}.submit`).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId(`${name}.row`)).toContainText('•')
    // restored only once
    await page.getByTestId(`${name}.bind`).click()
    await expectValues(dialog, { contact: '' })
  })

  test('every other dialog is restored, and a pending action continues', { tag: '@desktop' }, async ({
    page,
    logInAs,
  }) => {
    const member = await logInAs({ paymentPassword: '246810', mobile: MOBILE, email: EMAIL })
    await openSecurity(page)

    await test.step('a pending nickname change continues', async () => {
      await page.getByTestId('security.profile.nickname.edit').click()
      await type(field(page.getByTestId('security.profile'), 'nickname'), 'Aninha')
      await endAndReturn(page, 'security.profile.nickname.submit', member)
      await expect(page.getByTestId('security.profile.nickname')).toHaveText('Aninha')
    })

    await test.step('the reset of a payment password is restored without its passwords', async () => {
      const dialog = await openForm(page, 'security.payment.reset', 'security.payment')
      await page.getByTestId('security.payment.agree').click()
      await page.getByTestId('security.payment.codeTo.email').click()
      await fillForm(dialog, { paymentPassword: '135791', loginPassword: member.password })
      await endAndReturn(page, 'security.payment.sendCode', member)
      await expect(page.getByTestId('security.payment.codeTo.email')).toHaveAttribute('aria-selected', 'true')
      await expectValues(dialog, { paymentPassword: '', loginPassword: '' })
      await page.getByTestId('security.payment.close').click()
    })

    await test.step('the selected picture is restored', async () => {
      const dialog = await openForm(page, 'security.profile.avatar', 'security.avatar')
      const third = dialog.getByRole('radio').nth(2)
      await third.focus()
      await page.keyboard.press('Space')
      await endAndReturn(page, 'security.avatar.submit', member)
      await expect(third).toBeChecked()
      await page.getByTestId('security.avatar.close').click()
    })

    await test.step('a dialog that asks only for a password is restored', async () => {
      const dialog = await openForm(page, 'security.totp.start', 'security.totp')
      await fillForm(dialog, { loginPassword: member.password })
      await endAndReturn(page, 'security.totp.submit', member)
      await expectValues(dialog, { loginPassword: '' })
      await page.getByTestId('security.totp.close').click()
    })

    await test.step('the password change is open, with the user name filled in', async () => {
      const dialog = await openForm(page, 'security.password.change', 'changePassModal')
      const newPassword = 'Nova#20267'
      await fillForm(dialog, { oldPassword: member.password, newPassword, confirmNewPassword: newPassword })
      await page.context().clearCookies()
      await page.getByTestId('changePassModal.submit').click()
      await expect(field(loginDialog(page), 'username')).toHaveValue(member.username)
      await expect(page.getByText(localeText('account.sessionEnded'))).toBeVisible()
      await tryLogin(page, member)
      await expect(dialog).toBeVisible()
      await expect(page.getByText(localeText('account.sessionEnded'))).toBeHidden()
      await fillForm(dialog, { oldPassword: member.password, newPassword, confirmNewPassword: newPassword })
      await page.getByTestId('changePassModal.submit').click()
      await expect(dialog).toBeHidden()
    })
  })
})
