// The second step of a login (REQ-8.18): every available method, and every failure.
import { expect, test } from '../../fixtures'
import { totp } from '../../fixtures/totp.ts'
import { DEMO, logIn, loginDialog, openLogin, signOut, tryLogin } from '../../scenes/account.ts'
import { addAuthenticator } from '../../scenes/security.ts'
import { field, fieldError, open, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const ANA = { username: 'ana2026', password: 'Senha#2026' }
const CONTACTS = { mobile: '11987654321', email: 'ana@example.com', profile: { payeeName: 'Ana Souza' } }

// a login that needs a second step is refused first
test.beforeEach(({ watch }) => {
  watch.expect(/401/)
})

test('the authenticator app: a wrong code, then the right one', async ({ page, control, watch }) => {
  watch.expect(/422/)
  await control.member({ ...ANA, totpSecret: SECRET, login: false })
  await open(page)
  await openLogin(page)
  await tryLogin(page, ANA)
  const dialog = loginDialog(page)
  const answer = page.getByTestId('loginPopupModal.answer')
  await expect(page.getByTestId('loginPopupModal.way.google')).toBeVisible()
  await expect(answer).toBeFocused()
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(fieldError(dialog, 'answer')).toHaveText(says('validation.required'))
  await type(answer, totp(SECRET, 20))
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(fieldError(dialog, 'answer')).toHaveText(says('validation.codeWrong'))
  await type(answer, totp(SECRET))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
  const steps = await control.calls('/wps/session/login/factor')
  expect(steps.every(({ encrypted }) => encrypted)).toBe(true)
})

test('the authenticator app on a way that is not straight', { tag: '@desktop' }, async ({
  page,
  context,
  control,
  watch,
}) => {
  watch.expect(/422/)
  await control.member({ ...ANA, totpSecret: SECRET, login: false })
  const dialog = loginDialog(page)
  const answer = page.getByTestId('loginPopupModal.answer')
  await open(page)
  await openLogin(page)
  await tryLogin(page, ANA)

  await test.step('a code of the app and a recovery code have each their text, and their own error', async () => {
    const wrong = totp(SECRET, 20)
    await type(answer, wrong)
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'answer')).toHaveText(says('validation.codeWrong'))
    await page.getByTestId('loginPopupModal.recovery').click()
    await expect(fieldError(dialog, 'answer')).toBeHidden()
    await expect(answer).toHaveValue('')
    await type(answer, 'abcd')
    await page.getByTestId('loginPopupModal.recovery').click()
    await expect(answer).toHaveValue(wrong)
    await page.getByTestId('loginPopupModal.recovery').click()
    await expect(answer).toHaveValue('abcd')
  })

  await test.step('the way back keeps the name and forgets the password', async () => {
    await page.getByTestId('loginPopupModal.back').click()
    await expect(field(dialog, 'username')).toHaveValue(ANA.username)
    await expect(field(dialog, 'password')).toHaveValue('')
  })

  await test.step('a first step that is too long ago begins anew', async () => {
    await type(field(dialog, 'password'), ANA.password)
    await page.getByTestId('loginPopupModal.submit').click()
    await control.fault({ path: '/wps/session/login/factor', status: 401, code: 'ticket_expired' })
    await type(answer, totp(SECRET))
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(dialog.getByText(says('entry.factor.expired'))).toBeVisible()
    await expect(field(dialog, 'username')).toHaveValue(ANA.username)
    await expect(field(dialog, 'password')).toBeFocused()
    await type(field(dialog, 'password'), ANA.password)
    await page.getByTestId('loginPopupModal.submit').click()
    await type(answer, totp(SECRET))
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
  })

  await test.step('a login in another tab is this one, too, and it goes on', async () => {
    await signOut(page)
    await openLogin(page)
    await tryLogin(page, ANA)
    await expect(answer).toBeVisible()
    const other = await context.newPage()
    await open(other)
    await logIn(other, DEMO)
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
  })
})

test('what the site offers as a second step', { tag: '@desktop' }, async ({ page, control, watch, axe }) => {
  watch.expect(/422/)
  const dialog = loginDialog(page)
  const answer = page.getByTestId('loginPopupModal.answer')

  await test.step('what the member knows or has, offered by the site, goes as well', async () => {
    const twoFactorWays = ['mobile', 'verificationCode', 'email', 'bankAccountName'] as const
    await control.site({ twoFactor: 'always', twoFactorWays: [...twoFactorWays] })
    await control.member({ ...ANA, ...CONTACTS, login: false })
    await open(page)
    await openLogin(page)
    await tryLogin(page, ANA)
    for (const kind of twoFactorWays)
      await expect(page.getByTestId(`loginPopupModal.way.${kind}`)).toBeVisible()
    await expect(page.getByTestId('loginPopupModal.way.verificationCode')).toContainText('4321')

    await axe(page, 'the second step of a login')

    // a code by e-mail; viewing another method keeps the code and the countdown
    await page.getByTestId('loginPopupModal.way.email').click()
    const send = page.getByTestId('loginPopupModal.sendCode')
    await type(answer, '000000')
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'answer')).toHaveText(says('validation.codeWrong'))
    await send.click()
    await expect(send).toBeDisabled()
    // the error of another code is cleared
    await expect(fieldError(dialog, 'answer')).toBeHidden()
    await expect(answer).toBeFocused()
    const [mail] = await control.outbox(CONTACTS.email)
    await type(answer, mail?.code ?? '')
    await page.getByTestId('loginPopupModal.way.bankAccountName').click()
    await type(answer, 'Outra Pessoa')
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'answer')).toHaveText(says('validation.answerWrong'))
    await page.getByTestId('loginPopupModal.way.email').click()
    await expect(answer).toHaveValue(mail?.code ?? '')
    await expect(send).toBeDisabled()
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
  })

  for (const [kind, right] of [
    ['mobile', CONTACTS.mobile],
    ['bankAccountName', CONTACTS.profile.payeeName],
  ] as const)
    await test.step(`by ${kind} alone`, async () => {
      await signOut(page)
      await control.site({ twoFactorWays: [kind] })
      await openLogin(page)
      await tryLogin(page, ANA)
      await type(answer, right)
      await page.getByTestId('loginPopupModal.submit').click()
      await expect(dialog).toBeHidden()
      await expect(page.getByTestId('header.avatar')).toBeVisible()
    })
})

// the virtual authenticator is part of the Chrome DevTools protocol
test('a passkey: put off, then proved', { tag: '@desktop' }, async ({ page, control }) => {
  const { cdp: device, id: authenticatorId } = await addAuthenticator(page)
  await control.member({ ...ANA, login: false })
  await open(page)
  await logIn(page, ANA)
  await open(page, '/?mc=securityCenter')
  await page.getByTestId('security.passkey.add').click()
  const making = page.getByTestId('security.passkey')
  await type(field(making, 'loginPassword'), ANA.password)
  await page.getByTestId('security.passkey.submit').click()
  await page.getByTestId('security.passkey.keep').click()
  await expect(making).toBeHidden()
  await page.getByTestId('memberCentre.close').click()
  await signOut(page)

  await openLogin(page)
  await tryLogin(page, ANA)
  await expect(page.getByTestId('loginPopupModal.way.passkey')).toBeVisible()
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(page.getByTestId('loginPopupModal.error')).toHaveText(says('entry.factor.passkey.cancelled'))
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(loginDialog(page)).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
})
