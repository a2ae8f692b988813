// The security centre's forms for the faults matrix.
import { expect } from '@playwright/test'
import type { MemberRequest } from '../fixtures/test-api.types.ts'
import { totp } from '../fixtures/totp.ts'
import { newestCode, sessionToken } from './account.ts'
import { ANA, countNotices, EMAIL, type Form, type FormContext, MOBILE } from './forms.ts'
import { addAuthenticator, fillForm, openForm, openSecurity } from './security.ts'
import { field, type } from './shell.ts'

const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const LOGIN_PASSWORD = { loginPassword: ANA.password }
const WRONG_LOGIN_PASSWORD = { loginPassword: 'Errada#2026' }
const REQUIRED_ERROR = 'validation.required'
const NEW_PAYMENT_PASSWORD = { paymentPassword: '135791', confirmPaymentPassword: '135791' }

/** Enters with an e-mail address, which receives the notices, and opens a form of the centre. */
const openFormOf =
  (opener: string, root: string, member: Partial<MemberRequest> = {}) =>
  async (context: FormContext) => {
    await context.logInAs({ email: EMAIL, ...member })
    await openSecurity(context.page)
    await openForm(context.page, opener, root)
  }

const fillFields =
  (root: string, typed: Record<string, string>) =>
  async ({ page }: FormContext) => {
    await fillForm(page.getByTestId(root), typed)
    return typed
  }

const expectClosed =
  (root: string) =>
  ({ page }: FormContext) =>
    expect(page.getByTestId(root)).toBeHidden()
const countOwnNotices = ({ testApi }: FormContext) => countNotices(testApi, EMAIL)

/** Returns the centre's data from the server. */
async function fetchOverview({ page, api }: FormContext): Promise<Record<string, unknown>> {
  const token = await sessionToken(page)
  return (await api.get('/wps/member/security', { token })).value ?? {}
}

/** A form that asks for the login password only. */
const passwordForm = (root: string) => ({
  root,
  submit: `${root}.submit`,
  error: `${root}.error`,
  invalid: { typed: WRONG_LOGIN_PASSWORD, field: 'loginPassword', key: 'validation.passwordWrong' },
  fill: fillFields(root, LOGIN_PASSWORD),
})

/** The second step of a change that asks for the authenticator app. */
const appCodeForm = (opener: string) => ({
  root: 'security.totp',
  submit: 'security.totp.submit',
  error: 'security.totp.error',
  open: async (context: FormContext) => {
    await openFormOf(opener, 'security.totp', { totpSecret: TOTP_SECRET })(context)
    await fillForm(context.page.getByTestId('security.totp'), LOGIN_PASSWORD)
    await context.page.getByTestId('security.totp.submit').click()
    await expect(context.page.getByTestId('security.totp.answer')).toBeVisible()
  },
  invalid: { typed: { answer: '000000' }, field: 'answer', key: 'validation.codeWrong' },
  fill: async (context: FormContext) => fillFields('security.totp', { answer: totp(TOTP_SECRET) })(context),
})

async function createPasskey({ page }: FormContext): Promise<void> {
  await fillForm(page.getByTestId('security.passkey'), LOGIN_PASSWORD)
  await page.getByTestId('security.passkey.submit').click()
  await expect(page.getByTestId('security.passkey.keep')).toBeVisible()
}

async function openPasskeyForm(context: FormContext): Promise<void> {
  await addAuthenticator(context.page)
  await openFormOf('security.passkey.add', 'security.passkey')(context)
}

const PAYMENT_PASSWORD_FORM = {
  path: '/wps/member/paymentPassword',
  root: 'security.payment',
  submit: 'security.payment.submit',
  error: 'security.payment.error',
  expectDone: expectClosed('security.payment'),
}

const contactForm = (
  kind: 'mobile' | 'email',
  text: string,
  to: string,
  before: Partial<MemberRequest>,
): Form => {
  const root = `security.contact.${kind}`
  return {
    name: kind === 'mobile' ? 'mobile number binding' : 'e-mail binding',
    path: '/wps/member/contact',
    root,
    submit: `${root}.submit`,
    error: `${root}.error`,
    open: openFormOf(`${root}.bind`, root, before),
    invalid: { typed: { contact: text, ...LOGIN_PASSWORD }, field: 'verificationCode', key: REQUIRED_ERROR },
    fill: async ({ page, testApi }) => {
      const dialog = page.getByTestId(root)
      await fillForm(dialog, { contact: text, ...LOGIN_PASSWORD })
      await page.getByTestId(`${root}.sendCode`).click()
      const verificationCode = await newestCode(testApi, to)
      await fillForm(dialog, { verificationCode })
      return { contact: text, verificationCode, ...LOGIN_PASSWORD }
    },
    expectDone: expectClosed(root),
    // the previous contact gets one notice that it was replaced
    countEffects: ({ testApi }) => countNotices(testApi, before.email ?? `+55${before.mobile}`),
  }
}

export const SECURITY_FORMS: readonly Form[] = [
  {
    name: 'nickname',
    path: '/wps/member/profile',
    root: 'security.profile',
    submit: 'security.profile.nickname.submit',
    error: 'security.profile.nickname.error',
    open: async (context) => {
      await context.logInAs({ nickname: 'Ana' })
      await openSecurity(context.page)
      await context.page.getByTestId('security.profile.nickname.edit').click()
    },
    invalid: { typed: { nickname: 'A' }, field: 'nickname', key: 'validation.nicknameLength' },
    fill: fillFields('security.profile', { nickname: 'Aninha' }),
    expectDone: ({ page }) => expect(page.getByTestId('security.profile.nickname')).toHaveText('Aninha'),
    countEffects: async (context) => ((await fetchOverview(context)).nickname === 'Aninha' ? 1 : 0),
  },
  {
    name: 'picture',
    path: '/wps/member/info/icon',
    root: 'security.avatar',
    submit: 'security.avatar.submit',
    error: 'security.avatar.error',
    open: openFormOf('security.profile.avatar', 'security.avatar'),
    fill: async ({ page }) => {
      const second = page.getByTestId('security.avatar').getByRole('radio').nth(1)
      await second.focus()
      await page.keyboard.press('Space')
      await expect(second).toBeChecked()
      return {}
    },
    expectDone: expectClosed('security.avatar'),
    countEffects: async ({ page, api }) => {
      const token = await sessionToken(page)
      const shown = await page.getByTestId('security.head.picture').getAttribute('src')
      return (await api.get('/wps/member/info', { token })).value?.icon === shown ? 1 : 0
    },
  },
  {
    ...PAYMENT_PASSWORD_FORM,
    name: 'first payment password',
    open: openFormOf('security.payment.set', PAYMENT_PASSWORD_FORM.root),
    invalid: {
      typed: { ...LOGIN_PASSWORD, ...NEW_PAYMENT_PASSWORD, paymentPassword: '1' },
      field: 'paymentPassword',
      key: 'validation.paymentDigits',
    },
    fill: fillFields(PAYMENT_PASSWORD_FORM.root, { ...LOGIN_PASSWORD, ...NEW_PAYMENT_PASSWORD }),
    countEffects: async (context) => ((await fetchOverview(context)).paymentPassword === true ? 1 : 0),
  },
  {
    ...PAYMENT_PASSWORD_FORM,
    name: 'changed payment password',
    open: openFormOf('security.payment.change', PAYMENT_PASSWORD_FORM.root, { paymentPassword: '246810' }),
    invalid: {
      typed: { ...NEW_PAYMENT_PASSWORD, oldPaymentPassword: '000111' },
      field: 'oldPaymentPassword',
      key: 'validation.passwordWrong',
    },
    fill: fillFields(PAYMENT_PASSWORD_FORM.root, { ...NEW_PAYMENT_PASSWORD, oldPaymentPassword: '246810' }),
    countEffects: async (context) => ((await fetchOverview(context)).paymentPassword === true ? 1 : 0),
  },
  {
    ...PAYMENT_PASSWORD_FORM,
    name: 'payment password reset',
    open: async (context) => {
      await openFormOf('security.payment.reset', PAYMENT_PASSWORD_FORM.root, { paymentPassword: '246810' })(
        context,
      )
      await context.page.getByTestId('security.payment.agree').click()
    },
    invalid: {
      typed: { ...NEW_PAYMENT_PASSWORD, ...LOGIN_PASSWORD },
      field: 'verificationCode',
      key: REQUIRED_ERROR,
    },
    fill: async ({ page, testApi }) => {
      await page.getByTestId('security.payment.sendCode').click()
      const typed = {
        ...NEW_PAYMENT_PASSWORD,
        ...LOGIN_PASSWORD,
        verificationCode: await newestCode(testApi, EMAIL),
      }
      await fillForm(page.getByTestId(PAYMENT_PASSWORD_FORM.root), typed)
      return typed
    },
    countEffects: countOwnNotices,
  },
  contactForm('mobile', MOBILE, `+55${MOBILE}`, { mobile: '21912345678', email: undefined }),
  contactForm('email', EMAIL, EMAIL, { email: 'antes@exemplo.com.br' }),
  {
    name: 'contact code',
    path: '/wps/verification/contact',
    root: PAYMENT_PASSWORD_FORM.root,
    submit: 'security.payment.sendCode',
    error: 'confirmDialog',
    open: async (context) => {
      await openFormOf('security.payment.reset', PAYMENT_PASSWORD_FORM.root, { paymentPassword: '246810' })(
        context,
      )
      await context.page.getByTestId('security.payment.agree').click()
    },
    expectDone: ({ page }) => expect(page.getByTestId('security.payment.sendCode')).toHaveText(/\d:\d\d/),
    countEffects: async ({ testApi }) => (await testApi.outbox(EMAIL)).length,
  },
  {
    ...passwordForm('security.totp'),
    name: 'secret of an authenticator app',
    path: '/wps/member/totp/start',
    open: openFormOf('security.totp.start', 'security.totp'),
    expectDone: ({ page }) => expect(page.getByTestId('security.totp.secret')).toHaveText(/^[A-Z2-7]{32}$/),
    countEffects: async (context) => ((await fetchOverview(context)).totp === false ? 1 : 0),
  },
  {
    name: 'enabled authenticator app',
    path: '/wps/member/totp/confirm',
    root: 'security.totp',
    submit: 'security.totp.confirm',
    error: 'security.totp.error',
    open: async (context) => {
      await openFormOf('security.totp.start', 'security.totp')(context)
      await fillForm(context.page.getByTestId('security.totp'), LOGIN_PASSWORD)
      await context.page.getByTestId('security.totp.submit').click()
      await expect(context.page.getByTestId('security.totp.confirm')).toBeVisible()
    },
    invalid: { typed: { code: '000000' }, field: 'code', key: 'validation.codeWrong' },
    fill: async ({ page }) => {
      const secret = (await page.getByTestId('security.totp.secret').textContent()) ?? ''
      const code = totp(secret)
      await type(field(page.getByTestId('security.totp'), 'code'), code)
      return { code }
    },
    expectDone: ({ page }) => expect(page.getByTestId('security.recovery.code')).toHaveCount(10),
    countEffects: countOwnNotices,
  },
  {
    ...appCodeForm('security.totp.recovery'),
    name: 'new recovery codes',
    path: '/wps/member/totp/recovery',
    expectDone: ({ page }) => expect(page.getByTestId('security.recovery.code')).toHaveCount(10),
    countEffects: async (context) => ((await fetchOverview(context)).recoveryCodesLeft === 10 ? 1 : 0),
  },
  {
    ...appCodeForm('security.totp.remove'),
    name: 'disabled authenticator app',
    path: '/wps/member/totp/remove',
    expectDone: expectClosed('security.totp'),
    countEffects: countOwnNotices,
  },
  {
    ...passwordForm('security.passkey'),
    name: 'start of a passkey',
    path: '/wps/member/passkey/start',
    open: openPasskeyForm,
    expectDone: ({ page }) => expect(page.getByTestId('security.passkey.keep')).toBeVisible(),
    countEffects: async (context) => ((await fetchOverview(context)).passkeys as unknown[]).length + 1,
  },
  {
    name: 'new passkey',
    path: '/wps/member/passkey/add',
    root: 'security.passkey',
    submit: 'security.passkey.keep',
    error: 'security.passkey.error',
    open: async (context) => {
      await openPasskeyForm(context)
      await createPasskey(context)
    },
    invalid: { typed: { name: ' ' }, field: 'name', key: REQUIRED_ERROR },
    fill: fillFields('security.passkey', { name: 'Notebook da Ana' }),
    expectDone: expectClosed('security.passkey'),
    countEffects: async (context) =>
      Math.max(await countOwnNotices(context), ((await fetchOverview(context)).passkeys as unknown[]).length),
  },
  {
    name: 'removed passkey',
    path: '/wps/member/passkey/remove',
    root: 'security.passkey',
    submit: 'security.passkey.submit',
    error: 'security.passkey.error',
    open: async (context) => {
      await openPasskeyForm(context)
      await createPasskey(context)
      await context.page.getByTestId('security.passkey.keep').click()
      const dialog = await openForm(context.page, 'security.passkey.remove', 'security.passkey')
      await fillForm(dialog, LOGIN_PASSWORD)
      await context.page.getByTestId('security.passkey.submit').click()
      await expect(context.page.getByTestId('security.passkey.way.passkey')).toBeVisible()
    },
    expectDone: expectClosed('security.passkey'),
    // one notice is about the added passkey
    countEffects: async (context) => (await countOwnNotices(context)) - 1,
  },
]
