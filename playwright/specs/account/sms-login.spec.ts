// Login by SMS: the number, the code, and the rate limit of codes.
import { expect, test } from '../../fixtures'
import { loginDialog, openLogin, signOut } from '../../steps/account.ts'
import { advanceTime } from '../../steps/clocks.ts'
import { field, fieldError, open, reload, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const MOBILE = '11987654321'

test('login by SMS code from the first code to the next login', { tag: '@desktop' }, async ({
  page,
  testApi,
  pageErrors,
  axe,
}) => {
  pageErrors.expect(/401|422/)
  await testApi.createMember({ username: 'ana2026', password: '123456', mobile: MOBILE, login: false })
  await page.clock.install()
  const dialog = loginDialog(page)
  const tab = page.getByTestId('loginPopupModal.tab.sms')
  const send = page.getByTestId('loginPopupModal.sendCode')
  const sent = () => testApi.calls('/wps/verification/sms/noLogin')

  await test.step('the tab exists only if the site sends codes', async () => {
    await open(page)
    await openLogin(page)
    await expect(tab).toBeHidden()
    await testApi.updateSite({ switches: { MOBILECODELOGIN: '1' } })
    await reload(page)
    await openLogin(page)
    await expect(tab).toBeVisible()
  })

  await test.step('the number is required first, and its errors are shown at its field', async () => {
    await type(field(dialog, 'username'), 'ana2026')
    await tab.click()
    await send.click()
    await expect(fieldError(dialog, 'mobileNum')).toHaveText(localeText('validation.required'))
    await expect(field(dialog, 'mobileNum')).toBeFocused()
    await type(field(dialog, 'mobileNum'), '119')
    await expect(fieldError(dialog, 'mobileNum')).toBeHidden()
    await send.click()
    await expect(fieldError(dialog, 'mobileNum')).toBeVisible()
    expect(await sent()).toHaveLength(0)
  })

  await test.step('a code that is not sent is reported in a warning', async () => {
    pageErrors.expect(/503/)
    await testApi.injectFault({
      path: '/wps/verification/sms/noLogin',
      status: 503,
      code: 'sms_failed',
      message: 'A operadora não respondeu.',
    })
    await type(field(dialog, 'mobileNum'), MOBILE)
    await send.click()
    const warning = page.getByTestId('confirmDialog')
    await expect(warning).toContainText('A operadora não respondeu.')
    await page.getByTestId('confirmDialog.close').click()
    await expect(warning).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(field(dialog, 'mobileNum')).toHaveValue(MOBILE)
  })

  await test.step('a wrong code is reported at its field, and both tabs keep their input', async () => {
    await advanceTime(page, 1000) // a press within a second would be delayed
    await send.click()
    await expect(send).toBeDisabled()
    await type(field(dialog, 'verificationCode'), '000000')
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'verificationCode')).toHaveText(localeText('validation.codeWrong'))
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    await axe(page, 'the login by SMS')
    await page.getByTestId('loginPopupModal.tab.username').click()
    await expect(field(dialog, 'username')).toHaveValue('ana2026')
    await tab.click()
    await expect(field(dialog, 'mobileNum')).toHaveValue(MOBILE)
  })

  await test.step('the countdown continues after the dialog closes, then the button is enabled', async () => {
    await page.getByTestId('loginPopupModal.close').click()
    await advanceTime(page, 30_000)
    await page.getByTestId('header.login').click()
    await page.clock.fastForward(200)
    await tab.click()
    await expect(send).toBeDisabled()
    await expect(send).toContainText('1:')
    await advanceTime(page, 120_000)
    await expect(send).toBeEnabled()
    await expect(send).toHaveText(localeText('entry.code.again'))
  })

  await test.step('a code logs in despite a weak password, and the next login starts with the number', async () => {
    await testApi.clearCalls()
    await type(field(dialog, 'mobileNum'), '+55 (11) 98765-4321')
    await send.click()
    // the code is sent at once: its field has the focus
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    await expect(dialog.getByText(localeText('entry.code.sentTo', { end: '4321' }))).toBeVisible()
    const [message] = await testApi.outbox(`+55${MOBILE}`)
    await type(field(dialog, 'verificationCode'), message?.code ?? '')
    await page.getByTestId('loginPopupModal.remember').check()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    // a weak password is not asked to be changed where none was typed
    await expect(page.getByTestId('changePassModal')).toHaveCount(0)
    expect(await sent()).toMatchObject([
      { method: 'POST', body: { mobileNum: MOBILE, countryDialingCode: '+55' } },
    ])
    expect(await testApi.calls('/wps/session/login')).toMatchObject([
      { encrypted: true, body: { type: 'sms', mobileNum: MOBILE } },
    ])
    await signOut(page)
    await openLogin(page)
    await expect(field(dialog, 'mobileNum')).toHaveValue(MOBILE)
  })
})
