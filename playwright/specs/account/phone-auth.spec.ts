// Phone numbers verified by a phone-auth service: Firebase's own SDK against the sandbox's simulated service.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { TestApi } from '../../fixtures/test-api.ts'
import {
  expectBalance,
  loginDialog,
  openLogin,
  openRegister,
  registerDialog,
  signOut,
} from '../../steps/account.ts'
import { advanceTime } from '../../steps/clocks.ts'
import { chooseMethod, REGISTER_MOBILE, submitRegistration } from '../../steps/register.ts'
import { field, fieldError, open, reload, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

/** A member without an open deposit, which the page might poll while the session ends. */
const NUMBER = '11987654321'
const TO = `+55${NUMBER}`
const SERVICE = '/identitytoolkit.googleapis.com/v1/accounts:'
const OWN_CODES = '/wps/verification/sms/'

const sendButton = (page: Page) => page.getByTestId('loginPopupModal.sendCode')
const submit = (page: Page) => page.getByTestId('loginPopupModal.submit').click()
const numberField = (page: Page) => field(loginDialog(page), 'mobileNum')
const codeField = (page: Page) => field(loginDialog(page), 'verificationCode')
const codeError = (page: Page) => fieldError(loginDialog(page), 'verificationCode')

/** URL pattern of the SDK's file. */
const SDK = /\/assets\/firebase-[\w-]+\.js$/

async function openSms(page: Page): Promise<void> {
  await openLogin(page)
  await page.getByTestId('loginPopupModal.tab.sms').click()
}

/** Requests a code, and reads it from the outbox. */
async function askCode(page: Page, testApi: TestApi, mobile = NUMBER): Promise<string> {
  await type(numberField(page), mobile)
  await sendButton(page).click()
  // the focus moves to the code field once the code is sent
  await expect(codeField(page)).toBeFocused()
  await expect(sendButton(page)).toBeDisabled()
  return (await testApi.outbox(`+55${mobile}`))[0]?.code ?? ''
}

/** Returns a different code of six digits. */
const differentCode = (right: string) => (right === '000000' ? '000001' : '000000')

test.beforeEach(async ({ testApi }) => {
  await testApi.updateSite({ switches: { PHONELOGIN: '1' } })
  await testApi.createMember({ username: 'ana2026', mobile: NUMBER, balance: '1000', login: false })
})

test('phone auth is used where its switch is on', { tag: '@desktop' }, async ({ page, testApi }) => {
  await test.step('a login loads the SDK with the first code and contacts no other host', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page)
    await openSms(page)
    expect(asked.filter((url) => SDK.test(url))).toEqual([])
    await type(codeField(page), await askCode(page, testApi))
    expect((await testApi.outbox(TO))[0]?.channel).toBe('sms')
    await submit(page)
    await expect(loginDialog(page)).toBeHidden()
    await expectBalance(page, '1000')

    const [login] = await testApi.calls('/wps/session/login')
    expect(login?.body).toMatchObject({ type: 'sms', mobileNum: NUMBER, firebaseChannel: 'firebase' })
    expect(
      (await testApi.calls(SERVICE)).map(({ path, status }) => [path.slice(SERVICE.length), status]),
    ).toEqual([
      ['sendVerificationCode', 200],
      ['signInWithPhoneNumber', 200],
      ['lookup', 200],
    ])
    expect(await testApi.calls(OWN_CODES)).toEqual([])
    expect(asked.filter((url) => SDK.test(url))).toHaveLength(1)
    const site = new URL(page.url()).origin
    expect(asked.filter((url) => !url.startsWith(site) && !url.startsWith('data:'))).toEqual([])
  })

  await test.step('a registration by number', async () => {
    await signOut(page)
    await testApi.updateSite({ switches: { MOBILEREG: '1', MOBILEPASSREG: '0' } })
    await open(page)
    await openRegister(page)
    await chooseMethod(page, 'registerMobile')
    const dialog = registerDialog(page)
    await type(field(dialog, 'mobileNum'), '+55 (21) 98765-4321')
    await page.getByTestId('registerModal.sendCode').click()
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    await type(field(dialog, 'verificationCode'), (await testApi.outbox('+5521987654321'))[0]?.code ?? '')
    await field(dialog, 'ageConfirmed').check()
    await submitRegistration(page)
    await expect(dialog).toBeHidden()
    await expectBalance(page, '0')
    const [call] = await testApi.calls(REGISTER_MOBILE)
    expect(call?.body).toMatchObject({ mobileNum: '21987654321', firebaseChannel: 'firebase' })
    expect(await testApi.calls(OWN_CODES)).toEqual([])
  })

  await test.step('with the switch off, the site sends its own codes', async () => {
    await signOut(page)
    await testApi.clearCalls()
    await testApi.updateSite({ switches: { PHONELOGIN: '0', MOBILECODELOGIN: '1' } })
    await open(page)
    await openSms(page)
    await type(numberField(page), NUMBER)
    await sendButton(page).click()
    await expect(codeField(page)).toBeFocused()
    await expect(sendButton(page)).toBeDisabled()
    expect(await testApi.calls(OWN_CODES)).toHaveLength(1)
    expect(await testApi.calls('/identitytoolkit.googleapis.com/')).toEqual([])
  })
})

test('codes can be refused, late, wrong, single-use or expired', { tag: '@desktop' }, async ({
  page,
  testApi,
  pageErrors,
}) => {
  pageErrors.expect(/400/)
  await page.clock.install()

  await test.step('a number that gets no code: the refusal is at the number field, or in a warning', async () => {
    pageErrors.expect(/500/)
    await open(page)
    await openSms(page)
    await type(numberField(page), '11900000001')
    await sendButton(page).click()
    await expect(fieldError(loginDialog(page), 'mobileNum')).toHaveText(
      localeText('validation.phoneAuth.phoneInvalid'),
    )
    await expect(numberField(page)).toBeFocused()
    await expect(sendButton(page)).toBeEnabled()
    await advanceTime(page, 1000) // a press within a second would be delayed
    await type(numberField(page), '11900000003')
    await sendButton(page).click()
    const warning = page.getByTestId('confirmDialog')
    await expect(warning).toContainText(localeText('validation.phoneAuth.tooMany', { minutes: '5' }))
    await warning.getByRole('button').last().click()
    await expect(warning).toBeHidden()
    await expect(loginDialog(page)).toBeVisible()
    await expect(numberField(page)).toHaveValue('11900000003')
    await expect(sendButton(page)).toBeEnabled()
    expect(await testApi.outbox()).toEqual([])
  })

  await test.step('an SDK that fails to load is reported, and loads on the next press', async () => {
    pageErrors.expect(/ERR_FAILED|Failed to fetch/)
    await page.route(SDK, (route) => route.abort())
    await open(page)
    await openSms(page)
    await type(numberField(page), NUMBER)
    await sendButton(page).click()
    const warning = page.getByTestId('confirmDialog')
    await expect(warning).toContainText(localeText('validation.phoneAuth.unknown'))
    await warning.getByRole('button').last().click()
    await page.unroute(SDK)
    await advanceTime(page, 1000) // a press within a second would be delayed
    await sendButton(page).click()
    await expect(codeField(page)).toBeFocused()
    expect(await testApi.outbox(TO)).toHaveLength(1)
  })

  await test.step('the countdown to the next code continues while the dialog is closed', async () => {
    await expect(sendButton(page)).toBeDisabled()
    await expect(sendButton(page)).toContainText(/0:5\d|1:00/)
    await page.getByTestId('loginPopupModal.close').click()
    await expect(loginDialog(page)).toBeHidden()
    await advanceTime(page, 30_000)
    await openSms(page)
    await expect(sendButton(page)).toBeDisabled()
    await expect(sendButton(page)).toContainText(/0:(2\d|30)/)
    await advanceTime(page, 31_000)
    await expect(sendButton(page)).toBeEnabled()
    await askCode(page, testApi)
    expect(await testApi.outbox(TO)).toHaveLength(2)
  })

  await test.step('an empty code, a wrong code, then the right one', async () => {
    const right = (await testApi.outbox(TO))[0]?.code ?? ''
    await submit(page)
    await expect(codeError(page)).toHaveText(localeText('validation.required'))
    await type(codeField(page), differentCode(right))
    await submit(page)
    await expect(codeError(page)).toHaveText(localeText('validation.phoneAuth.codeInvalid'))
    await expect(codeField(page)).toHaveValue(differentCode(right))
    await type(codeField(page), right)
    await submit(page)
    await expectBalance(page, '1000')
  })

  await test.step('a code that allows one attempt can also be used for the next one', async () => {
    pageErrors.expect(/500/)
    await signOut(page)
    await advanceTime(page, 61_000)
    await openSms(page)
    const right = await askCode(page, testApi)
    await testApi.clearCalls()
    await testApi.injectFault({ path: '/wps/session/login', status: 500, code: 'internal' })
    await type(codeField(page), right)
    await submit(page)
    await expect(page.getByTestId('loginPopupModal.error')).toBeVisible()
    await submit(page)
    await expectBalance(page, '1000')
    expect(await testApi.calls(`${SERVICE}signInWithPhoneNumber`)).toHaveLength(1)
  })

  await test.step('an expired code and a code from a closed page require a new one', async () => {
    await signOut(page)
    await advanceTime(page, 61_000)
    await openSms(page)
    await type(codeField(page), await askCode(page, testApi, '11900000008'))
    await submit(page)
    await expect(codeError(page)).toHaveText(localeText('validation.phoneAuth.codeExpired'))
    await reload(page)
    await openSms(page)
    await type(numberField(page), NUMBER)
    await type(codeField(page), '123456')
    await submit(page)
    await expect(codeError(page)).toHaveText(localeText('validation.phoneAuth.codeExpired'))
  })
})
