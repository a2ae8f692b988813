// Two-step verification in the security centre, and a login by each method: authenticator app, recovery code, passkey.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { TestApi } from '../../fixtures/test-api.ts'
import { totp } from '../../fixtures/totp.ts'
import { logIn, loginDialog, openLogin, signOut, tryLogin } from '../../steps/account.ts'
import { addAuthenticator, fillForm, openForm, openSecurity } from '../../steps/security.ts'
import { field, fieldError, isDesktop, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { closeCentre } from '../../steps/wallet.ts'

const PASSWORD = { loginPassword: 'Senha#2026' }
const MEMBER = { username: 'ana2026', password: 'Senha#2026' }

test.beforeEach(({ pageErrors }) => {
  // refused requests appear in the console, too
  pageErrors.expect(/status of 4\d\d/)
})

/** Logs in by the dialog: a session injected by the fixture would return after signing out. */
async function logInByDialog(page: Page, testApi: TestApi): Promise<void> {
  await testApi.createMember({ ...MEMBER, login: false })
  await open(page)
  await logIn(page, MEMBER)
  await openSecurity(page)
}

/** Logs out, and logs in again up to the second step. */
async function logInToSecondStep(page: Page): Promise<void> {
  await closeCentre(page)
  await signOut(page)
  await openLogin(page)
  await tryLogin(page, MEMBER)
}

/** Returns the visible recovery codes. */
async function recoveryCodes(page: Page): Promise<string[]> {
  const shown = page.getByTestId('security.recovery.code')
  await expect(shown.first()).toBeVisible()
  const codes = await shown.allTextContents()
  await page.getByTestId('security.recovery.kept').check()
  await page.getByTestId('security.recovery.close').click()
  await expect(page.getByTestId('security.recovery')).toBeHidden()
  return codes
}

/** Returns the content that a link downloads. */
async function downloadedText(page: Page, link: Locator): Promise<string> {
  const saving = page.waitForEvent('download')
  await link.click()
  return readFile(await (await saving).path(), 'utf8')
}

const codesLeftText = (page: Page) => page.getByTestId('security.recovery.left')

test('an authenticator app is enabled, required at login, and disabled', async ({ page, testApi }) => {
  await logInByDialog(page, testApi)
  const dialog = await openForm(page, 'security.totp.start', 'security.totp')
  await page.getByTestId('security.totp.submit').click()
  await expect(fieldError(dialog, 'loginPassword')).toHaveText(localeText('validation.required'))
  await fillForm(dialog, { loginPassword: 'Errada#2026' })
  await page.getByTestId('security.totp.submit').click()
  await expect(fieldError(dialog, 'loginPassword')).toHaveText(localeText('validation.passwordWrong'))
  await fillForm(dialog, PASSWORD)
  await page.getByTestId('security.totp.submit').click()
  await expect(field(dialog, 'code')).toBeFocused()
  await expect(dialog.getByRole('img', { name: localeText('securityCentre.totp.qrAlt') })).toBeVisible()
  const secret = (await page.getByTestId('security.totp.secret').textContent()) ?? ''
  // a phone opens its own app first: it cannot scan its own screen
  const openApp = dialog.getByRole('link', { name: localeText('securityCentre.totp.openApp') })
  if (!isDesktop(page)) {
    await expect(openApp).toHaveAttribute('href', /^otpauth:\/\/totp\//)
    const [link, code] = [await openApp.boundingBox(), await dialog.getByRole('img').first().boundingBox()]
    expect(link?.y).toBeLessThan(code?.y ?? 0)
  }
  const confirm = page.getByTestId('security.totp.confirm')
  await confirm.click()
  await expect(fieldError(dialog, 'code')).toHaveText(localeText('validation.required'))
  await type(field(dialog, 'code'), totp(secret, 40))
  await confirm.click()
  await expect(fieldError(dialog, 'code')).toHaveText(localeText('validation.codeWrong'))
  await expect(page.getByTestId('security.totp.secret')).toHaveText(secret)
  await type(field(dialog, 'code'), totp(secret))
  await confirm.click()

  // shown only once: the dialog does not close before the codes are saved
  const shown = page.getByTestId('security.recovery')
  await expect(page.getByTestId('security.recovery.code')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(shown).toContainText(localeText('securityCentre.recovery.keepFirst'))
  await page.getByTestId('security.recovery.close').click()
  await expect(shown).toBeVisible()
  const save = page.getByTestId('security.recovery.download')
  await expect(save).toHaveAttribute('href', /^blob:/)
  await expect(save).toHaveAttribute('download', /ana2026/)
  const saved = await downloadedText(page, save)
  const codes = await recoveryCodes(page)
  for (const code of codes) expect(saved).toContain(code)
  await expect(codesLeftText(page)).toHaveAttribute('data-left', '10')
  await expect(page.getByTestId('security.totp.remove')).toBeVisible()

  await logInToSecondStep(page)
  await expect(page.getByTestId('loginPopupModal.way.google')).toBeVisible()
  await type(page.getByTestId('loginPopupModal.answer'), totp(secret, 1))
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(loginDialog(page)).toBeHidden()

  await openSecurity(page)
  await logInToSecondStep(page)
  await page.getByTestId('loginPopupModal.recovery').click()
  await type(page.getByTestId('loginPopupModal.answer'), codes[0] ?? '')
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(loginDialog(page)).toBeHidden()
  await openSecurity(page)
  await expect(codesLeftText(page)).toHaveAttribute('data-left', '9')

  await openForm(page, 'security.totp.recovery', 'security.totp')
  // the password alone is not enough: the present factor is asked for, and a wrong code stays beside its error
  await fillForm(dialog, PASSWORD)
  await page.getByTestId('security.totp.submit').click()
  const answer = page.getByTestId('security.totp.answer')
  await expect(answer).toBeFocused()
  await type(answer, '000000')
  await page.getByTestId('security.totp.submit').click()
  await expect(fieldError(dialog, 'answer')).toHaveText(localeText('validation.codeWrong'))
  await expect(answer).toHaveValue('000000')
  await page.getByTestId('security.totp.back').click()
  await expect(field(dialog, 'loginPassword')).toHaveValue(PASSWORD.loginPassword)
  await page.getByTestId('security.totp.submit').click()
  await dialog.getByTestId('security.totp.recovery').click()
  await type(answer, codes[1] ?? '')
  await page.getByTestId('security.totp.submit').click()
  await expect(page.getByTestId('security.recovery.code')).toHaveCount(10)
  const fresh = await recoveryCodes(page)
  expect(codes).not.toEqual(expect.arrayContaining(fresh))
  await expect(codesLeftText(page)).toHaveAttribute('data-left', '10')

  await openForm(page, 'security.totp.remove', 'security.totp')
  await fillForm(dialog, { loginPassword: 'Errada#2026' })
  await page.getByTestId('security.totp.submit').click()
  await expect(fieldError(dialog, 'loginPassword')).toHaveText(localeText('validation.passwordWrong'))
  await fillForm(dialog, PASSWORD)
  await page.getByTestId('security.totp.submit').click()
  await dialog.getByTestId('security.totp.recovery').click()
  await type(answer, fresh[0] ?? '')
  await page.getByTestId('security.totp.submit').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('security.totp.start')).toBeVisible()
  // as after a reset, nothing leaves the account for a day
  await expect(page.getByTestId('security.payment.held')).toBeVisible()
  await expect(codesLeftText(page)).toBeHidden()
  await logInToSecondStep(page)
  await expect(loginDialog(page)).toBeHidden()

  const calls = await testApi.calls('/wps/member/totp/')
  expect(calls.every(({ encrypted }) => encrypted)).toBe(true)
  const journal = JSON.stringify(await testApi.calls())
  for (const secretText of [secret, ...codes, MEMBER.password]) expect(journal).not.toContain(secretText)
})

// only Chromium has a virtual authenticator (CDP WebAuthn)
test('a passkey is created, named, cancelled and used at login, and removed', { tag: '@desktop' }, async ({
  page,
  testApi,
}) => {
  await logInByDialog(page, testApi)
  const { cdp, id: authenticatorId } = await addAuthenticator(page)
  const dialog = await openForm(page, 'security.passkey.add', 'security.passkey')
  const submit = page.getByTestId('security.passkey.submit')
  await fillForm(dialog, { loginPassword: 'Errada#2026' })
  await submit.click()
  await expect(fieldError(dialog, 'loginPassword')).toHaveText(localeText('validation.passwordWrong'))

  // user verification fails: the browser refuses, and the page shows an error
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await fillForm(dialog, PASSWORD)
  await submit.click()
  await expect(page.getByTestId('security.passkey.trouble')).toHaveAttribute('data-trouble', 'cancelled')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await submit.click()
  await expect(field(dialog, 'name')).toBeFocused()
  await type(field(dialog, 'name'), '')
  await page.getByTestId('security.passkey.keep').click()
  await expect(fieldError(dialog, 'name')).toHaveText(localeText('validation.required'))
  await type(field(dialog, 'name'), 'Notebook da Ana')
  await page.getByTestId('security.passkey.keep').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('security.passkey.remove')).toBeVisible()
  const row = page.getByTestId('security.twoStep').getByText('Notebook da Ana')
  await expect(row).toBeVisible()

  await openForm(page, 'security.passkey.add', 'security.passkey')
  await fillForm(dialog, PASSWORD)
  await submit.click()
  await expect(page.getByTestId('security.passkey.way.passkey')).toBeVisible()
  await submit.click()
  await expect(page.getByTestId('security.passkey.trouble')).toHaveAttribute('data-trouble', 'known')
  await page.getByTestId('security.passkey.close').click()

  await logInToSecondStep(page)
  await expect(page.getByTestId('loginPopupModal.way.passkey')).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(page.getByTestId('loginPopupModal.error')).toHaveText(
    localeText('entry.factor.passkey.cancelled'),
  )
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(loginDialog(page)).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
  await openSecurity(page)
  await expect(row).toBeVisible()

  await openForm(page, 'security.passkey.remove', 'security.passkey')
  await expect(dialog).toContainText('Notebook da Ana')
  await fillForm(dialog, PASSWORD)
  await submit.click()
  await expect(page.getByTestId('security.passkey.way.passkey')).toBeVisible()
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('security.passkey.remove')).toHaveCount(0)
  await logInToSecondStep(page)
  await expect(loginDialog(page)).toBeHidden()
})
