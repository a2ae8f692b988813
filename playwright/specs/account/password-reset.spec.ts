// Forgotten password: by e-mail, and by phone where the site allows it.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { openLogin } from '../../steps/account.ts'
import { currentPath, field, fieldError, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const MOBILE = '11987654321'

const forgotDialog = (page: Page) => page.getByTestId('forgetPassModal')

async function openForgot(page: Page) {
  await open(page)
  await openLogin(page)
  await page.getByTestId('loginPopupModal.forgot').click()
  await expect(forgotDialog(page)).toBeVisible()
}

test('reset by e-mail requires all fields and confirms that the message was sent', async ({
  page,
  testApi,
}) => {
  await testApi.createMember({ username: 'ana2026', email: 'ana@example.com', login: false })
  await openForgot(page)
  const dialog = forgotDialog(page)
  await expect(page.getByTestId('forgetPassModal.tab.phone')).toBeHidden()
  await page.getByTestId('forgetPassModal.submit').click()
  await expect(fieldError(dialog, 'username')).toHaveText(localeText('validation.required'))
  await expect(field(dialog, 'username')).toBeFocused()
  await type(field(dialog, 'username'), 'ana2026')
  await type(field(dialog, 'email'), 'ana.example')
  await page.keyboard.press('Enter')
  await expect(fieldError(dialog, 'email')).toBeVisible()
  await expect(field(dialog, 'email')).toBeFocused()
  await type(field(dialog, 'email'), 'ana@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('forgetPassModal.sent')).toContainText('ana@example.com')
  expect(await testApi.outbox('ana@example.com')).toHaveLength(1)
  await page.getByTestId('forgetPassModal.login').click()
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
})

test('reset by phone', { tag: '@desktop' }, async ({ page, testApi, pageErrors, axe }) => {
  pageErrors.expect(/422/)
  await testApi.updateSite({ switches: { CHNGPASSVERIF3: '1', MOBILECODELOGIN: '1' } })
  await testApi.createMember({ username: 'ana2026', mobile: MOBILE, login: false })
  const dialog = forgotDialog(page)

  await test.step('the form starts with the user name and number from the login dialog', async () => {
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

  await test.step('a code sets the new password and logs in', async () => {
    await openForgot(page)
    await type(field(dialog, 'username'), 'ana2026')
    await page.getByTestId('forgetPassModal.tab.phone').click()
    await page.getByTestId('forgetPassModal.tab.email').click()
    await expect(field(dialog, 'username')).toHaveValue('ana2026')
    await page.getByTestId('forgetPassModal.tab.phone').click()
    await type(field(dialog, 'mobileNum'), MOBILE)
    await page.getByTestId('forgetPassModal.sendCode').click()
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    const [message] = await testApi.outbox(`+55${MOBILE}`)
    await type(field(dialog, 'verificationCode'), '000000')
    await type(field(dialog, 'newPassword'), 'Nova@2026')
    await type(field(dialog, 'confirmNewPassword'), 'Nova@2025')
    await page.getByTestId('forgetPassModal.submit').click()
    await expect(fieldError(dialog, 'confirmNewPassword')).toHaveText(
      localeText('validation.passwordsDiffer'),
    )
    await axe(page, 'the forgotten password by phone')
    await type(field(dialog, 'confirmNewPassword'), 'Nova@2026')
    await page.getByTestId('forgetPassModal.submit').click()
    await expect(fieldError(dialog, 'verificationCode')).toBeVisible()
    await type(field(dialog, 'verificationCode'), message?.code ?? '')
    await page.getByTestId('forgetPassModal.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    await expect.poll(() => currentPath(page)).toBe('/')
    const calls = await testApi.calls('/wps/member/password/verification')
    expect(calls).toHaveLength(2)
    expect(calls.every(({ encrypted }) => encrypted)).toBe(true)
  })
})
