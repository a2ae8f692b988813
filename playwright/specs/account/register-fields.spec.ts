// Every configurable registration field: its rule, its keyboard type, and the sent value.
import { expect, test } from '../../fixtures'
import { expectBalance, fillRegister, openRegister, registerDialog, signOut } from '../../steps/account.ts'
import {
  allFields,
  CPF_RULE,
  FIELD_SAMPLES,
  REGISTER,
  submitRegistration,
  typeCode,
} from '../../steps/register.ts'
import { chooseLanguage, field, fieldError, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const ANA = { username: 'ana2026', password: 'Senha#2026' }
const BETO = { ...ANA, username: 'beto2026' }
const CAUA = { ...ANA, username: 'caua2026' }
const NUMBER = '+5511987654321'

test.describe('registration fields', () => {
  test('all registration fields: required, invalid, valid, sent', async ({ page, testApi, pageErrors }) => {
    pageErrors.expect(/422/)
    await testApi.updateSite({ captchaText: 'A7K2', registerFields: allFields() })
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    await expect(field(dialog, 'nationality')).toHaveValue('BR')
    await submitRegistration(page)
    for (const { name } of [...FIELD_SAMPLES, { name: 'captcha' }])
      await expect(fieldError(dialog, name), name).toHaveText(localeText('validation.required'))

    await fillRegister(page, ANA)
    await type(field(dialog, 'captcha'), 'A7K2')
    for (const { name, wrong } of FIELD_SAMPLES) await type(field(dialog, name), wrong)
    await submitRegistration(page)
    for (const { name, wrong } of FIELD_SAMPLES) {
      await expect(fieldError(dialog, name), `${name}: “${wrong}”`).toBeVisible()
      await expect(fieldError(dialog, name), name).not.toHaveText(localeText('validation.required'))
      await expect(field(dialog, name)).toHaveValue(wrong)
      await expect(field(dialog, name)).toHaveAttribute('aria-invalid', 'true')
    }
    for (const { name, right } of FIELD_SAMPLES) {
      if (right !== '') await type(field(dialog, name), right)
      if (name === 'verificationCode') await typeCode(page, testApi, NUMBER)
      await expect(fieldError(dialog, name), `${name}: “${right}”`).toBeHidden()
    }
    // an unknown invitation code is refused before the registration, so the captcha is still valid
    await type(field(dialog, 'affiliateCode'), 'NINGUEM1')
    await submitRegistration(page)
    await expect(fieldError(dialog, 'affiliateCode')).toHaveText(localeText('validation.affiliateUnknown'))
    await expect(field(dialog, 'captcha')).toHaveValue('A7K2')
    await type(field(dialog, 'affiliateCode'), 'LIMA2026')
    await submitRegistration(page)
    await expect(dialog).toBeHidden()
    await expectBalance(page, '0')
    const call = (await testApi.calls(REGISTER)).at(-1)
    expect(call?.encrypted).toBe(true)
    const { host } = new URL(page.url())
    expect(call?.body).toMatchObject({
      ...Object.fromEntries(
        FIELD_SAMPLES.filter(({ right }) => right !== '').map(({ name, right, sent }) => [
          name,
          sent ?? right,
        ]),
      ),
      username: 'ana2026',
      nationality: 'BR',
      countryDialingCode: '+55',
      domain: host,
      login: true,
      registerMethod: 'WEB',
      registerUrl: expect.stringContaining(host),
    })
  })

  test('every field has its position and keyboard, and says if it is optional', { tag: '@desktop' }, async ({
    page,
    testApi,
    api,
    axe,
  }) => {
    const dialog = registerDialog(page)

    await test.step('after a switch from the login a referral is kept, and fields are in the order of the server', async () => {
      await testApi.updateSite({ registerFields: allFields() })
      await open(page, '/login?referralCode=AMIGO7')
      await page.getByTestId('loginPopupModal.register').click()
      await expect(field(dialog, 'referralCode')).toHaveValue('AMIGO7')
      const { value } = await api.get('/wps/system/setting/register')
      const asked = (value as { fields: { name: string }[] }).fields.map(({ name }) => name)
      // the dialling code is part of the mobile number's field
      const shown = asked.filter((name) => name !== 'countryDialingCode')
      const names = await dialog
        .locator('[data-field]')
        .evaluateAll((fields) => fields.map((one) => one.getAttribute('data-field')))
      expect(names).toEqual([...shown, 'ageConfirmed', 'agreement'])
    })

    await test.step('each field has its keyboard and autofill hint', async () => {
      const EXPECTED: [name: string, attribute: string, value: string][] = [
        ['username', 'autocomplete', 'username'],
        ['password', 'autocomplete', 'new-password'],
        ['confirmPassword', 'autocomplete', 'new-password'],
        ['paymentPassword', 'autocomplete', 'off'],
        ['paymentPassword', 'inputmode', 'numeric'],
        ['paymentPassword', 'type', 'password'],
        ['email', 'type', 'email'],
        ['email', 'autocomplete', 'email'],
        ['mobileNum', 'type', 'tel'],
        ['mobileNum', 'autocomplete', 'tel-national'],
        ['countryDialingCode', 'autocomplete', 'tel-country-code'],
        ['verificationCode', 'inputmode', 'numeric'],
        ['verificationCode', 'autocomplete', 'one-time-code'],
        ['idNumber', 'inputmode', 'numeric'],
        ['address', 'autocomplete', 'street-address'],
        ['nationality', 'autocomplete', 'country'],
        ['payeeName', 'autocomplete', 'name'],
      ]
      for (const [name, attribute, value] of EXPECTED)
        await expect(field(dialog, name), `${name} ${attribute}`).toHaveAttribute(attribute, value)
      for (const { name } of FIELD_SAMPLES) await expect(field(dialog, name), name).toHaveAccessibleName(/\S/)
      await axe(page, 'the registration with every field')
    })

    await test.step('optional fields are marked and may be empty', async () => {
      const optional = FIELD_SAMPLES.map(({ name }) => name).filter(
        (name) => name !== 'paymentPassword' && name !== 'verificationCode',
      )
      const off = { enabled: false, required: false }
      await testApi.updateSite({
        registerFields: {
          ...Object.fromEntries(Object.keys(allFields()).map((name) => [name, off])),
          ...Object.fromEntries(optional.map((name) => [name, { enabled: true, required: false }])),
        },
      })
      await open(page)
      await openRegister(page)
      for (const name of optional)
        await expect(dialog.locator(`[data-field="${name}"]`), name).toContainText(
          localeText('common.optional'),
        )
      await fillRegister(page, ANA)
      await submitRegistration(page)
      await expectBalance(page, '0')
    })
  })

  test('a CPF is formatted while typing at any caret position', {
    tag: ['@desktop', '@firefox'],
  }, async ({ page, testApi }) => {
    await testApi.updateSite({
      registerFields: { idNumber: { enabled: true, required: true, validation: CPF_RULE } },
    })
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    const cpf = field(dialog, 'idNumber')
    await expect(cpf).toHaveAccessibleName(localeText('entry.cpf'))
    await cpf.focus()
    await page.keyboard.type('52998224725')
    await expect(cpf).toHaveValue('529.982.247-25')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(cpf).toHaveValue('529.982.247')
    await page.keyboard.type('25')
    // a digit inserted in the middle does not move the caret to the end
    await page.keyboard.press('Home')
    for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    await expect(cpf).toHaveValue('529.922.472-5')
    await page.keyboard.type('8')
    await expect(cpf).toHaveValue('529.982.247-25')
    await page.keyboard.press('Delete')
    await expect(cpf).toHaveValue('529.982.472-5')
    await page.keyboard.type('2')
    await expect(cpf).toHaveValue('529.982.247-25')

    await fillRegister(page, ANA)
    for (const wrong of ['529.982.247-26', '111.111.111-11', '529.982.247', 'MG-12.345.678']) {
      await type(cpf, wrong)
      await submitRegistration(page)
      await expect(fieldError(dialog, 'idNumber'), wrong).toBeVisible()
      await expect(cpf).toHaveValue(wrong)
    }
    await type(cpf, '529.982.247-26')
    await expect(fieldError(dialog, 'idNumber')).toHaveText(localeText('validation.cpf'))
    expect(await testApi.calls(REGISTER)).toEqual([])
    await type(cpf, '52998224725')
    await expect(cpf).toHaveValue('529.982.247-25')
    await submitRegistration(page)
    await expectBalance(page, '0')
  })

  // by default: `account/register-fields`, both in the tests above; what is sent of a referral in
  // `account/register-mobile`, the check of a code in the core (`an_affiliate_code_is_checked_before_the_registration`)
  test('referral codes and invitation codes', { tag: '@matrix' }, async ({ page, testApi, pageErrors }) => {
    const dialog = registerDialog(page)

    await test.step('a referral survives the switch from login to registration', async () => {
      await open(page, '/login?referralCode=AMIGO7')
      await page.getByTestId('loginPopupModal.register').click()
      await expect(field(dialog, 'referralCode')).toHaveValue('AMIGO7')
      await page.getByTestId('registerModal.login').click()
      await page.getByTestId('loginPopupModal.register').click()
      await expect(field(dialog, 'referralCode')).toHaveValue('AMIGO7')
      await fillRegister(page, ANA)
      await submitRegistration(page)
      await expectBalance(page, '0')
      await expect(page).toHaveURL('/')
      expect((await testApi.calls(REGISTER)).at(-1)?.body).toMatchObject({ referralCode: 'AMIGO7' })
    })

    await test.step('an invitation code is checked first', async () => {
      await signOut(page)
      await testApi.clearCalls()
      pageErrors.expect(/400|404|422/)
      await testApi.updateSite({
        captchaText: 'a4c6',
        registerFields: {
          affiliateCode: { enabled: true, required: true },
          captcha: { enabled: true, required: true },
        },
      })
      await open(page)
      await openRegister(page)
      await fillRegister(page, BETO)
      await type(field(dialog, 'captcha'), 'a4c6')
      await type(field(dialog, 'affiliateCode'), 'NINGUEM1')
      await submitRegistration(page)
      await expect(fieldError(dialog, 'affiliateCode')).toHaveText(localeText('validation.affiliateUnknown'))
      await expect(field(dialog, 'affiliateCode')).toBeFocused()
      await expect(page.getByTestId('registerModal.error')).toBeHidden()
      await expect(field(dialog, 'password')).toHaveValue(BETO.password)
      expect((await testApi.calls('/wps/agent/affiliate')).at(-1)?.query).toMatchObject({ code: 'NINGUEM1' })
      expect(await testApi.calls(REGISTER)).toEqual([])
      // no registration took place, so the captcha is still valid
      await expect(field(dialog, 'captcha')).toHaveValue('a4c6')
      expect(await testApi.calls('/wps/captcha')).toHaveLength(1)
      await type(field(dialog, 'affiliateCode'), 'LIMA2026')
      await submitRegistration(page)
      await expectBalance(page, '0')
      expect((await testApi.calls(REGISTER)).at(-1)?.body).toMatchObject({ affiliateCode: 'LIMA2026' })
    })
  })

  test('countries are named in the page’s language, with dialling codes next to the number', {
    tag: '@desktop',
  }, async ({ page, testApi, pageErrors }) => {
    pageErrors.expect(/400|404|422/)
    const dialog = registerDialog(page)
    await testApi.updateSite({
      registerFields: {
        affiliateCode: { enabled: false, required: false },
        captcha: { enabled: false, required: false },
        nationality: { enabled: true, required: true },
        mobileNum: { enabled: true, required: true },
      },
    })
    await open(page)
    await chooseLanguage(page, 'EN')
    await openRegister(page)
    const country = field(dialog, 'nationality')
    await expect(country.locator('option:checked')).toHaveText('Brazil')
    const dialing = field(dialog, 'countryDialingCode')
    await expect(dialing).toHaveValue('+55')
    await expect(dialing.locator('option:checked')).toHaveText('+55 Brazil')
    await country.selectOption('')
    await fillRegister(page, CAUA)
    await type(field(dialog, 'mobileNum'), '912345678')
    await submitRegistration(page)
    await expect(fieldError(dialog, 'nationality')).toHaveText(localeText('validation.required', {}, 'EN'))
    await expect(fieldError(dialog, 'mobileNum')).toContainText('11')
    await country.selectOption({ label: 'Portugal' })
    // the same number is complete under this dialling code
    await dialing.selectOption('+351')
    await expect(fieldError(dialog, 'mobileNum')).toBeHidden()
    const flag = dialog.locator('[data-field="mobileNum"] img')
    await expect(flag).toHaveAttribute('src', /\/flags\/PT\.svg$/)
    const picture = await page.request.get((await flag.getAttribute('src')) ?? '')
    expect(picture.headers()['content-type']).toContain('image/svg+xml')
    await submitRegistration(page)
    await expectBalance(page, '0')
    expect((await testApi.calls(REGISTER)).at(-1)?.body).toMatchObject({
      nationality: 'PT',
      countryDialingCode: '+351',
      mobileNum: '912345678',
    })
  })
})
