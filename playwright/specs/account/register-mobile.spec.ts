// Registration by mobile number: the code from the SMS, with and without a password.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectBalance, openLogin, openRegister, registerDialog, signOut } from '../../steps/account.ts'
import {
  chooseMethod,
  REGISTER,
  REGISTER_MOBILE,
  requestCode,
  submitRegistration,
  typeCode,
} from '../../steps/register.ts'
import { field, fieldError, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const NUMBER = '11987654321'
const TO = `+55${NUMBER}`
const PASSWORD = 'Senha#2026'
const SMS = '/wps/verification/sms/register'

/** Enables registration by number in addition to that by name. */
const MOBILE_SWITCHES = { MOBILEREG: '1', SMSVERIF: '1', MOBILEPASSREG: '1' }

const sendButton = (page: Page) => page.getByTestId('registerModal.sendCode')

async function typePasswords(page: Page): Promise<void> {
  const dialog = registerDialog(page)
  await type(field(dialog, 'password'), PASSWORD)
  await type(field(dialog, 'confirmPassword'), PASSWORD)
}

test.describe('registration by mobile number', () => {
  test('a number, its code and a password', async ({ page, testApi }) => {
    await testApi.updateSite({ switches: MOBILE_SWITCHES })
    await open(page, '/register?referralCode=AMIGO7')
    await chooseMethod(page, 'registerMobile')
    const dialog = registerDialog(page)
    await type(field(dialog, 'mobileNum'), NUMBER)
    await typeCode(page, testApi, TO)
    await typePasswords(page)
    await field(dialog, 'ageConfirmed').check()
    await submitRegistration(page)
    await expect(dialog).toBeHidden()
    await expectBalance(page, '0')
    await expect(page).toHaveURL('/')
    expect((await testApi.calls(SMS)).map(({ body }) => body)).toEqual([
      { mobileNo: NUMBER, countryDialingCode: '+55' },
    ])
    const [call] = await testApi.calls(REGISTER_MOBILE)
    expect(call).toMatchObject({
      // encrypted, so sent under the encrypted base path
      path: `/sec${REGISTER_MOBILE}`,
      encrypted: true,
      body: { mobileNum: NUMBER, countryDialingCode: '+55', referralCode: 'AMIGO7', registerMethod: 'WEB' },
    })
    expect(JSON.stringify(call)).not.toContain(PASSWORD)

    await test.step('a number of another country, with that country’s digits, registers and logs in', async () => {
      await signOut(page)
      await testApi.updateSite({ switches: { MOBILECODELOGIN: '1' } })
      await open(page, '/register')
      await chooseMethod(page, 'registerMobile')
      await field(dialog, 'countryDialingCode').selectOption('+1')
      await type(field(dialog, 'mobileNum'), '2025550123')
      await typeCode(page, testApi, '+12025550123')
      await typePasswords(page)
      await field(dialog, 'ageConfirmed').check()
      await submitRegistration(page)
      await expectBalance(page, '0')
      await signOut(page)
      await openLogin(page)
      const login = page.getByTestId('loginPopupModal')
      await page.getByTestId('loginPopupModal.tab.sms').click()
      await field(login, 'countryDialingCode').selectOption('+1')
      await type(field(login, 'mobileNum'), '2025550123')
      const code = async () => (await testApi.outbox('+12025550123'))[0]?.code ?? ''
      const before = await code()
      await page.getByTestId('loginPopupModal.sendCode').click()
      await expect(field(login, 'verificationCode')).toBeFocused()
      await expect.poll(code).not.toBe(before)
      await type(field(login, 'verificationCode'), await code())
      await page.getByTestId('loginPopupModal.submit').click()
      await expect(login).toBeHidden()
      await expectBalance(page, '0')
    })
  })

  test('registration by number next to registration by name', { tag: '@desktop' }, async ({
    page,
    testApi,
    pageErrors,
  }) => {
    pageErrors.expect(/4\d\d/)
    const dialog = registerDialog(page)

    await test.step('tabs are shown only if several methods are enabled', async () => {
      const tab = (key: string) => page.getByTestId(`registerModal.tab.${key}`)
      await open(page, '/register')
      await expect(field(dialog, 'username')).toBeVisible()
      await expect(tab('register')).toHaveCount(0)
      await testApi.updateSite({ switches: MOBILE_SWITCHES })
      await open(page, '/register')
      await expect(tab('register')).toHaveAttribute('aria-selected', 'true')
      await expect(tab('registerMobile')).toBeVisible()
      await testApi.updateSite({ switches: { USERNAMEREG: '0' } })
      await open(page, '/register')
      await expect(field(dialog, 'mobileNum')).toBeVisible()
      await expect(field(dialog, 'username')).toHaveCount(0)
      await expect(tab('registerMobile')).toHaveCount(0)
    })

    await test.step('the tabs support the keyboard', async () => {
      await testApi.updateSite({ switches: { ...MOBILE_SWITCHES, USERNAMEREG: '1' } })
      await open(page)
      await openRegister(page)
      await page.getByTestId('registerModal.tab.register').focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByTestId('registerModal.tab.registerMobile')).toBeFocused()
      await expect(field(dialog, 'mobileNum')).toBeVisible()
      await page.keyboard.press('Home')
      await expect(page.getByTestId('registerModal.tab.register')).toBeFocused()
      await expect(field(dialog, 'username')).toBeVisible()
    })

    await test.step('shared fields keep their values between tabs, and errors stay in their tab', async () => {
      await type(field(dialog, 'username'), 'ana')
      await typePasswords(page)
      await type(field(dialog, 'referralCode'), 'AMIGO7')
      await field(dialog, 'ageConfirmed').check()
      await submitRegistration(page)
      await expect(fieldError(dialog, 'username')).toBeVisible()
      await chooseMethod(page, 'registerMobile')
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await expect(field(dialog, 'password')).toHaveValue(PASSWORD)
      await expect(field(dialog, 'confirmPassword')).toHaveValue(PASSWORD)
      await expect(field(dialog, 'referralCode')).toHaveValue('AMIGO7')
      await expect(field(dialog, 'ageConfirmed')).toBeChecked()
      await type(field(dialog, 'mobileNum'), NUMBER)
      await chooseMethod(page, 'register')
      await expect(field(dialog, 'username')).toHaveValue('ana')
      await chooseMethod(page, 'registerMobile')
      await expect(field(dialog, 'mobileNum')).toHaveValue(NUMBER)
    })

    await test.step('a taken number is reported at the number field', async () => {
      // the number of the demo seed data's member
      await type(field(dialog, 'mobileNum'), '11955550002')
      await typeCode(page, testApi, '+5511955550002')
      await submitRegistration(page)
      await expect(fieldError(dialog, 'mobileNum')).toHaveText(localeText('validation.mobileTaken'))
      await type(field(dialog, 'mobileNum'), NUMBER)
      await expect(fieldError(dialog, 'mobileNum')).toBeHidden()
      await expect(field(dialog, 'password')).toHaveValue(PASSWORD)
    })
  })

  // by default: an invalid number and a wrong code in `account/sms-login`, codes of other numbers on the server
  // (`a_mobile_number_is_enough_to_register_if_the_site_allows_it`)
  test('a code and its number', { tag: '@matrix' }, async ({ page, testApi, pageErrors }) => {
    pageErrors.expect(/4\d\d/)
    const dialog = registerDialog(page)
    await testApi.updateSite({ switches: MOBILE_SWITCHES })

    await test.step('a code requires a number; a wrong code and a code of another number are rejected', async () => {
      await testApi.clearCalls()
      await open(page)
      await openRegister(page)
      await chooseMethod(page, 'registerMobile')
      for (const wrong of ['', '119', '11 98765']) {
        await type(field(dialog, 'mobileNum'), wrong)
        await sendButton(page).click()
        await expect(fieldError(dialog, 'mobileNum'), `“${wrong}”`).toBeVisible()
        await expect(field(dialog, 'mobileNum')).toBeFocused()
      }
      expect(await testApi.calls(SMS)).toEqual([])

      await type(field(dialog, 'mobileNum'), NUMBER)
      const code = await requestCode(page, testApi, TO)
      await typePasswords(page)
      await field(dialog, 'ageConfirmed').check()
      const wrong = code === '000000' ? '000001' : '000000'
      await type(field(dialog, 'verificationCode'), wrong)
      await submitRegistration(page)
      await expect(fieldError(dialog, 'verificationCode')).toHaveText(localeText('validation.codeWrong'))
      await expect(field(dialog, 'verificationCode')).toHaveValue(wrong)
      await expect(field(dialog, 'password')).toHaveValue(PASSWORD)

      await type(field(dialog, 'mobileNum'), '11987654322')
      await type(field(dialog, 'verificationCode'), code)
      await submitRegistration(page)
      await expect(fieldError(dialog, 'verificationCode')).toBeVisible()
      await type(field(dialog, 'mobileNum'), NUMBER)
      await type(field(dialog, 'verificationCode'), code)
      await submitRegistration(page)
      await expectBalance(page, '0')
    })
  })

  // by default: no password in `account/phone-auth`, codes by the server’s `sms_verification_needs_a_code_for_every_number`
  test('a number without a password, and with a user name', { tag: '@matrix' }, async ({ page, testApi }) => {
    const dialog = registerDialog(page)

    await test.step('no password is required where the site disables it', async () => {
      await testApi.updateSite({ switches: { ...MOBILE_SWITCHES, MOBILEPASSREG: '0' } })
      await open(page)
      await openRegister(page)
      await chooseMethod(page, 'registerMobile')
      await expect(field(dialog, 'password')).toHaveCount(0)
      await type(field(dialog, 'mobileNum'), NUMBER)
      await typeCode(page, testApi, TO)
      await field(dialog, 'ageConfirmed').check()
      await submitRegistration(page)
      await expectBalance(page, '0')
    })

    await test.step('registration by name also requires a code where the site verifies numbers', async () => {
      await testApi.updateSite({
        switches: { MOBILEREG: '0', SMSVERIF: '1' },
        registerFields: { mobileNum: { enabled: true, required: true } },
      })
      await signOut(page)
      await open(page)
      await openRegister(page)
      await type(field(dialog, 'username'), 'ana2026')
      await typePasswords(page)
      await type(field(dialog, 'mobileNum'), '11987654322')
      await field(dialog, 'ageConfirmed').check()
      await submitRegistration(page)
      await expect(fieldError(dialog, 'verificationCode')).toHaveText(localeText('validation.required'))
      await typeCode(page, testApi, '+5511987654322')
      await submitRegistration(page)
      await expectBalance(page, '0')
      expect((await testApi.calls(REGISTER)).at(-1)?.path).toBe(`/sec${REGISTER}`)
    })
  })
})
