// The security centre's forms for the faults matrix.
import { expect } from '@playwright/test'
import { totp } from '../fixtures/totp.ts'
import type { NewMember } from '../fixtures/wishes.ts'
import { ANA, EMAIL, type Form, MOBILE, newestCode, notices, type Stage } from './forms.ts'
import { addAuthenticator, fill, openForm, openSecurity } from './security.ts'
import { field, type } from './shell.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const PROOF = { loginPassword: ANA.password }
const WRONG = { loginPassword: 'Errada#2026' }
const REQUIRED = 'validation.required'
const NEW = { paymentPassword: '135791', confirmPaymentPassword: '135791' }

/** Enters with an e-mail address, which receives the notices, and opens a form of the centre. */
const at =
  (opener: string, root: string, who: Partial<NewMember> = {}) =>
  async (stage: Stage) => {
    await stage.enter({ email: EMAIL, ...who })
    await openSecurity(stage.page)
    await openForm(stage.page, opener, root)
  }

const put =
  (root: string, typed: Record<string, string>) =>
  async ({ page }: Stage) => {
    await fill(page.getByTestId(root), typed)
    return typed
  }

const closed =
  (root: string) =>
  ({ page }: Stage) =>
    expect(page.getByTestId(root)).toBeHidden()
const told = ({ control }: Stage) => notices(control, EMAIL)

/** Returns the centre's data from the server. */
async function overview({ page, api }: Stage): Promise<Record<string, unknown>> {
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  return (await api.get('/wps/member/security', { token })).value ?? {}
}

/** A form that asks for the login password only. */
const proof = (root: string) => ({
  root,
  submit: `${root}.submit`,
  error: `${root}.error`,
  wrong: { typed: WRONG, field: 'loginPassword', key: 'validation.passwordWrong' },
  fill: put(root, PROOF),
})

async function makePasskey({ page }: Stage): Promise<void> {
  await fill(page.getByTestId('security.passkey'), PROOF)
  await page.getByTestId('security.passkey.submit').click()
  await expect(page.getByTestId('security.passkey.keep')).toBeVisible()
}

async function atPasskey(stage: Stage): Promise<void> {
  await addAuthenticator(stage.page)
  await at('security.passkey.add', 'security.passkey')(stage)
}

const payment = {
  path: '/wps/member/paymentPassword',
  root: 'security.payment',
  submit: 'security.payment.submit',
  error: 'security.payment.error',
  done: closed('security.payment'),
}

const contact = (kind: 'mobile' | 'email', text: string, to: string, before: Partial<NewMember>): Form => {
  const root = `security.contact.${kind}`
  return {
    name: `binding of ${kind === 'mobile' ? 'a number' : 'an address'}`,
    path: '/wps/member/contact',
    root,
    submit: `${root}.submit`,
    error: `${root}.error`,
    open: at(`${root}.bind`, root, before),
    wrong: { typed: { contact: text, ...PROOF }, field: 'verificationCode', key: REQUIRED },
    fill: async ({ page, control }) => {
      const dialog = page.getByTestId(root)
      await fill(dialog, { contact: text, ...PROOF })
      await page.getByTestId(`${root}.sendCode`).click()
      const verificationCode = await newestCode(control, to)
      await fill(dialog, { verificationCode })
      return { contact: text, verificationCode, ...PROOF }
    },
    done: closed(root),
    // the previous contact gets one notice that it was replaced
    effects: ({ control }) => notices(control, before.email ?? `+55${before.mobile}`),
  }
}

export const SECURITY_FORMS: readonly Form[] = [
  {
    name: 'nickname',
    path: '/wps/member/profile',
    root: 'security.profile',
    submit: 'security.profile.nickname.submit',
    error: 'security.profile.nickname.error',
    open: async (stage) => {
      await stage.enter({ nickname: 'Ana' })
      await openSecurity(stage.page)
      await stage.page.getByTestId('security.profile.nickname.edit').click()
    },
    wrong: { typed: { nickname: 'A' }, field: 'nickname', key: 'validation.nicknameLength' },
    fill: put('security.profile', { nickname: 'Aninha' }),
    done: ({ page }) => expect(page.getByTestId('security.profile.nickname')).toHaveText('Aninha'),
    effects: async (stage) => ((await overview(stage)).nickname === 'Aninha' ? 1 : 0),
  },
  {
    name: 'picture',
    path: '/wps/member/info/icon',
    root: 'security.avatar',
    submit: 'security.avatar.submit',
    error: 'security.avatar.error',
    open: at('security.profile.avatar', 'security.avatar'),
    fill: async ({ page }) => {
      const second = page.getByTestId('security.avatar').getByRole('radio').nth(1)
      await second.focus()
      await page.keyboard.press('Space')
      await expect(second).toBeChecked()
      return {}
    },
    done: closed('security.avatar'),
    effects: async ({ page, api }) => {
      const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
      const shown = await page.getByTestId('security.head.picture').getAttribute('src')
      return (await api.get('/wps/member/info', { token })).value?.icon === shown ? 1 : 0
    },
  },
  {
    ...payment,
    name: 'first payment password',
    open: at('security.payment.set', payment.root),
    wrong: {
      typed: { ...PROOF, ...NEW, paymentPassword: '1' },
      field: 'paymentPassword',
      key: 'validation.paymentDigits',
    },
    fill: put(payment.root, { ...PROOF, ...NEW }),
    effects: async (stage) => ((await overview(stage)).paymentPassword === true ? 1 : 0),
  },
  {
    ...payment,
    name: 'another payment password',
    open: at('security.payment.change', payment.root, { paymentPassword: '246810' }),
    wrong: {
      typed: { ...NEW, oldPaymentPassword: '000111' },
      field: 'oldPaymentPassword',
      key: 'validation.passwordWrong',
    },
    fill: put(payment.root, { ...NEW, oldPaymentPassword: '246810' }),
    effects: async (stage) => ((await overview(stage)).paymentPassword === true ? 1 : 0),
  },
  {
    ...payment,
    name: 'forgotten payment password',
    open: async (stage) => {
      await at('security.payment.reset', payment.root, { paymentPassword: '246810' })(stage)
      await stage.page.getByTestId('security.payment.agree').click()
    },
    wrong: { typed: { ...NEW, ...PROOF }, field: 'verificationCode', key: REQUIRED },
    fill: async ({ page, control }) => {
      await page.getByTestId('security.payment.sendCode').click()
      const typed = { ...NEW, ...PROOF, verificationCode: await newestCode(control, EMAIL) }
      await fill(page.getByTestId(payment.root), typed)
      return typed
    },
    effects: told,
  },
  contact('mobile', MOBILE, `+55${MOBILE}`, { mobile: '21912345678', email: undefined }),
  contact('email', EMAIL, EMAIL, { email: 'antes@exemplo.com.br' }),
  {
    name: 'code to a bound address',
    path: '/wps/verification/contact',
    root: payment.root,
    submit: 'security.payment.sendCode',
    error: 'confirmDialog',
    open: async (stage) => {
      await at('security.payment.reset', payment.root, { paymentPassword: '246810' })(stage)
      await stage.page.getByTestId('security.payment.agree').click()
    },
    done: ({ page }) => expect(page.getByTestId('security.payment.sendCode')).toHaveText(/\d:\d\d/),
    effects: async ({ control }) => (await control.outbox(EMAIL)).length,
  },
  {
    ...proof('security.totp'),
    name: 'secret of an authenticator app',
    path: '/wps/member/totp/start',
    open: at('security.totp.start', 'security.totp'),
    done: ({ page }) => expect(page.getByTestId('security.totp.secret')).toHaveText(/^[A-Z2-7]{32}$/),
    effects: async (stage) => ((await overview(stage)).totp === false ? 1 : 0),
  },
  {
    name: 'authenticator app on',
    path: '/wps/member/totp/confirm',
    root: 'security.totp',
    submit: 'security.totp.confirm',
    error: 'security.totp.error',
    open: async (stage) => {
      await at('security.totp.start', 'security.totp')(stage)
      await fill(stage.page.getByTestId('security.totp'), PROOF)
      await stage.page.getByTestId('security.totp.submit').click()
      await expect(stage.page.getByTestId('security.totp.confirm')).toBeVisible()
    },
    wrong: { typed: { code: '12' }, field: 'code', key: 'validation.codeWrong' },
    fill: async ({ page }) => {
      const secret = (await page.getByTestId('security.totp.secret').textContent()) ?? ''
      const code = totp(secret)
      await type(field(page.getByTestId('security.totp'), 'code'), code)
      return { code }
    },
    done: ({ page }) => expect(page.getByTestId('security.recovery.code')).toHaveCount(10),
    effects: told,
  },
  {
    ...proof('security.totp'),
    name: 'new recovery codes',
    path: '/wps/member/totp/recovery',
    open: at('security.totp.recovery', 'security.totp', { totpSecret: SECRET }),
    done: ({ page }) => expect(page.getByTestId('security.recovery.code')).toHaveCount(10),
    effects: async (stage) => ((await overview(stage)).recoveryCodesLeft === 10 ? 1 : 0),
  },
  {
    ...proof('security.totp'),
    name: 'authenticator app off',
    path: '/wps/member/totp/remove',
    open: at('security.totp.remove', 'security.totp', { totpSecret: SECRET }),
    done: closed('security.totp'),
    effects: told,
  },
  {
    ...proof('security.passkey'),
    name: 'question for a passkey',
    path: '/wps/member/passkey/start',
    open: atPasskey,
    done: ({ page }) => expect(page.getByTestId('security.passkey.keep')).toBeVisible(),
    effects: async (stage) => ((await overview(stage)).passkeys as unknown[]).length + 1,
  },
  {
    name: 'passkey kept',
    path: '/wps/member/passkey/add',
    root: 'security.passkey',
    submit: 'security.passkey.keep',
    error: 'security.passkey.error',
    open: async (stage) => {
      await atPasskey(stage)
      await makePasskey(stage)
    },
    wrong: { typed: { name: ' ' }, field: 'name', key: REQUIRED },
    fill: put('security.passkey', { name: 'Notebook da Ana' }),
    done: closed('security.passkey'),
    effects: async (stage) =>
      Math.max(await told(stage), ((await overview(stage)).passkeys as unknown[]).length),
  },
  {
    ...proof('security.passkey'),
    name: 'passkey removed',
    path: '/wps/member/passkey/remove',
    open: async (stage) => {
      await atPasskey(stage)
      await makePasskey(stage)
      await stage.page.getByTestId('security.passkey.keep').click()
      await openForm(stage.page, 'security.passkey.remove', 'security.passkey')
    },
    done: closed('security.passkey'),
    // one notice is about the added passkey
    effects: async (stage) => (await told(stage)) - 1,
  },
]
