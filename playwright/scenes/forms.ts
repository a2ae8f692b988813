// The account's forms for the faults matrix: how each is opened, filled and sent, its visible success, and the count of
// its effects.
import { expect, type Page } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'
import type { Control } from '../fixtures/control.ts'
import type { MadeMember, NewMember } from '../fixtures/wishes.ts'
import { fillRegister, openLogin, openRegister, registerDialog, tryLogin } from './account.ts'
import { chooseWay, REGISTER, REGISTER_MOBILE, typeCode } from './register.ts'
import { field, open, type } from './shell.ts'

/** Fixtures available to a form's steps. */
export interface Stage {
  page: Page
  control: Control
  api: Api
  enter: (who?: Partial<NewMember>) => Promise<MadeMember>
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
  open: (stage: Stage) => Promise<void>
  /** Invalid values, and the field and text key of the resulting error. */
  wrong?: { typed?: Record<string, string>; field: string; key: string }
  /** Types valid values; returns the resulting values of the controls. */
  fill?: (stage: Stage) => Promise<Record<string, string>>
  /** Expects the visible success. */
  done: (stage: Stage) => Promise<void>
  /** Returns how often the action took effect on the server. */
  effects: (stage: Stage) => Promise<number>
}

export const ANA = { username: 'ana2026', password: 'Senha#2026' }
export const MOBILE = '11987654321'
export const EMAIL = 'ana@exemplo.com.br'
const NEW = 'Nova@20267'

/** Waits for a code sent to an address and returns the newest. */
export async function newestCode(control: Control, to: string): Promise<string> {
  const newest = async () => (await control.outbox(to))[0]?.code ?? ''
  await expect.poll(newest, { message: `a code goes to ${to}` }).not.toBe('')
  return newest()
}

/** Fetches a list from the API in the page's session. */
export async function listed(
  { page, api }: Stage,
  path: string,
  query: Record<string, string> = {},
): Promise<Record<string, unknown>[]> {
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const { value } = await api.get(path, { token, query })
  return Array.isArray(value?.list) ? value.list : []
}

/** Returns the larger count of sessions and logins. */
export async function entries(stage: Stage): Promise<number> {
  const sessions = await listed(stage, '/wps/session/list')
  const logins = await listed(stage, '/wps/member/logins', { page: '1', pageSize: '20' })
  return Math.max(sessions.length, logins.filter(({ success }) => success === true).length)
}

/** Counts the messages without a code: notices of completed actions. */
export const notices = async (control: Control, to: string) =>
  (await control.outbox(to)).filter(({ code }) => !code).length

const isIn = ({ page }: Stage) => expect(page.getByTestId('header.avatar')).toBeVisible()

async function put(page: Page, root: string, typed: Record<string, string>) {
  for (const [name, text] of Object.entries(typed)) await type(field(page.getByTestId(root), name), text)
  return typed
}

async function atLogin({ page }: Stage) {
  await open(page)
  await openLogin(page)
}

async function atSms(stage: Stage) {
  await stage.control.site({ switches: { MOBILECODELOGIN: '1' } })
  await stage.control.member({ ...ANA, mobile: MOBILE, login: false })
  await atLogin(stage)
  await stage.page.getByTestId('loginPopupModal.tab.sms').click()
}

async function atSecondStep(stage: Stage) {
  await stage.control.site({ twoFactor: 'always', twoFactorWays: ['verificationCode'] })
  await stage.control.member({ ...ANA, mobile: MOBILE, login: false })
  await atLogin(stage)
  await tryLogin(stage.page, ANA)
  await expect(stage.page.getByTestId('loginPopupModal.answer')).toBeVisible()
}

async function atMobileRegistration({ page, control }: Stage) {
  await control.site({ switches: { MOBILEREG: '1', SMSVERIF: '1', MOBILEPASSREG: '0' } })
  await open(page)
  await openRegister(page)
  await chooseWay(page, 'registerMobile')
}

const LOGIN = { root: 'loginPopupModal', submit: 'loginPopupModal.submit', error: 'loginPopupModal.error' }
const REGISTRATION = { root: 'registerModal', submit: 'registerModal.submit', error: 'registerModal.error' }
const FORGOT = { root: 'forgetPassModal', submit: 'forgetPassModal.submit', error: 'forgetPassModal.error' }
const CHANGE = { root: 'changePassModal', submit: 'changePassModal.submit', error: 'changePassModal.error' }
const REQUIRED = 'validation.required'
/** A failed code is reported in a separate warning dialog. */
const CODE = { error: 'confirmDialog', wrong: { field: 'mobileNum', key: REQUIRED } }
const codesTo =
  (to: string) =>
  async ({ control }: Stage) =>
    (await control.outbox(to)).filter(({ code }) => code).length
const counting =
  (submit: string) =>
  ({ page }: Stage) =>
    expect(page.getByTestId(submit)).toHaveText(/\d:\d\d/)

export const VISITOR_FORMS: readonly Form[] = [
  {
    ...LOGIN,
    name: 'login',
    path: '/wps/session/login',
    open: async (stage) => {
      await stage.control.member({ ...ANA, login: false })
      await atLogin(stage)
    },
    wrong: { typed: { username: '  ' }, field: 'username', key: REQUIRED },
    fill: ({ page }) => put(page, LOGIN.root, ANA),
    done: isIn,
    effects: entries,
  },
  {
    ...LOGIN,
    name: 'login by SMS',
    path: '/wps/session/login',
    open: atSms,
    wrong: { typed: { mobileNum: MOBILE }, field: 'verificationCode', key: REQUIRED },
    fill: async ({ page, control }) => {
      const typed = await put(page, LOGIN.root, { mobileNum: MOBILE })
      await page.getByTestId('loginPopupModal.sendCode').click()
      const verificationCode = await newestCode(control, `+55${MOBILE}`)
      return { ...typed, ...(await put(page, LOGIN.root, { verificationCode })) }
    },
    done: isIn,
    effects: entries,
  },
  {
    ...LOGIN,
    name: 'second step of a login',
    path: '/wps/session/login/factor',
    open: atSecondStep,
    wrong: { field: 'answer', key: REQUIRED },
    fill: async ({ page, control }) => {
      await page.getByTestId('loginPopupModal.sendCode').click()
      return put(page, LOGIN.root, { answer: await newestCode(control, `+55${MOBILE}`) })
    },
    done: isIn,
    effects: entries,
  },
  {
    ...LOGIN,
    name: 'free play',
    path: '/wps/session/login/freeplay',
    submit: 'loginPopupModal.freePlay',
    error: 'loginPopupModal.freePlayError',
    open: async (stage) => {
      await stage.control.reset('empty')
      await stage.control.site({ switches: { FREEPLAY: '1' } })
      await atLogin(stage)
    },
    done: isIn,
    // the only other account in this scene is the operator's
    effects: async ({ control }) => (await control.ledger()).accounts - 1,
  },
  {
    ...REGISTRATION,
    name: 'registration',
    path: REGISTER,
    open: async ({ page }) => {
      await open(page)
      await openRegister(page)
    },
    wrong: {
      typed: { password: ANA.password, confirmPassword: 'x' },
      field: 'confirmPassword',
      key: 'validation.passwordsDiffer',
    },
    fill: async ({ page }) => {
      await fillRegister(page, ANA)
      return { ...ANA, confirmPassword: ANA.password }
    },
    done: isIn,
    effects: entries,
  },
  {
    ...REGISTRATION,
    name: 'registration by number',
    path: REGISTER_MOBILE,
    open: atMobileRegistration,
    wrong: { typed: { mobileNum: MOBILE }, field: 'verificationCode', key: REQUIRED },
    fill: async ({ page, control }) => {
      await put(page, REGISTRATION.root, { mobileNum: MOBILE })
      await typeCode(page, control, `+55${MOBILE}`)
      const dialog = registerDialog(page)
      await field(dialog, 'ageConfirmed').check()
      return { mobileNum: MOBILE, verificationCode: await field(dialog, 'verificationCode').inputValue() }
    },
    done: isIn,
    effects: entries,
  },
  {
    ...FORGOT,
    name: 'forgotten password by e-mail',
    path: '/wps/member/password/email',
    open: async (stage) => {
      await stage.control.member({ ...ANA, email: EMAIL, login: false })
      await atLogin(stage)
      await stage.page.getByTestId('loginPopupModal.forgot').click()
    },
    wrong: { typed: { email: EMAIL }, field: 'username', key: REQUIRED },
    fill: ({ page }) => put(page, FORGOT.root, { username: ANA.username, email: EMAIL }),
    done: ({ page }) => expect(page.getByTestId('forgetPassModal.sent')).toContainText(EMAIL),
    effects: async ({ control }) => (await control.outbox(EMAIL)).length,
  },
  {
    ...FORGOT,
    name: 'forgotten password by phone',
    path: '/wps/member/password/verification',
    open: async (stage) => {
      await stage.control.site({ switches: { CHNGPASSVERIF3: '1' } })
      await stage.control.member({ ...ANA, mobile: MOBILE, login: false })
      await atLogin(stage)
      await stage.page.getByTestId('loginPopupModal.forgot').click()
      await stage.page.getByTestId('forgetPassModal.tab.phone').click()
    },
    wrong: {
      typed: { newPassword: NEW, confirmNewPassword: 'x' },
      field: 'confirmNewPassword',
      key: 'validation.passwordsDiffer',
    },
    fill: async ({ page, control }) => {
      const typed = { mobileNum: MOBILE, newPassword: NEW, confirmNewPassword: NEW }
      await put(page, FORGOT.root, typed)
      await page.getByTestId('forgetPassModal.sendCode').click()
      const verificationCode = await newestCode(control, `+55${MOBILE}`)
      return { ...typed, ...(await put(page, FORGOT.root, { verificationCode })) }
    },
    done: isIn,
    effects: async (stage) => Math.max(await entries(stage), await notices(stage.control, `+55${MOBILE}`)),
  },
  {
    ...CHANGE,
    name: 'forced change of the password',
    path: '/wps/member/password',
    open: async (stage) => {
      await atLogin(stage)
      await tryLogin(stage.page, { username: 'caio', password: '123456' })
      await expect(stage.page.getByTestId(CHANGE.root)).toBeVisible()
    },
    wrong: {
      typed: { newPassword: NEW, confirmNewPassword: 'x' },
      field: 'confirmNewPassword',
      key: 'validation.passwordsDiffer',
    },
    fill: ({ page }) => put(page, CHANGE.root, { newPassword: NEW, confirmNewPassword: NEW }),
    done: ({ page }) => expect(page.getByTestId(CHANGE.root)).toBeHidden(),
    effects: ({ control }) => notices(control, 'caio@example.com'),
  },
  {
    ...CHANGE,
    name: 'wanted change of the password',
    path: '/wps/member/password',
    open: async ({ page, enter }) => {
      await enter({ email: EMAIL })
      await open(page, '/?mc=securityCenter')
      await page.getByTestId('security.password.change').click()
    },
    wrong: { typed: { newPassword: NEW, confirmNewPassword: NEW }, field: 'oldPassword', key: REQUIRED },
    fill: ({ page }) =>
      put(page, CHANGE.root, { oldPassword: ANA.password, newPassword: NEW, confirmNewPassword: NEW }),
    done: ({ page }) => expect(page.getByTestId(CHANGE.root)).toBeHidden(),
    effects: ({ control }) => notices(control, EMAIL),
  },
  {
    ...CODE,
    name: 'code to log in',
    path: '/wps/verification/sms/noLogin',
    root: LOGIN.root,
    submit: 'loginPopupModal.sendCode',
    open: atSms,
    fill: ({ page }) => put(page, LOGIN.root, { mobileNum: MOBILE }),
    done: counting('loginPopupModal.sendCode'),
    effects: codesTo(`+55${MOBILE}`),
  },
  {
    ...CODE,
    name: 'code to register',
    path: '/wps/verification/sms/register',
    root: REGISTRATION.root,
    submit: 'registerModal.sendCode',
    open: atMobileRegistration,
    fill: ({ page }) => put(page, REGISTRATION.root, { mobileNum: MOBILE }),
    done: counting('registerModal.sendCode'),
    effects: codesTo(`+55${MOBILE}`),
  },
  {
    ...CODE,
    name: 'code of a second step',
    path: '/wps/session/login/factor/start',
    root: LOGIN.root,
    submit: 'loginPopupModal.sendCode',
    wrong: undefined,
    open: atSecondStep,
    done: counting('loginPopupModal.sendCode'),
    effects: codesTo(`+55${MOBILE}`),
  },
]
