// The account's forms for the faults matrix: how each is opened, filled and sent, its visible success, and the count of
// its effects.
import { expect, type Page } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'
import type { TestApi } from '../fixtures/test-api.ts'
import type { MemberRequest, TestMember } from '../fixtures/test-api.types.ts'
import {
  fillRegister,
  newestCode,
  openLogin,
  openRegister,
  registerDialog,
  sessionToken,
  tryLogin,
} from './account.ts'
import { chooseMethod, REGISTER, REGISTER_MOBILE, typeCode } from './register.ts'
import { field, open, type } from './shell.ts'

/** Fixtures available to a form's steps. */
export interface FormContext {
  page: Page
  testApi: TestApi
  api: Api
  logInAs: (who?: Partial<MemberRequest>) => Promise<TestMember>
}

/** A form, or a single button that sends a request. */
export interface Form {
  name: string
  /** Path of its call, without the base path of encrypted calls. */
  path: string
  /** Test id of the element that contains its controls. */
  root: string
  /** Test ids of its button and of its error message. */
  submit: string
  error: string
  /** Creates the member it needs, and opens it. */
  open: (context: FormContext) => Promise<void>
  /** Invalid values, and the field and text key of the resulting error. */
  invalid?: { typed?: Record<string, string>; field: string; key: string }
  /** Types valid values; returns the resulting values of the controls. */
  fill?: (context: FormContext) => Promise<Record<string, string>>
  /** Expects the visible success. */
  expectDone: (context: FormContext) => Promise<void>
  /** Returns how often the action took effect on the server. */
  countEffects: (context: FormContext) => Promise<number>
}

export const ANA = { username: 'ana2026', password: 'Senha#2026' }
export const MOBILE = '11987654321'
export const EMAIL = 'ana@exemplo.com.br'
const NEW_PASSWORD = 'Nova@20267'

/** Fetches a list from the API in the page's session. */
export async function fetchList(
  { page, api }: FormContext,
  path: string,
  query: Record<string, string> = {},
): Promise<Record<string, unknown>[]> {
  const token = await sessionToken(page)
  const { value } = await api.get(path, { token, query })
  return Array.isArray(value?.list) ? value.list : []
}

/** Returns the larger count of sessions and logins. */
export async function countLogins(context: FormContext): Promise<number> {
  const sessions = await fetchList(context, '/wps/session/list')
  const logins = await fetchList(context, '/wps/member/logins', { page: '1', pageSize: '20' })
  return Math.max(sessions.length, logins.filter(({ success }) => success === true).length)
}

/** Counts the messages without a code: notices of completed actions. */
export const countNotices = async (testApi: TestApi, to: string) =>
  (await testApi.outbox(to)).filter(({ code }) => !code).length

const expectLoggedIn = ({ page }: FormContext) => expect(page.getByTestId('header.avatar')).toBeVisible()

async function fillFields(page: Page, root: string, typed: Record<string, string>) {
  for (const [name, text] of Object.entries(typed)) await type(field(page.getByTestId(root), name), text)
  return typed
}

async function openLoginForm({ page }: FormContext) {
  await open(page)
  await openLogin(page)
}

async function openSmsLogin(context: FormContext) {
  await context.testApi.updateSite({ switches: { MOBILECODELOGIN: '1' } })
  await context.testApi.createMember({ ...ANA, mobile: MOBILE, login: false })
  await openLoginForm(context)
  await context.page.getByTestId('loginPopupModal.tab.sms').click()
}

async function openSecondStep(context: FormContext) {
  await context.testApi.updateSite({ twoFactor: 'always', twoFactorWays: ['verificationCode'] })
  await context.testApi.createMember({ ...ANA, mobile: MOBILE, login: false })
  await openLoginForm(context)
  await tryLogin(context.page, ANA)
  await expect(context.page.getByTestId('loginPopupModal.answer')).toBeVisible()
}

async function openMobileRegistration({ page, testApi }: FormContext) {
  await testApi.updateSite({ switches: { MOBILEREG: '1', SMSVERIF: '1', MOBILEPASSREG: '0' } })
  await open(page)
  await openRegister(page)
  await chooseMethod(page, 'registerMobile')
}

const LOGIN = { root: 'loginPopupModal', submit: 'loginPopupModal.submit', error: 'loginPopupModal.error' }
const REGISTRATION = { root: 'registerModal', submit: 'registerModal.submit', error: 'registerModal.error' }
const FORGOTTEN_PASSWORD = {
  root: 'forgetPassModal',
  submit: 'forgetPassModal.submit',
  error: 'forgetPassModal.error',
}
const CHANGE_PASSWORD = {
  root: 'changePassModal',
  submit: 'changePassModal.submit',
  error: 'changePassModal.error',
}
const REQUIRED_ERROR = 'validation.required'
/** A failed code is reported in a separate warning dialog. */
const CODE_REQUEST = { error: 'confirmDialog', invalid: { field: 'mobileNum', key: REQUIRED_ERROR } }
const countCodes =
  (to: string) =>
  async ({ testApi }: FormContext) =>
    (await testApi.outbox(to)).filter(({ code }) => code).length
const expectCountdown =
  (submit: string) =>
  ({ page }: FormContext) =>
    expect(page.getByTestId(submit)).toHaveText(/\d:\d\d/)

export const VISITOR_FORMS: readonly Form[] = [
  {
    ...LOGIN,
    name: 'login',
    path: '/wps/session/login',
    open: async (context) => {
      await context.testApi.createMember({ ...ANA, login: false })
      await openLoginForm(context)
    },
    invalid: { typed: { username: '  ' }, field: 'username', key: REQUIRED_ERROR },
    fill: ({ page }) => fillFields(page, LOGIN.root, ANA),
    expectDone: expectLoggedIn,
    countEffects: countLogins,
  },
  {
    ...LOGIN,
    name: 'login by SMS',
    path: '/wps/session/login',
    open: openSmsLogin,
    invalid: { typed: { mobileNum: MOBILE }, field: 'verificationCode', key: REQUIRED_ERROR },
    fill: async ({ page, testApi }) => {
      const typed = await fillFields(page, LOGIN.root, { mobileNum: MOBILE })
      await page.getByTestId('loginPopupModal.sendCode').click()
      const verificationCode = await newestCode(testApi, `+55${MOBILE}`)
      return { ...typed, ...(await fillFields(page, LOGIN.root, { verificationCode })) }
    },
    expectDone: expectLoggedIn,
    countEffects: countLogins,
  },
  {
    ...LOGIN,
    name: 'second step of a login',
    path: '/wps/session/login/factor',
    open: openSecondStep,
    invalid: { field: 'answer', key: REQUIRED_ERROR },
    fill: async ({ page, testApi }) => {
      await page.getByTestId('loginPopupModal.sendCode').click()
      return fillFields(page, LOGIN.root, { answer: await newestCode(testApi, `+55${MOBILE}`) })
    },
    expectDone: expectLoggedIn,
    countEffects: countLogins,
  },
  {
    ...LOGIN,
    name: 'free play',
    path: '/wps/session/login/freeplay',
    submit: 'loginPopupModal.freePlay',
    error: 'loginPopupModal.freePlayError',
    open: async (context) => {
      await context.testApi.reset('empty')
      await context.testApi.updateSite({ switches: { FREEPLAY: '1' } })
      await openLoginForm(context)
    },
    expectDone: expectLoggedIn,
    // the only other account in this seed data is the operator's
    countEffects: async ({ testApi }) => (await testApi.ledger()).accounts - 1,
  },
  {
    ...REGISTRATION,
    name: 'registration',
    path: REGISTER,
    open: async ({ page }) => {
      await open(page)
      await openRegister(page)
    },
    invalid: {
      typed: { password: ANA.password, confirmPassword: 'x' },
      field: 'confirmPassword',
      key: 'validation.passwordsDiffer',
    },
    fill: async ({ page }) => {
      await fillRegister(page, ANA)
      return { ...ANA, confirmPassword: ANA.password }
    },
    expectDone: expectLoggedIn,
    countEffects: countLogins,
  },
  {
    ...REGISTRATION,
    name: 'registration by mobile number',
    path: REGISTER_MOBILE,
    open: openMobileRegistration,
    invalid: { typed: { mobileNum: MOBILE }, field: 'verificationCode', key: REQUIRED_ERROR },
    fill: async ({ page, testApi }) => {
      await fillFields(page, REGISTRATION.root, { mobileNum: MOBILE })
      await typeCode(page, testApi, `+55${MOBILE}`)
      const dialog = registerDialog(page)
      await field(dialog, 'ageConfirmed').check()
      return { mobileNum: MOBILE, verificationCode: await field(dialog, 'verificationCode').inputValue() }
    },
    expectDone: expectLoggedIn,
    countEffects: countLogins,
  },
  {
    ...FORGOTTEN_PASSWORD,
    name: 'password reset by e-mail',
    path: '/wps/member/password/email',
    open: async (context) => {
      await context.testApi.createMember({ ...ANA, email: EMAIL, login: false })
      await openLoginForm(context)
      await context.page.getByTestId('loginPopupModal.forgot').click()
    },
    invalid: { typed: { email: EMAIL }, field: 'username', key: REQUIRED_ERROR },
    fill: ({ page }) => fillFields(page, FORGOTTEN_PASSWORD.root, { username: ANA.username, email: EMAIL }),
    expectDone: ({ page }) => expect(page.getByTestId('forgetPassModal.sent')).toContainText(EMAIL),
    countEffects: async ({ testApi }) => (await testApi.outbox(EMAIL)).length,
  },
  {
    ...FORGOTTEN_PASSWORD,
    name: 'password reset by phone',
    path: '/wps/member/password/verification',
    open: async (context) => {
      await context.testApi.updateSite({ switches: { CHNGPASSVERIF3: '1' } })
      await context.testApi.createMember({ ...ANA, mobile: MOBILE, login: false })
      await openLoginForm(context)
      await context.page.getByTestId('loginPopupModal.forgot').click()
      await context.page.getByTestId('forgetPassModal.tab.phone').click()
    },
    invalid: {
      typed: { newPassword: NEW_PASSWORD, confirmNewPassword: 'x' },
      field: 'confirmNewPassword',
      key: 'validation.passwordsDiffer',
    },
    fill: async ({ page, testApi }) => {
      const typed = { mobileNum: MOBILE, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }
      await fillFields(page, FORGOTTEN_PASSWORD.root, typed)
      await page.getByTestId('forgetPassModal.sendCode').click()
      const verificationCode = await newestCode(testApi, `+55${MOBILE}`)
      return { ...typed, ...(await fillFields(page, FORGOTTEN_PASSWORD.root, { verificationCode })) }
    },
    expectDone: expectLoggedIn,
    countEffects: async (context) =>
      Math.max(await countLogins(context), await countNotices(context.testApi, `+55${MOBILE}`)),
  },
  {
    ...CHANGE_PASSWORD,
    name: 'forced password change',
    path: '/wps/member/password',
    open: async (context) => {
      await openLoginForm(context)
      await tryLogin(context.page, { username: 'caio', password: '123456' })
      await expect(context.page.getByTestId(CHANGE_PASSWORD.root)).toBeVisible()
    },
    invalid: {
      typed: { newPassword: NEW_PASSWORD, confirmNewPassword: 'x' },
      field: 'confirmNewPassword',
      key: 'validation.passwordsDiffer',
    },
    fill: ({ page }) =>
      fillFields(page, CHANGE_PASSWORD.root, { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }),
    expectDone: ({ page }) => expect(page.getByTestId(CHANGE_PASSWORD.root)).toBeHidden(),
    countEffects: ({ testApi }) => countNotices(testApi, 'caio@example.com'),
  },
  {
    ...CHANGE_PASSWORD,
    name: 'voluntary password change',
    path: '/wps/member/password',
    open: async ({ page, logInAs }) => {
      await logInAs({ email: EMAIL })
      await open(page, '/?mc=securityCenter')
      await page.getByTestId('security.password.change').click()
    },
    invalid: {
      typed: { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
      field: 'oldPassword',
      key: REQUIRED_ERROR,
    },
    fill: ({ page }) =>
      fillFields(page, CHANGE_PASSWORD.root, {
        oldPassword: ANA.password,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      }),
    expectDone: ({ page }) => expect(page.getByTestId(CHANGE_PASSWORD.root)).toBeHidden(),
    countEffects: ({ testApi }) => countNotices(testApi, EMAIL),
  },
  {
    ...CODE_REQUEST,
    name: 'login code',
    path: '/wps/verification/sms/noLogin',
    root: LOGIN.root,
    submit: 'loginPopupModal.sendCode',
    open: openSmsLogin,
    fill: ({ page }) => fillFields(page, LOGIN.root, { mobileNum: MOBILE }),
    expectDone: expectCountdown('loginPopupModal.sendCode'),
    countEffects: countCodes(`+55${MOBILE}`),
  },
  {
    ...CODE_REQUEST,
    name: 'registration code',
    path: '/wps/verification/sms/register',
    root: REGISTRATION.root,
    submit: 'registerModal.sendCode',
    open: openMobileRegistration,
    fill: ({ page }) => fillFields(page, REGISTRATION.root, { mobileNum: MOBILE }),
    expectDone: expectCountdown('registerModal.sendCode'),
    countEffects: countCodes(`+55${MOBILE}`),
  },
  {
    ...CODE_REQUEST,
    name: 'second step code',
    path: '/wps/session/login/factor/start',
    root: LOGIN.root,
    submit: 'loginPopupModal.sendCode',
    invalid: undefined,
    open: openSecondStep,
    expectDone: expectCountdown('loginPopupModal.sendCode'),
    countEffects: countCodes(`+55${MOBILE}`),
  },
]
