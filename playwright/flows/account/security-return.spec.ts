// The security centre when the session ends: the dialog and its input are restored after the login.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { type Credentials, loginDialog, tryLogin } from '../../scenes/account.ts'
import { expectValues, fill, openForm, openSecurity } from '../../scenes/security.ts'
import { field, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const MOBILE = '11987654321'
const EMAIL = 'ana@exemplo.com.br'

test.beforeEach(({ watch }) => {
  // refused requests appear in the console, too
  watch.expect(/status of 4\d\d/)
})

test.describe('a session that ends under the centre', () => {
  /** Ends the session before the next call; the same user logs in again. */
  async function endAndReturn(page: Page, press: string, who: Credentials) {
    await page.context().clearCookies()
    await page.getByTestId(press).click()
    await expect(loginDialog(page)).toBeVisible()
    await tryLogin(page, who)
    await expect(loginDialog(page)).toBeHidden()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'securityCenter')
  }

  test('finds the dialog open with what was typed, but for passwords and codes', async ({
    page,
    member,
    control,
  }) => {
    await openSecurity(page)
    const name = 'security.contact.email'
    const dialog = await openForm(page, `${name}.bind`, name)
    await fill(dialog, { contact: EMAIL, verificationCode: '123456', loginPassword: member.password })
    await endAndReturn(page, `${name}.sendCode`, member)
    await expect(dialog).toBeVisible()
    await expectValues(dialog, { contact: EMAIL, verificationCode: '', loginPassword: '' })
    // a complete form is not submitted automatically
    await page.getByTestId(`${name}.sendCode`).click()
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    const [sent] = await control.outbox(EMAIL)
    await fill(dialog, { verificationCode: sent?.code ?? '', loginPassword: member.password })
    expect(await control.calls('/wps/member/contact')).toEqual([])
    await page.getByTestId(`${name}.submit`).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId(`${name}.row`)).toContainText('•')
    // restored only once
    await page.getByTestId(`${name}.bind`).click()
    await expectValues(dialog, { contact: '' })
  })

  test('finds every dialog, and what was on its way goes on', { tag: '@desktop' }, async ({
    page,
    enter,
  }) => {
    const member = await enter({ paymentPassword: '246810', mobile: MOBILE, email: EMAIL })
    await openSecurity(page)

    await test.step('goes on with a nickname that was on its way', async () => {
      await page.getByTestId('security.profile.nickname.edit').click()
      await type(field(page.getByTestId('security.profile'), 'nickname'), 'Aninha')
      await endAndReturn(page, 'security.profile.nickname.submit', member)
      await expect(page.getByTestId('security.profile.nickname')).toHaveText('Aninha')
    })

    await test.step('finds the picture that was chosen', async () => {
      const dialog = await openForm(page, 'security.profile.avatar', 'security.avatar')
      const third = dialog.getByRole('radio').nth(2)
      await third.focus()
      await page.keyboard.press('Space')
      await endAndReturn(page, 'security.avatar.submit', member)
      await expect(third).toBeChecked()
      await page.getByTestId('security.avatar.close').click()
    })

    await test.step('finds a dialog that asks for a password alone', async () => {
      const dialog = await openForm(page, 'security.totp.start', 'security.totp')
      await fill(dialog, { loginPassword: member.password })
      await endAndReturn(page, 'security.totp.submit', member)
      await expectValues(dialog, { loginPassword: '' })
      await page.getByTestId('security.totp.close').click()
    })

    await test.step('finds the reset of a payment password where it was, without the passwords', async () => {
      const dialog = await openForm(page, 'security.payment.reset', 'security.payment')
      await page.getByTestId('security.payment.agree').click()
      await page.getByTestId('security.payment.codeTo.email').click()
      await fill(dialog, { paymentPassword: '135791', loginPassword: member.password })
      await endAndReturn(page, 'security.payment.sendCode', member)
      await expect(page.getByTestId('security.payment.codeTo.email')).toHaveAttribute('aria-selected', 'true')
      await expectValues(dialog, { paymentPassword: '', loginPassword: '' })
      await page.getByTestId('security.payment.close').click()
    })

    await test.step('finds the change of the password open, and the name typed already', async () => {
      const dialog = await openForm(page, 'security.password.change', 'changePassModal')
      const newPassword = 'Nova#20267'
      await fill(dialog, { oldPassword: member.password, newPassword, confirmNewPassword: newPassword })
      await page.context().clearCookies()
      await page.getByTestId('changePassModal.submit').click()
      await expect(field(loginDialog(page), 'username')).toHaveValue(member.username)
      await expect(page.getByText(says('account.sessionEnded'))).toBeVisible()
      await tryLogin(page, member)
      await expect(dialog).toBeVisible()
      await expect(page.getByText(says('account.sessionEnded'))).toBeHidden()
      await fill(dialog, { oldPassword: member.password, newPassword, confirmNewPassword: newPassword })
      await page.getByTestId('changePassModal.submit').click()
      await expect(dialog).toBeHidden()
    })
  })
})
