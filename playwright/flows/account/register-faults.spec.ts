// Registering over a line and a server that fail: nothing typed is lost, one member is made.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Control } from '../../fixtures/control.ts'
import { expectBalance, fillRegister, logIn, openRegister, registerDialog } from '../../scenes/account.ts'
import { chooseWay, REGISTER, REGISTER_MOBILE, typeCode } from '../../scenes/register.ts'
import { field, open, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const ANA = { username: 'ana2026', password: 'Senha#2026' }
const BROKEN = /ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/

const submit = (page: Page) => page.getByTestId('registerModal.submit').click()

/** All that was typed is still there. */
async function expectKept(page: Page): Promise<void> {
  const dialog = registerDialog(page)
  await expect(field(dialog, 'username')).toHaveValue(ANA.username)
  await expect(field(dialog, 'password')).toHaveValue(ANA.password)
  await expect(field(dialog, 'confirmPassword')).toHaveValue(ANA.password)
  await expect(field(dialog, 'email')).toHaveValue('ana@exemplo.com.br')
  await expect(field(dialog, 'ageConfirmed')).toBeChecked()
}

async function fill(page: Page): Promise<void> {
  await open(page)
  await openRegister(page)
  await fillRegister(page, ANA)
  await type(field(registerDialog(page), 'email'), 'ana@exemplo.com.br')
}

/** Registrations that the server took. */
const made = async (control: Control) =>
  (await control.calls(REGISTER)).filter(({ status }) => status === 200).length

test.describe('registration when things fail', () => {
  test('a server that fails: said, kept, and done at the next press', { tag: '@desktop' }, async ({
    page,
    control,
    watch,
  }) => {
    watch.expect(/500|502/)
    await fill(page)
    await control.fault({ path: REGISTER, status: 500 })
    await submit(page)
    await expect(page.getByTestId('registerModal.error')).toContainText(says('errors.api'))
    await expectKept(page)
    await control.fault({ path: REGISTER, status: 502, html: '<html><h1>Bad gateway</h1></html>' })
    await submit(page)
    await expect(page.getByTestId('registerModal.error')).toContainText(says('errors.protocol'))
    await expectKept(page)
    await submit(page)
    await expectBalance(page, '0')
    expect(await made(control)).toBe(1)
  })

  test('a slow server: one press is one member, and the form stands still meanwhile', {
    tag: '@desktop',
  }, async ({ page, control }) => {
    await control.site({ switches: { MOBILEREG: '1' } })
    await fill(page)
    await control.fault({ path: REGISTER, delayMs: 4000 })
    await submit(page)
    await expect(page.getByTestId('registerModal.submit')).toHaveAttribute('aria-busy', 'true')
    await field(registerDialog(page), 'username').press('Enter')
    await page.getByTestId('registerModal.tab.registerMobile').click()
    await expect(page.getByTestId('registerModal.tab.register')).toHaveAttribute('aria-selected', 'true')
    await expectKept(page)
    await expectBalance(page, '0')
    expect(await control.calls(REGISTER)).toHaveLength(1)
  })

  test('no connection', { tag: '@desktop' }, async ({ page, control, watch }) => {
    watch.expect(BROKEN)
    await fill(page)
    await control.fault({ path: REGISTER, close: true, times: 9 })
    await submit(page)
    await expect(page.getByTestId('registerModal.error')).toContainText(says('errors.offline'))
    await expectKept(page)
    await control.noFaults()
    await submit(page)
    await expectBalance(page, '0')
    expect(await made(control)).toBe(1)
  })

  test('an answer that got lost: the next press leads in, not to another name', { tag: '@desktop' }, async ({
    page,
    control,
    watch,
  }) => {
    watch.expect(/409/)
    watch.expect(BROKEN)
    await fill(page)
    await control.fault({ path: REGISTER, dropAfterCommit: true, times: 9 })
    await submit(page)
    await expect(page.getByTestId('registerModal.error')).toContainText(says('errors.offline'))
    await expectKept(page)
    await control.noFaults()
    await submit(page)
    await expect(registerDialog(page)).toBeHidden()
    await expectBalance(page, '0')
    await expect(page).toHaveURL('/')
  })

  test('a network that repeats: one key, one member', { tag: '@desktop' }, async ({
    page,
    control,
    watch,
  }) => {
    // the payload's second coming is refused, so the core seals it anew under the same key
    watch.expect(/400/)
    await fill(page)
    await control.fault({ path: REGISTER, duplicate: true })
    await submit(page)
    await expect(registerDialog(page)).toBeHidden()
    await expectBalance(page, '0')
    const keys = (await control.calls(REGISTER)).map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  test('by mobile number: kept through a failure, the code too', { tag: '@desktop' }, async ({
    page,
    control,
    watch,
  }) => {
    watch.expect(/500/)
    await control.site({ switches: { MOBILEREG: '1', SMSVERIF: '1', MOBILEPASSREG: '0' } })
    await open(page)
    await openRegister(page)
    await chooseWay(page, 'registerMobile')
    const dialog = registerDialog(page)
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

  test('a login in another tab closes the dialog', { tag: '@desktop' }, async ({ page, context }) => {
    await fill(page)
    const other = await context.newPage()
    await open(other)
    await logIn(other, { username: 'demo', password: 'Demo@2026' })
    await expect(registerDialog(page)).toBeHidden()
    await expectBalance(page, '4286.75')
  })
})
