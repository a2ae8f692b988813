// Registration over a failing connection and server: all input stays, exactly one member is created.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import type { TestApi } from '../../fixtures/test-api.ts'
import {
  expectBalance,
  fillRegister,
  logIn,
  openRegister,
  registerDialog,
  signOut,
} from '../../steps/account.ts'
import {
  chooseMethod,
  REGISTER,
  REGISTER_MOBILE,
  submitRegistration,
  typeCode,
} from '../../steps/register.ts'
import { field, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { holdCalls } from '../../support/pending-calls.ts'

const PASSWORD = 'Senha#2026'

/** Expects all input to be unchanged. */
async function expectInputKept(page: Page, username: string): Promise<void> {
  const dialog = registerDialog(page)
  await expect(field(dialog, 'username')).toHaveValue(username)
  await expect(field(dialog, 'password')).toHaveValue(PASSWORD)
  await expect(field(dialog, 'confirmPassword')).toHaveValue(PASSWORD)
  await expect(field(dialog, 'email')).toHaveValue(`${username}@exemplo.com.br`)
  await expect(field(dialog, 'ageConfirmed')).toBeChecked()
}

async function fillDialog(page: Page, username: string): Promise<void> {
  await openRegister(page)
  await fillRegister(page, { username, password: PASSWORD })
  await type(field(registerDialog(page), 'email'), `${username}@exemplo.com.br`)
}

/** Counts the accepted registrations since the last call. */
async function countRegistrations(testApi: TestApi): Promise<number> {
  const calls = await testApi.calls(REGISTER)
  await testApi.clearCalls()
  return calls.filter(({ status }) => status === 200).length
}

test('registration survives server and network failures, and a login in another tab', {
  tag: '@desktop',
}, async ({ page, context, testApi, pageErrors }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  await testApi.updateSite({ registrationCaptchaAfter: 100 })
  const error = page.getByTestId('registerModal.error')
  await open(page)

  await test.step('a failing server is reported, the input is kept, and the next press succeeds', async () => {
    pageErrors.expect(/500|502/)
    await fillDialog(page, 'ana2026')
    await testApi.injectFault({ path: REGISTER, status: 500 })
    await submitRegistration(page)
    await expect(error).toContainText(localeText('errors.api'))
    await expectInputKept(page, 'ana2026')
    await testApi.injectFault({ path: REGISTER, status: 502, html: '<html><h1>Bad gateway</h1></html>' })
    await submitRegistration(page)
    await expect(error).toContainText(localeText('errors.protocol'))
    await expectInputKept(page, 'ana2026')
    await submitRegistration(page)
    await expectBalance(page, '0')
    expect(await countRegistrations(testApi)).toBe(1)
  })

  await test.step('after a lost response the next press logs in instead of reporting a taken name', async () => {
    pageErrors.expect(/409/)
    await signOut(page)
    await fillDialog(page, 'caua2026')
    await testApi.injectFault({ path: REGISTER, dropAfterCommit: true, times: 99 })
    await submitRegistration(page)
    await expect(error).toContainText(localeText('errors.offline'))
    await expectInputKept(page, 'caua2026')
    await testApi.clearFaults()
    await submitRegistration(page)
    await expect(registerDialog(page)).toBeHidden()
    await expectBalance(page, '0')
    await expect(page).toHaveURL('/')
  })

  await test.step('a login in another tab closes the dialog', async () => {
    await signOut(page)
    await fillDialog(page, 'beto2026')
    const other = await context.newPage()
    await open(other)
    await logIn(other, { username: 'demo', password: 'Demo@2026' })
    await expect(registerDialog(page)).toBeHidden()
    await expectBalance(page, '4286.75')
  })
})

// by default: a closed connection in `account/login`, repeated requests in `account/form-faults`
test('registration without a connection, and over a network that repeats requests', {
  tag: '@matrix',
}, async ({ page, testApi, pageErrors }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  await testApi.updateSite({ registrationCaptchaAfter: 100 })
  const error = page.getByTestId('registerModal.error')
  await open(page)

  await test.step('no connection', async () => {
    await fillDialog(page, 'beto2026')
    await testApi.injectFault({ path: REGISTER, close: true, times: 99 })
    await submitRegistration(page)
    await expect(error).toContainText(localeText('errors.offline'))
    await expectInputKept(page, 'beto2026')
    await testApi.clearFaults()
    await submitRegistration(page)
    await expectBalance(page, '0')
    expect(await countRegistrations(testApi)).toBe(1)
  })

  await test.step('a network that repeats requests creates one member with one key', async () => {
    // the repeated payload is refused, so the core encrypts it again under the same idempotency key
    pageErrors.expect(/400/)
    await signOut(page)
    await testApi.clearCalls()
    await fillDialog(page, 'davi2026')
    await testApi.injectFault({ path: REGISTER, duplicate: true })
    await submitRegistration(page)
    await expect(registerDialog(page)).toBeHidden()
    await expectBalance(page, '0')
    expect((await testApi.calls(REGISTER)).length).toBeGreaterThan(1)
    expect(await testApi.idempotencyKeys(REGISTER)).toHaveLength(1)
  })
})

// by default: a slow server in `account/form-faults`, the kept input of a registration in the first test of
// `account/register-faults`
test('registration with both methods enabled', { tag: '@matrix' }, async ({ page, testApi, pageErrors }) => {
  await testApi.updateSite({ switches: { MOBILEREG: '1', SMSVERIF: '1', MOBILEPASSREG: '0' } })
  await open(page)
  const dialog = registerDialog(page)

  await test.step('with a slow server one press creates one member, and the form is disabled during the call', async () => {
    const answer = await holdCalls(page, REGISTER)
    await fillDialog(page, 'ana2026')
    await submitRegistration(page)
    await expect(page.getByTestId('registerModal.submit')).toHaveAttribute('aria-busy', 'true')
    await field(dialog, 'username').press('Enter')
    await page.getByTestId('registerModal.tab.registerMobile').click()
    await expect(page.getByTestId('registerModal.tab.register')).toHaveAttribute('aria-selected', 'true')
    await expectInputKept(page, 'ana2026')
    answer()
    await expectBalance(page, '0')
    expect(await testApi.calls(REGISTER)).toHaveLength(1)
    await page.unrouteAll()
  })

  await test.step('registration by number keeps its input and code after a failure', async () => {
    pageErrors.expect(/500/)
    await signOut(page)
    await openRegister(page)
    await chooseMethod(page, 'registerMobile')
    await type(field(dialog, 'mobileNum'), '11987654321')
    await typeCode(page, testApi, '+5511987654321')
    await field(dialog, 'ageConfirmed').check()
    const code = await field(dialog, 'verificationCode').inputValue()
    await testApi.injectFault({ path: REGISTER_MOBILE, status: 500 })
    await submitRegistration(page)
    await expect(page.getByTestId('registerModal.error')).toContainText(localeText('errors.api'))
    await expect(field(dialog, 'mobileNum')).toHaveValue('11987654321')
    await expect(field(dialog, 'verificationCode')).toHaveValue(code)
    await submitRegistration(page)
    await expectBalance(page, '0')
  })
})
