// Registration: the server's fields and rules, every invalid value, and preserved input.
import { expect, test } from '../../fixtures'
import { expectBalance, fillRegister, openRegister, registerDialog, signOut } from '../../steps/account.ts'
import { submitRegistration } from '../../steps/register.ts'
import { chooseLanguage, field, fieldError, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const ANA = { username: 'ana2026', password: 'Senha#2026' }

test.describe('registration', () => {
  const WRONG: [name: string, typed: string, key: string, params?: Record<string, string>][] = [
    ['username', 'ana', 'patterns.2'],
    ['username', '7ana', 'patterns.2'],
    ['username', 'ana maria', 'patterns.2'],
    ['username', 'anamariadasilvasantos', 'patterns.2'],
    ['username', 'joão2026', 'patterns.2'],
    ['password', 'curta', 'patterns.6'],
    ['password', 'com espaço 1', 'patterns.6'],
    ['password', 'umasenhalongademais123', 'patterns.6'],
    ['email', 'ana', 'patterns.11'],
    ['email', 'ana@exemplo', 'patterns.11'],
    ['referralCode', 'a b', 'patterns.1'],
  ]

  test('every invalid value is reported at its field, and the input is kept', async ({ page, testApi }) => {
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    await submitRegistration(page)
    for (const name of ['username', 'password', 'confirmPassword'])
      await expect(fieldError(dialog, name)).toHaveText(localeText('validation.required'))
    await expect(fieldError(dialog, 'ageConfirmed')).toBeVisible()
    await expect(fieldError(dialog, 'email')).toBeHidden()

    await fillRegister(page, ANA)
    for (const [name, typed, key] of WRONG) {
      const before = await field(dialog, name).inputValue()
      await type(field(dialog, name), typed)
      await submitRegistration(page)
      const error = fieldError(dialog, name)
      await expect(error, `${name}: “${typed}”`).toBeVisible()
      await expect(error).not.toContainText(key)
      await expect(field(dialog, name)).toHaveValue(typed)
      await expect(field(dialog, name)).toHaveAttribute('aria-invalid', 'true')
      await type(field(dialog, name), before)
      await expect(error).toBeHidden()
    }
    await type(field(dialog, 'confirmPassword'), 'Senha#2027')
    await submitRegistration(page)
    await expect(fieldError(dialog, 'confirmPassword')).toHaveText(localeText('validation.passwordsDiffer'))
    await type(field(dialog, 'confirmPassword'), 'Senha#2026')
    for (const box of ['ageConfirmed', 'agreement']) {
      await field(dialog, box).uncheck()
      await submitRegistration(page)
      await expect(fieldError(dialog, box)).toBeVisible()
      await field(dialog, box).check()
    }
    await expect(field(dialog, 'username')).toHaveValue('ana2026')
    await expect(field(dialog, 'password')).toHaveValue('Senha#2026')
    expect(await testApi.calls('/wps/member/register')).toEqual([])
    await submitRegistration(page)
    await expect(dialog).toBeHidden()
    await expectBalance(page, '0')
  })

  test('loading of its settings, taken names, captcha and language', { tag: '@desktop' }, async ({
    page,
    testApi,
    pageErrors,
  }) => {
    const dialog = registerDialog(page)
    await open(page)

    await test.step('settings that fail to load are reported, and can be loaded again', async () => {
      pageErrors.expect(/500/)
      await testApi.injectFault({ path: '/wps/system/setting/register', status: 500, times: 9 })
      await page.getByTestId('header.register').click()
      await expect(dialog.getByRole('alert')).toContainText(localeText('register.unloaded'))
      await testApi.clearFaults()
      await dialog.getByRole('button', { name: localeText('common.retry') }).click()
      await expect(field(dialog, 'username')).toBeVisible()
    })

    await test.step('the close button is readable on the picture', async () => {
      const close = page.getByTestId('registerModal.close')
      await expect(close).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    })

    await test.step('a taken name is reported at the name field, and other input is kept', async () => {
      pageErrors.expect(/409/)
      await fillRegister(page, { ...ANA, username: 'Demo' })
      await type(field(dialog, 'email'), 'ana@exemplo.com.br')
      await submitRegistration(page)
      await expect(fieldError(dialog, 'username')).toContainText('Este usuário já está em uso.')
      await expect(field(dialog, 'username')).toHaveValue('Demo')
      await expect(field(dialog, 'password')).toHaveValue('Senha#2026')
      await expect(field(dialog, 'email')).toHaveValue('ana@exemplo.com.br')
      await expect(field(dialog, 'ageConfirmed')).toBeChecked()
      await type(field(dialog, 'username'), 'demonova')
      await expect(fieldError(dialog, 'username')).toBeHidden()
      await submitRegistration(page)
      await expectBalance(page, '0')
    })

    await test.step('after several registrations from one address a captcha is required, and the input is kept', async () => {
      pageErrors.expect(/422/)
      await signOut(page)
      await testApi.updateSite({ registrationCaptchaAfter: 1, captchaText: 'A7K2' })
      await openRegister(page)
      await fillRegister(page, { ...ANA, username: 'anaoutra' })
      await expect(field(dialog, 'captcha')).toHaveCount(0)
      await submitRegistration(page)
      await expect(field(dialog, 'captcha')).toBeVisible()
      await expect(field(dialog, 'username')).toHaveValue('anaoutra')
      await submitRegistration(page)
      await expect(fieldError(dialog, 'captcha')).toHaveText(localeText('validation.required'))
      const image = page.getByTestId('registerModal.captcha').locator('img')
      await expect(image).toBeAttached()
      const spent = (await image.getAttribute('src')) ?? ''
      await type(field(dialog, 'captcha'), 'XXXX')
      await submitRegistration(page)
      await expect(fieldError(dialog, 'captcha')).toHaveText(localeText('validation.captchaWrong'))
      await expect(field(dialog, 'captcha')).toHaveValue('')
      await expect(image).not.toHaveAttribute('src', spent)
      await type(field(dialog, 'captcha'), 'A7K2')
      await submitRegistration(page)
      await expect(page.getByText(localeText('entry.captchaAccepted'))).toBeVisible()
      await expectBalance(page, '0')
    })

    await test.step('messages follow the language of the page', async () => {
      await signOut(page)
      await chooseLanguage(page, 'EN')
      await openRegister(page)
      await type(field(dialog, 'username'), 'ana')
      await submitRegistration(page)
      await expect(fieldError(dialog, 'password')).toHaveText(localeText('validation.required', {}, 'EN'))
      await expect(fieldError(dialog, 'username')).toContainText('4')
      await expect(fieldError(dialog, 'username')).toContainText('16')
    })
  })

  test('effects of an address and of the server’s settings', { tag: '@desktop' }, async ({
    page,
    testApi,
  }) => {
    const dialog = registerDialog(page)

    await test.step('`/register?referralCode=` fills in the code', async () => {
      for (const path of ['/register', '/register.html']) {
        await open(page, `${path}?referralCode=AMIGO7`)
        await expect(field(dialog, 'referralCode')).toHaveValue('AMIGO7')
      }
    })

    await test.step('the code is kept on other pages and in other tabs, until it is removed', async () => {
      await open(page, '/promotions')
      await openRegister(page)
      await expect(field(dialog, 'referralCode')).toHaveValue('AMIGO7')
      const tab = await page.context().newPage()
      await open(tab)
      await openRegister(tab)
      await expect(field(registerDialog(tab), 'referralCode')).toHaveValue('AMIGO7')
      await tab.close()
      await field(dialog, 'referralCode').clear()
      await open(page)
      await openRegister(page)
      await expect(field(dialog, 'referralCode')).toHaveValue('')
    })

    await test.step('a rule that changes on the server changes the form', async () => {
      await testApi.updateSite({
        registerFields: {
          referralCode: { enabled: false, required: false },
          username: {
            enabled: true,
            required: true,
            validation: { patternId: 3, minLength: 6, maxLength: 6, acceptedPattern: '^[0-9]+$' },
          },
        },
      })
      await open(page, '/?referralCode=AMIGO7')
      await openRegister(page)
      await expect(field(dialog, 'referralCode')).toHaveCount(0)
      // sent although the form has no field for it, so it is shown
      const invitation = page.getByTestId('registerModal.invitation')
      await expect(invitation).toContainText('AMIGO7')
      await invitation.getByRole('button').click()
      await expect(invitation).toBeHidden()
      await expect(page).toHaveURL('/')
      await type(field(dialog, 'username'), 'ana2026')
      await submitRegistration(page)
      await expect(fieldError(dialog, 'username')).toContainText('6')
      await type(field(dialog, 'username'), '123456')
      await expect(fieldError(dialog, 'username')).toBeHidden()
    })

    await test.step('closed registration has no entry, and its address shows a message', async () => {
      for (const closed of [{ registrationOpen: false }, { switches: { USERNAMEREG: '0' } }]) {
        await testApi.reset()
        await testApi.updateSite(closed)
        await open(page, '/register')
        await expect(page.getByTestId('header.register')).toBeHidden()
        await expect(dialog).toContainText(localeText('register.closed'))
      }
    })
  })
})
