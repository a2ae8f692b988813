// Registration over a failing connection and server: all input stays, exactly one member is created.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Control } from '../../fixtures/control.ts'
import {
  expectBalance,
  fillRegister,
  logIn,
  openRegister,
  registerDialog,
  signOut,
} from '../../scenes/account.ts'
import { chooseWay, REGISTER, REGISTER_MOBILE, typeCode } from '../../scenes/register.ts'
import { field, open, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const PASSWORD = 'Senha#2026'
const BROKEN = /ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/

const submit = (page: Page) => page.getByTestId('registerModal.submit').click()

/** Expects all input to be unchanged. */
async function expectKept(page: Page, username: string): Promise<void> {
  const dialog = registerDialog(page)
  await expect(field(dialog, 'username')).toHaveValue(username)
  await expect(field(dialog, 'password')).toHaveValue(PASSWORD)
  await expect(field(dialog, 'confirmPassword')).toHaveValue(PASSWORD)
  await expect(field(dialog, 'email')).toHaveValue(`${username}@exemplo.com.br`)
  await expect(field(dialog, 'ageConfirmed')).toBeChecked()
}

async function fill(page: Page, username: string): Promise<void> {
  await openRegister(page)
  await fillRegister(page, { username, password: PASSWORD })
  await type(field(registerDialog(page), 'email'), `${username}@exemplo.com.br`)
}

/** Counts the accepted registrations since the last call. */
async function made(control: Control): Promise<number> {
  const calls = await control.calls(REGISTER)
  await control.noCalls()
  return calls.filter(({ status }) => status === 200).length
}

test('a registration over a server or a line that fails', { tag: '@desktop' }, async ({
  page,
  control,
  watch,
}) => {
  watch.expect(BROKEN)
  await control.site({ registrationCaptchaAfter: 100 })
  const error = page.getByTestId('registerModal.error')
  await open(page)

  await test.step('a server that fails: said, kept, and done at the next press', async () => {
    watch.expect(/500|502/)
    await fill(page, 'ana2026')
    await control.fault({ path: REGISTER, status: 500 })
    await submit(page)
    await expect(error).toContainText(says('errors.api'))
    await expectKept(page, 'ana2026')
    await control.fault({ path: REGISTER, status: 502, html: '<html><h1>Bad gateway</h1></html>' })
    await submit(page)
    await expect(error).toContainText(says('errors.protocol'))
    await expectKept(page, 'ana2026')
    await submit(page)
    await expectBalance(page, '0')
    expect(await made(control)).toBe(1)
  })

  await test.step('no connection', async () => {
    await signOut(page)
    await fill(page, 'beto2026')
    await control.fault({ path: REGISTER, close: true, times: 99 })
    await submit(page)
    await expect(error).toContainText(says('errors.offline'))
    await expectKept(page, 'beto2026')
    await control.noFaults()
    await submit(page)
    await expectBalance(page, '0')
    expect(await made(control)).toBe(1)
  })

  await test.step('an answer that got lost: the next press leads in, not to another name', async () => {
    watch.expect(/409/)
    await signOut(page)
    await fill(page, 'caua2026')
    await control.fault({ path: REGISTER, dropAfterCommit: true, times: 99 })
    await submit(page)
    await expect(error).toContainText(says('errors.offline'))
    await expectKept(page, 'caua2026')
    await control.noFaults()
    await submit(page)
    await expect(registerDialog(page)).toBeHidden()
    await expectBalance(page, '0')
    await expect(page).toHaveURL('/')
  })

  await test.step('a network that repeats: one key, one member', async () => {
    // the repeated payload is refused, so the core encrypts it again under the same idempotency key
    watch.expect(/400/)
    await signOut(page)
    await control.noCalls()
    await fill(page, 'davi2026')
    await control.fault({ path: REGISTER, duplicate: true })
    await submit(page)
    await expect(registerDialog(page)).toBeHidden()
    await expectBalance(page, '0')
    const keys = (await control.calls(REGISTER)).map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
})

test('a registration with both ways open', { tag: '@desktop' }, async ({ page, context, control, watch }) => {
  await control.site({ switches: { MOBILEREG: '1', SMSVERIF: '1', MOBILEPASSREG: '0' } })
  await open(page)
  const dialog = registerDialog(page)

  await test.step('a slow server: one press is one member, and the form stands still meanwhile', async () => {
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${REGISTER}`, async (route) => {
      await slow
      await route.continue()
    })
    await fill(page, 'ana2026')
    await submit(page)
    await expect(page.getByTestId('registerModal.submit')).toHaveAttribute('aria-busy', 'true')
    await field(dialog, 'username').press('Enter')
    await page.getByTestId('registerModal.tab.registerMobile').click()
    await expect(page.getByTestId('registerModal.tab.register')).toHaveAttribute('aria-selected', 'true')
    await expectKept(page, 'ana2026')
    answer()
    await expectBalance(page, '0')
    expect(await control.calls(REGISTER)).toHaveLength(1)
    await page.unrouteAll()
  })

  await test.step('by mobile number: kept through a failure, the code too', async () => {
    watch.expect(/500/)
    await signOut(page)
    await openRegister(page)
    await chooseWay(page, 'registerMobile')
    await type(field(dialog, 'mobileNum'), '11987654321')
    await typeCode(page, control, '+5511987654321')
    await field(dialog, 'ageConfirmed').check()
    const code = await field(dialog, 'verificationCode').inputValue()
    await control.fault({ path: REGISTER_MOBILE, status: 500 })
    await submit(page)
    await expect(page.getByTestId('registerModal.error')).toContainText(says('errors.api'))
    await expect(field(dialog, 'mobileNum')).toHaveValue('11987654321')
    await expect(field(dialog, 'verificationCode')).toHaveValue(code)
    await submit(page)
    await expectBalance(page, '0')
  })

  await test.step('a login in another tab closes the dialog', async () => {
    await signOut(page)
    await fill(page, 'beto2026')
    const other = await context.newPage()
    await open(other)
    await logIn(other, { username: 'demo', password: 'Demo@2026' })
    await expect(dialog).toBeHidden()
    await expectBalance(page, '4286.75')
  })
})
