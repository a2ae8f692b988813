// Login by SMS: the number, the code, and the rate limit of codes.
import { expect, test } from '../../fixtures'
import { loginDialog, openLogin, signOut } from '../../scenes/account.ts'
import { timePasses } from '../../scenes/clocks.ts'
import { field, fieldError, open, reload, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const MOBILE = '11987654321'

test('codes by SMS, from the first press to the next login', { tag: '@desktop' }, async ({
  page,
  control,
  watch,
  axe,
}) => {
  watch.expect(/401|422/)
  await control.member({ username: 'ana2026', mobile: MOBILE, login: false })
  await page.clock.install()
  const dialog = loginDialog(page)
  const tab = page.getByTestId('loginPopupModal.tab.sms')
  const send = page.getByTestId('loginPopupModal.sendCode')
  const sent = () => control.calls('/wps/verification/sms/noLogin')

  await test.step('the tab is there when the site sends codes, and not before', async () => {
    await open(page)
    await openLogin(page)
    await expect(tab).toBeHidden()
    await control.site({ switches: { MOBILECODELOGIN: '1' } })
    await reload(page)
    await openLogin(page)
    await expect(tab).toBeVisible()
  })

  await test.step('a number is asked for first, and what stops the code stands beside it', async () => {
    await type(field(dialog, 'username'), 'ana2026')
    await tab.click()
    await send.click()
    await expect(fieldError(dialog, 'mobileNum')).toHaveText(says('validation.required'))
    await expect(field(dialog, 'mobileNum')).toBeFocused()
    await type(field(dialog, 'mobileNum'), '119')
    await expect(fieldError(dialog, 'mobileNum')).toBeHidden()
    await send.click()
    await expect(fieldError(dialog, 'mobileNum')).toBeVisible()
    expect(await sent()).toHaveLength(0)
  })

  await test.step('a code that is not sent says why in a warning of its own', async () => {
    watch.expect(/503/)
    await control.fault({
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

  await test.step('a wrong code is said beside it, and both tabs keep what was typed', async () => {
    await timePasses(page, 1000) // a press within a second would be delayed
    await send.click()
    await expect(send).toBeDisabled()
    await type(field(dialog, 'verificationCode'), '000000')
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'verificationCode')).toHaveText(says('validation.codeWrong'))
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    await axe(page, 'the login by SMS')
    await page.getByTestId('loginPopupModal.tab.username').click()
    await expect(field(dialog, 'username')).toHaveValue('ana2026')
    await tab.click()
    await expect(field(dialog, 'mobileNum')).toHaveValue(MOBILE)
  })

  await test.step('the countdown outlives the dialog, and then the button is there again', async () => {
    await page.getByTestId('loginPopupModal.close').click()
    await timePasses(page, 30_000)
    await page.getByTestId('header.login').click()
    await page.clock.fastForward(200)
    await tab.click()
    await expect(send).toBeDisabled()
    await expect(send).toContainText('1:')
    await timePasses(page, 120_000)
    await expect(send).toBeEnabled()
    await expect(send).toHaveText(says('entry.code.again'))
  })

  await test.step('a code logs in, and the dialog opens with the number the next time', async () => {
    await control.noCalls()
    await type(field(dialog, 'mobileNum'), MOBILE)
    await send.click()
    // the code is sent at once: its field has the focus
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    await expect(dialog.getByText(says('entry.code.sentTo', { end: '4321' }))).toBeVisible()
    const [message] = await control.outbox(`+55${MOBILE}`)
    await type(field(dialog, 'verificationCode'), message?.code ?? '')
    await page.getByTestId('loginPopupModal.remember').check()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    expect(await sent()).toMatchObject([
      { method: 'POST', body: { mobileNum: MOBILE, countryDialingCode: '+55' } },
    ])
    expect(await control.calls('/wps/session/login')).toMatchObject([
      { encrypted: true, body: { type: 'sms', mobileNum: MOBILE } },
    ])
    await signOut(page)
    await openLogin(page)
    await expect(field(dialog, 'mobileNum')).toHaveValue(MOBILE)
  })
})
