// The second step of a login (REQ-8.18): every available method, and every failure.
import { expect, test } from '../../fixtures'
import { totp } from '../../fixtures/totp.ts'
import { DEMO, logIn, loginDialog, openLogin, signOut, tryLogin } from '../../steps/account.ts'
import { field, fieldError, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const ANA = { username: 'ana2026', password: 'Senha#2026' }
const CONTACTS = { mobile: '11987654321', email: 'ana@example.com', profile: { payeeName: 'Ana Souza' } }

// a login that needs a second step is refused first
test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/401/)
})

// by default: the next test, and at 360 px `account/security-factors`
test('the authenticator app: a wrong code, then the right one', { tag: '@matrix' }, async ({
  page,
  testApi,
  pageErrors,
}) => {
  pageErrors.expect(/422/)
  await testApi.createMember({ ...ANA, totpSecret: SECRET, login: false })
  await open(page)
  await openLogin(page)
  await tryLogin(page, ANA)
  const dialog = loginDialog(page)
  const answer = page.getByTestId('loginPopupModal.answer')
  await expect(page.getByTestId('loginPopupModal.way.google')).toBeVisible()
  await expect(answer).toBeFocused()
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(fieldError(dialog, 'answer')).toHaveText(localeText('validation.required'))
  await type(answer, totp(SECRET, 20))
  await page.getByTestId('loginPopupModal.submit').click()
  await expect(fieldError(dialog, 'answer')).toHaveText(localeText('validation.codeWrong'))
  await type(answer, totp(SECRET))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
  const steps = await testApi.calls('/wps/session/login/factor')
  expect(steps.every(({ encrypted }) => encrypted)).toBe(true)
})

test('the authenticator app with recovery codes, going back, an expired step and another tab', {
  tag: '@desktop',
}, async ({ page, context, testApi, pageErrors }) => {
  pageErrors.expect(/422/)
  await testApi.createMember({ ...ANA, totpSecret: SECRET, login: false })
  const dialog = loginDialog(page)
  const answer = page.getByTestId('loginPopupModal.answer')
  await open(page)
  await openLogin(page)
  await tryLogin(page, ANA)

  await test.step('app codes and recovery codes have separate texts and errors', async () => {
    await expect(page.getByTestId('loginPopupModal.way.google')).toBeVisible()
    await expect(answer).toBeFocused()
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'answer')).toHaveText(localeText('validation.required'))
    const wrong = totp(SECRET, 20)
    await type(answer, wrong)
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'answer')).toHaveText(localeText('validation.codeWrong'))
    await page.getByTestId('loginPopupModal.recovery').click()
    await expect(fieldError(dialog, 'answer')).toBeHidden()
    await expect(answer).toHaveValue('')
    await type(answer, 'abcd')
    await page.getByTestId('loginPopupModal.recovery').click()
    await expect(answer).toHaveValue(wrong)
    await page.getByTestId('loginPopupModal.recovery').click()
    await expect(answer).toHaveValue('abcd')
  })

  await test.step('going back keeps the user name and clears the password', async () => {
    await page.getByTestId('loginPopupModal.back').click()
    await expect(field(dialog, 'username')).toHaveValue(ANA.username)
    await expect(field(dialog, 'password')).toHaveValue('')
  })

  await test.step('an expired first step starts again', async () => {
    await type(field(dialog, 'password'), ANA.password)
    await page.getByTestId('loginPopupModal.submit').click()
    await testApi.injectFault({ path: '/wps/session/login/factor', status: 401, code: 'ticket_expired' })
    await type(answer, totp(SECRET))
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(dialog.getByText(localeText('entry.factor.expired'))).toBeVisible()
    await expect(field(dialog, 'username')).toHaveValue(ANA.username)
    await expect(field(dialog, 'password')).toBeFocused()
    await type(field(dialog, 'password'), ANA.password)
    await page.getByTestId('loginPopupModal.submit').click()
    await type(answer, totp(SECRET))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    const accepted = (await testApi.calls('/wps/session/login/factor')).at(-1)
    expect(accepted).toMatchObject({ encrypted: true, status: 200 })
  })

  await test.step('a login in another tab also logs in here, and the pending action continues', async () => {
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

test('second steps that the site offers', { tag: '@desktop' }, async ({ page, testApi, pageErrors, axe }) => {
  pageErrors.expect(/422/)
  const dialog = loginDialog(page)
  const answer = page.getByTestId('loginPopupModal.answer')

  await test.step('methods that the site offers and the member has are shown, and one of them logs in', async () => {
    const twoFactorWays = ['mobile', 'verificationCode', 'email', 'bankAccountName'] as const
    await testApi.updateSite({ twoFactor: 'always', twoFactorWays: [...twoFactorWays] })
    await testApi.createMember({ ...ANA, ...CONTACTS, login: false })
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
    await expect(fieldError(dialog, 'answer')).toHaveText(localeText('validation.codeWrong'))
    await send.click()
    await expect(send).toBeDisabled()
    // the error of another code is cleared
    await expect(fieldError(dialog, 'answer')).toBeHidden()
    await expect(answer).toBeFocused()
    const [mail] = await testApi.outbox(CONTACTS.email)
    await type(answer, mail?.code ?? '')
    await page.getByTestId('loginPopupModal.way.bankAccountName').click()
    await type(answer, 'Outra Pessoa')
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'answer')).toHaveText(localeText('validation.answerWrong'))
    await page.getByTestId('loginPopupModal.way.email').click()
    await expect(answer).toHaveValue(mail?.code ?? '')
    await expect(send).toBeDisabled()
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
  })
})

// by default: `account/second-factor`, a single method (the app) and one of several, in the tests above; each method’s
// answers on the server (`a_site_setting_requires_a_second_step_from_a_new_address`)
test('a second step with a single method', { tag: '@matrix' }, async ({ page, testApi, pageErrors }) => {
  pageErrors.expect(/422/)
  const dialog = loginDialog(page)
  await testApi.createMember({ ...ANA, ...CONTACTS, login: false })
  await open(page)
  for (const [kind, right] of [
    ['mobile', CONTACTS.mobile],
    ['bankAccountName', CONTACTS.profile.payeeName],
  ] as const)
    await test.step(`by ${kind} alone`, async () => {
      await testApi.updateSite({ twoFactor: 'always', twoFactorWays: [kind] })
      await openLogin(page)
      await tryLogin(page, ANA)
      await type(page.getByTestId('loginPopupModal.answer'), right)
      await page.getByTestId('loginPopupModal.submit').click()
      await expect(dialog).toBeHidden()
      await expect(page.getByTestId('header.avatar')).toBeVisible()
      await signOut(page)
    })
})
