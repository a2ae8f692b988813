// Forgotten password: by e-mail, and by phone where the site allows it.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { openLogin } from '../../scenes/account.ts'
import { address, field, fieldError, open, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const MOBILE = '11987654321'

const forgotDialog = (page: Page) => page.getByTestId('forgetPassModal')

async function openForgot(page: Page) {
  await open(page)
  await openLogin(page)
  await page.getByTestId('loginPopupModal.forgot').click()
  await expect(forgotDialog(page)).toBeVisible()
}

test('by e-mail: what is missing is said, and then that it was sent', async ({ page, control }) => {
  await control.member({ username: 'ana2026', email: 'ana@example.com', login: false })
  await openForgot(page)
  const dialog = forgotDialog(page)
  await expect(page.getByTestId('forgetPassModal.tab.phone')).toBeHidden()
  await page.getByTestId('forgetPassModal.submit').click()
  await expect(fieldError(dialog, 'username')).toHaveText(says('validation.required'))
  await expect(field(dialog, 'username')).toBeFocused()
  await type(field(dialog, 'username'), 'ana2026')
  await type(field(dialog, 'email'), 'ana.example')
  await page.keyboard.press('Enter')
  await expect(fieldError(dialog, 'email')).toBeVisible()
  await expect(field(dialog, 'email')).toBeFocused()
  await type(field(dialog, 'email'), 'ana@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('forgetPassModal.sent')).toContainText('ana@example.com')
  expect(await control.outbox('ana@example.com')).toHaveLength(1)
  await page.getByTestId('forgetPassModal.login').click()
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
})

test('by e-mail: what is not told, and what is not lost', { tag: '@desktop' }, async ({
  page,
  control,
  watch,
}) => {
  const dialog = forgotDialog(page)

  await test.step('nobody learns whether there is such a member', async () => {
    await openForgot(page)
    await type(field(dialog, 'username'), 'ninguem2026')
    await type(field(dialog, 'email'), 'ninguem@example.com')
    await page.getByTestId('forgetPassModal.submit').click()
    await expect(page.getByTestId('forgetPassModal.sent')).toBeVisible()
    expect(await control.outbox('ninguem@example.com')).toHaveLength(0)
  })

  await test.step('a server that cannot says so, and nothing typed is lost', async () => {
    watch.expect(/500/)
    await control.fault({ path: '/wps/member/password/email', status: 500 })
    await page.getByTestId('forgetPassModal.login').click()
    await page.getByTestId('loginPopupModal.forgot').click()
    await type(field(dialog, 'username'), 'ana2026')
    await type(field(dialog, 'email'), 'ana@example.com')
    await page.getByTestId('forgetPassModal.submit').click()
    await expect(page.getByTestId('forgetPassModal.error')).toBeVisible()
    await expect(field(dialog, 'email')).toHaveValue('ana@example.com')
    await page.getByTestId('forgetPassModal.submit').click()
    await expect(page.getByTestId('forgetPassModal.sent')).toBeVisible()
  })
})

test('by phone', { tag: '@desktop' }, async ({ page, control, watch, axe }) => {
  watch.expect(/422/)
  await control.site({ switches: { CHNGPASSVERIF3: '1', MOBILECODELOGIN: '1' } })
  await control.member({ username: 'ana2026', mobile: MOBILE, login: false })
  const dialog = forgotDialog(page)

  await test.step('begins with the name and the number that stood in the login', async () => {
    await open(page)
    await openLogin(page)
    const login = page.getByTestId('loginPopupModal')
    await type(field(login, 'username'), 'ana2026')
    await page.getByTestId('loginPopupModal.forgot').click()
    await expect(field(dialog, 'username')).toHaveValue('ana2026')
    await page.getByTestId('forgetPassModal.login').click()
    await page.getByTestId('loginPopupModal.tab.sms').click()
    await type(field(login, 'mobileNum'), MOBILE)
    await page.getByTestId('loginPopupModal.tab.username').click()
    await page.getByTestId('loginPopupModal.forgot').click()
    await page.getByTestId('forgetPassModal.tab.phone').click()
    await expect(field(dialog, 'mobileNum')).toHaveValue(MOBILE)
  })

  await test.step('a code sets the password and logs in', async () => {
    await openForgot(page)
    await type(field(dialog, 'username'), 'ana2026')
    await page.getByTestId('forgetPassModal.tab.phone').click()
    await page.getByTestId('forgetPassModal.tab.email').click()
    await expect(field(dialog, 'username')).toHaveValue('ana2026')
    await page.getByTestId('forgetPassModal.tab.phone').click()
    await type(field(dialog, 'mobileNum'), MOBILE)
    await page.getByTestId('forgetPassModal.sendCode').click()
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    const [message] = await control.outbox(`+55${MOBILE}`)
    await type(field(dialog, 'verificationCode'), '000000')
    await type(field(dialog, 'newPassword'), 'Nova@2026')
    await type(field(dialog, 'confirmNewPassword'), 'Nova@2025')
    await page.getByTestId('forgetPassModal.submit').click()
    await expect(fieldError(dialog, 'confirmNewPassword')).toHaveText(says('validation.passwordsDiffer'))
    await axe(page, 'the forgotten password by phone')
    await type(field(dialog, 'confirmNewPassword'), 'Nova@2026')
    await page.getByTestId('forgetPassModal.submit').click()
    await expect(fieldError(dialog, 'verificationCode')).toBeVisible()
    await type(field(dialog, 'verificationCode'), message?.code ?? '')
    await page.getByTestId('forgetPassModal.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    await expect.poll(() => address(page)).toBe('/')
    const calls = await control.calls('/wps/member/password/verification')
    expect(calls).toHaveLength(2)
    expect(calls.every(({ encrypted }) => encrypted)).toBe(true)
  })
})
