// Coming in: registration, login, logout, and everything that can be wrong on the way.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectBalance, logIn, openAccount, register, signOut, tryLogin } from '../scenes/account.ts'
import { chooseLanguage, field, fieldError, open, reload, type } from '../scenes/shell.ts'
import { says } from '../scenes/texts.ts'
import { toDeposit } from '../scenes/wallet.ts'

const DEMO = { username: 'demo', password: 'Demo@2026' }
const LOGIN = '/wps/session/login'

const loginDialog = (page: Page) => page.getByTestId('loginPopupModal')
const registerDialog = (page: Page) => page.getByTestId('registerModal')

async function openLogin(page: Page): Promise<void> {
  await page.getByTestId('header.login').click()
  await expect(loginDialog(page)).toBeVisible()
}

/** Logs in with “remember me” ticked. */
async function logInToStay(page: Page): Promise<void> {
  await openLogin(page)
  await page.getByTestId('loginPopupModal.remember').check()
  await tryLogin(page, DEMO)
  await expectBalance(page, '4286.75')
}

async function openRegister(page: Page): Promise<void> {
  await page.getByTestId('header.register').click()
  await expect(page.getByTestId('registerModal.submit')).toBeVisible()
}

/** A failed attempt: said in a sentence, in the dialog, and both fields are as they were typed. */
async function expectFailed(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByTestId('loginPopupModal.error')).toContainText(text)
  await expect(field(loginDialog(page), 'username')).toHaveValue(DEMO.username)
  await expect(field(loginDialog(page), 'password')).toHaveValue(DEMO.password)
}

test.describe('login', () => {
  test('empty fields are told one by one; the first of them gets the focus', async ({ page, control }) => {
    await open(page)
    await openLogin(page)
    await page.getByTestId('loginPopupModal.submit').click()
    const dialog = loginDialog(page)
    await expect(fieldError(dialog, 'username')).toHaveText(says('validation.required'))
    await expect(fieldError(dialog, 'password')).toHaveText(says('validation.required'))
    await expect(field(dialog, 'username')).toBeFocused()
    await type(field(dialog, 'username'), '   ')
    await type(field(dialog, 'password'), 'x')
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'username')).toHaveText(says('validation.required'))
    await expect(fieldError(dialog, 'password')).toBeHidden()
    expect(await control.calls(LOGIN)).toEqual([])
  })

  test('a wrong password is said by the server, in the language of the page', async ({ page, watch }) => {
    watch.expect(/401/)
    await open(page)
    await openLogin(page)
    await tryLogin(page, { ...DEMO, password: 'Errada@2026' })
    await expect(page.getByTestId('loginPopupModal.error')).toContainText('Usuário ou senha incorretos.')
    await expect(field(loginDialog(page), 'username')).toHaveValue('demo')
    await expect(field(loginDialog(page), 'password')).toHaveValue('Errada@2026')
    await page.getByTestId('loginPopupModal.close').click()
    await chooseLanguage(page, 'EN')
    await openLogin(page)
    await tryLogin(page, { ...DEMO, password: 'Errada@2026' })
    await expect(page.getByTestId('loginPopupModal.error')).toContainText('Wrong username or password.')
  })

  test('spaces around the name are not part of it', { tag: '@once' }, async ({ page }) => {
    await open(page)
    await openLogin(page)
    await tryLogin(page, { ...DEMO, username: '  demo ' })
    await expectBalance(page, '4286.75')
  })

  test('after failures a captcha: required, wrong, right; another image at most once a second', async ({
    page,
    control,
    watch,
  }) => {
    watch.expect(/401|422/)
    await control.site({ captchaAfter: 1, captchaText: 'A7K2' })
    await open(page)
    await openLogin(page)
    const dialog = loginDialog(page)
    await expect(page.getByTestId('loginPopupModal.captcha')).toBeHidden()
    await tryLogin(page, { ...DEMO, password: 'Errada@2026' })
    const image = page.getByTestId('loginPopupModal.captcha')
    await expect(image.getByRole('img')).toBeVisible()
    await tryLogin(page, DEMO)
    await expect(fieldError(dialog, 'captcha')).toHaveText(says('validation.required'))
    const asked = (await control.calls('/wps/captcha')).length
    await image.click()
    await image.click()
    await image.click()
    await expect.poll(async () => (await control.calls('/wps/captcha')).length).toBeLessThanOrEqual(asked + 1)
    await type(field(dialog, 'captcha'), 'XXXX')
    const spent = (await image.getByRole('img').getAttribute('src')) ?? ''
    await tryLogin(page, DEMO)
    await expect(page.getByTestId('loginPopupModal.error')).toContainText('O código da imagem não confere.')
    await expect(field(dialog, 'captcha')).toHaveValue('')
    await expect(image.getByRole('img')).not.toHaveAttribute('src', spent)
    await type(field(dialog, 'captcha'), 'A7K2')
    await tryLogin(page, DEMO)
    await expectBalance(page, '4286.75')
  })

  test('a server that is down', async ({ page, control, watch }) => {
    watch.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)
    await open(page)
    await openLogin(page)
    await control.fault({ path: LOGIN, close: true, times: 9 })
    await tryLogin(page, DEMO)
    await expectFailed(page, new RegExp(`${says('errors.offline')}|${says('errors.resultUnknown')}`))
    await control.noFaults()
    await page.getByTestId('loginPopupModal.submit').click()
    await expectBalance(page, '4286.75')
  })

  test('a server that fails', async ({ page, control, watch }) => {
    watch.expect(/500|502/)
    await open(page)
    await openLogin(page)
    await control.fault({ path: LOGIN, status: 500 })
    await tryLogin(page, DEMO)
    await expectFailed(page, says('errors.api'))
    await control.fault({ path: LOGIN, status: 502, html: '<html><body><h1>Bad gateway</h1></body></html>' })
    await page.getByTestId('loginPopupModal.submit').click()
    await expectFailed(page, says('errors.protocol'))
    await control.fault({ path: LOGIN, status: 200, html: '<!doctype html><title>Captive portal</title>' })
    await page.getByTestId('loginPopupModal.submit').click()
    await expectFailed(page, says('errors.protocol'))
    await control.fault({ path: LOGIN, status: 200, body: '{"success":true,"value":{"tok' })
    await page.getByTestId('loginPopupModal.submit').click()
    await expectFailed(page, says('errors.protocol'))
    await page.getByTestId('loginPopupModal.submit').click()
    await expectBalance(page, '4286.75')
  })

  test('a silence of 120 seconds', async ({ page, control }) => {
    await page.clock.install()
    await open(page)
    await openLogin(page)
    await control.fault({ path: LOGIN, delayMs: 600_000 })
    const sent = page.waitForRequest((request) => request.url().endsWith(LOGIN))
    await tryLogin(page, DEMO)
    await sent
    const submit = page.getByTestId('loginPopupModal.submit')
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(90_000)
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(30_000)
    await expectFailed(page, new RegExp(`${says('errors.timeout')}|${says('errors.resultUnknown')}`))
    await expect(submit).not.toHaveAttribute('aria-busy', 'true')
    await submit.click()
    await expectBalance(page, '4286.75')
  })

  test('without a connection', async ({ page, context, watch }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|NetworkError/)
    await open(page)
    await openLogin(page)
    await context.setOffline(true)
    await tryLogin(page, DEMO)
    await expectFailed(page, says('errors.offline'))
    await context.setOffline(false)
    await page.getByTestId('loginPopupModal.submit').click()
    await expectBalance(page, '4286.75')
  })

  test('with storage turned off: in, money shown, out', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await open(page)
    await logIn(page, DEMO)
    await expectBalance(page, '4286.75')
    await toDeposit(page)
    await page.getByTestId('memberCentre.close').click()
    await signOut(page)
  })

  test('a full storage is no reason to fail', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await open(page)
    await logIn(page, DEMO)
    await expectBalance(page, '4286.75')
  })

  test('who may come in is the site’s to say', { tag: '@once' }, async ({ page, control, watch }) => {
    watch.expect(/403/)
    await control.site({ switches: { LOGINKIND: 'agents' } })
    await open(page)
    await openLogin(page)
    await tryLogin(page, DEMO)
    await expectFailed(page, 'Só agentes podem entrar aqui.')
    await control.site({ switches: { LOGINKIND: 'members' } })
    await tryLogin(page, { username: 'agente', password: 'Agente@2026' })
    await expect(page.getByTestId('loginPopupModal.error')).toContainText('Só membros podem entrar aqui.')
  })

  test('a weak or expired password opens a session that can only be changed or left', async ({
    page,
    api,
    control,
  }) => {
    for (const who of [
      { username: 'caio', password: '123456' },
      { username: 'lia', password: 'Lia@20260' },
    ]) {
      await open(page)
      await openLogin(page)
      await tryLogin(page, who)
      const dialog = page.getByTestId('changePassModal')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
      const refused = await api.post('/wps/v2/wallets/deposit', {
        token,
        data: { method: 'PIX', amount: '50' },
      })
      expect(refused).toMatchObject({ status: 403, code: 'password_change_required' })
      await dialog.getByRole('button', { name: says('account.signOut') }).click()
      await expect(page.getByTestId('header.login')).toBeVisible()
    }
    expect(await control.calls('/wps/v2/wallets/deposit')).toHaveLength(2)
  })
})

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

  test('every wrong value is told beside its field, and nothing that was typed is lost', async ({
    page,
    control,
  }) => {
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    await page.getByTestId('registerModal.submit').click()
    for (const name of ['username', 'password', 'confirmPassword'])
      await expect(fieldError(dialog, name)).toHaveText(says('validation.required'))
    await expect(fieldError(dialog, 'ageConfirmed')).toBeVisible()
    await expect(fieldError(dialog, 'email')).toBeHidden()

    await type(field(dialog, 'username'), 'ana2026')
    await type(field(dialog, 'password'), 'Senha#2026')
    await type(field(dialog, 'confirmPassword'), 'Senha#2026')
    await field(dialog, 'ageConfirmed').check()
    for (const [name, typed, key] of WRONG) {
      const before = await field(dialog, name).inputValue()
      await type(field(dialog, name), typed)
      await page.getByTestId('registerModal.submit').click()
      const error = fieldError(dialog, name)
      await expect(error, `${name}: “${typed}”`).toBeVisible()
      await expect(error).not.toContainText(key)
      await expect(field(dialog, name)).toHaveValue(typed)
      await expect(field(dialog, name)).toHaveAttribute('aria-invalid', 'true')
      await type(field(dialog, name), before)
      await expect(error).toBeHidden()
    }
    await type(field(dialog, 'confirmPassword'), 'Senha#2027')
    await page.getByTestId('registerModal.submit').click()
    await expect(fieldError(dialog, 'confirmPassword')).toHaveText(says('validation.passwordsDiffer'))
    await type(field(dialog, 'confirmPassword'), 'Senha#2026')
    for (const box of ['ageConfirmed', 'agreement']) {
      await field(dialog, box).uncheck()
      await page.getByTestId('registerModal.submit').click()
      await expect(fieldError(dialog, box)).toBeVisible()
      await field(dialog, box).check()
    }
    await expect(field(dialog, 'username')).toHaveValue('ana2026')
    await expect(field(dialog, 'password')).toHaveValue('Senha#2026')
    expect(await control.calls('/wps/member/register')).toEqual([])
    await page.getByTestId('registerModal.submit').click()
    await expect(dialog).toBeHidden()
    await expectBalance(page, '0')
  })

  test('the sentences follow the language of the page', { tag: '@once' }, async ({ page }) => {
    await open(page)
    await chooseLanguage(page, 'EN')
    await openRegister(page)
    const dialog = registerDialog(page)
    await type(field(dialog, 'username'), 'ana')
    await page.getByTestId('registerModal.submit').click()
    await expect(fieldError(dialog, 'password')).toHaveText(says('validation.required', {}, 'EN'))
    await expect(fieldError(dialog, 'username')).toContainText('4')
    await expect(fieldError(dialog, 'username')).toContainText('16')
  })

  test('the form asks what the server asks, by the server’s rules', async ({ page, control }) => {
    const FIELDS: [name: string, wrong: string, right: string][] = [
      ['payeeName', 'R2-D2', 'Ana Souza'],
      ['email', 'ana@', 'ana@exemplo.com.br'],
      ['mobileNum', '119', '11987654321'],
      ['qqNum', '12a', '123456'],
      ['paymentPassword', '12', '246810'],
      ['line', 'a!', 'ana.line'],
      ['whatsapp', '12', '+5511987654321'],
      ['facebook', 'a b', 'ana.souza'],
      ['wechat', '*', 'ana_wechat'],
      ['idNumber', '#1', '529.982.247-25'],
      ['recommenderId', 'x', 'bia2026'],
    ]
    // A merge patch: the rules stay as they are.
    const on = { enabled: true, required: true }
    await control.site({
      captchaText: 'A7K2',
      registerFields: {
        ...Object.fromEntries(FIELDS.map(([name]) => [name, on])),
        captcha: on,
        referralCode: { enabled: false, required: false },
      },
    })
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    await expect(field(dialog, 'referralCode')).toHaveCount(0)
    await page.getByTestId('registerModal.submit').click()
    for (const [name] of FIELDS)
      await expect(fieldError(dialog, name), name).toHaveText(says('validation.required'))
    await expect(fieldError(dialog, 'captcha')).toHaveText(says('validation.required'))
    await type(field(dialog, 'username'), 'ana2026')
    await type(field(dialog, 'password'), 'Senha#2026')
    await type(field(dialog, 'confirmPassword'), 'Senha#2026')
    await field(dialog, 'ageConfirmed').check()
    await type(field(dialog, 'captcha'), 'A7K2')
    for (const [name, wrong] of FIELDS) await type(field(dialog, name), wrong)
    await page.getByTestId('registerModal.submit').click()
    for (const [name, wrong] of FIELDS) {
      await expect(fieldError(dialog, name), `${name}: “${wrong}”`).toBeVisible()
      await expect(fieldError(dialog, name)).not.toHaveText(says('validation.required'))
      await expect(field(dialog, name)).toHaveValue(wrong)
    }
    for (const [name, , right] of FIELDS) {
      await type(field(dialog, name), right)
      await expect(fieldError(dialog, name), `${name}: “${right}”`).toBeHidden()
    }
    await page.getByTestId('registerModal.submit').click()
    await expect(dialog).toBeHidden()
    const [call] = await control.calls('/wps/member/register')
    expect(call?.body).toMatchObject({
      username: 'ana2026',
      payeeName: 'Ana Souza',
      mobileNum: '11987654321',
      countryDialingCode: '+55',
      paymentPassword: '***',
      login: true,
      registerMethod: 'WEB',
    })
  })

  test('a rule that changes at the server changes the form', { tag: '@once' }, async ({ page, control }) => {
    await control.site({
      registerFields: {
        username: {
          enabled: true,
          required: true,
          validation: { patternId: 3, minLength: 6, maxLength: 6, acceptedPattern: '^[0-9]+$' },
        },
      },
    })
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    await type(field(dialog, 'username'), 'ana2026')
    await page.getByTestId('registerModal.submit').click()
    await expect(fieldError(dialog, 'username')).toContainText('6')
    await type(field(dialog, 'username'), '123456')
    await expect(fieldError(dialog, 'username')).toBeHidden()
  })

  test('a name that is taken is told at the name, and all else stays', async ({ page, watch }) => {
    watch.expect(/409/)
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    await type(field(dialog, 'username'), 'Demo')
    await type(field(dialog, 'password'), 'Senha#2026')
    await type(field(dialog, 'confirmPassword'), 'Senha#2026')
    await type(field(dialog, 'email'), 'ana@exemplo.com.br')
    await field(dialog, 'ageConfirmed').check()
    await page.getByTestId('registerModal.submit').click()
    await expect(fieldError(dialog, 'username')).toContainText('Este nome de usuário já existe.')
    await expect(field(dialog, 'username')).toHaveValue('Demo')
    await expect(field(dialog, 'password')).toHaveValue('Senha#2026')
    await expect(field(dialog, 'email')).toHaveValue('ana@exemplo.com.br')
    await expect(field(dialog, 'ageConfirmed')).toBeChecked()
    await type(field(dialog, 'username'), 'demonova')
    await expect(fieldError(dialog, 'username')).toBeHidden()
    await page.getByTestId('registerModal.submit').click()
    await expectBalance(page, '0')
  })

  test('its settings do not come: said, and another try', { tag: '@once' }, async ({
    page,
    control,
    watch,
  }) => {
    watch.expect(/500/)
    await open(page)
    await control.fault({ path: '/wps/system/setting/register', status: 500, times: 9 })
    await page.getByTestId('header.register').click()
    const dialog = registerDialog(page)
    await expect(dialog.getByRole('alert')).toContainText(says('account.registerUnloaded'))
    await control.noFaults()
    await dialog.getByRole('button', { name: says('common.retry') }).click()
    await expect(field(dialog, 'username')).toBeVisible()
  })

  test('closed by the house: no way in, and said where an address leads to it', { tag: '@once' }, async ({
    page,
    control,
  }) => {
    await control.site({ registrationOpen: false })
    await open(page, '/register')
    await expect(page.getByTestId('header.register')).toBeHidden()
    await expect(registerDialog(page)).toContainText(says('account.registerClosed'))
  })

  test('`/register?referralCode=` fills the code in', async ({ page }) => {
    for (const path of ['/register', '/register.html']) {
      await open(page, `${path}?referralCode=AMIGO7`)
      await expect(field(registerDialog(page), 'referralCode')).toHaveValue('AMIGO7')
    }
  })
})

test.describe('a session', () => {
  test('is left only after a question, whose safe answer is the default', async ({
    page,
    control,
    member,
  }) => {
    await open(page)
    await openAccount(page)
    await page.getByTestId('header.signOut').click()
    await expect(page.getByTestId('confirmDialog')).toContainText(says('account.signOutTitle'))
    await expect(page.getByTestId('confirmDialog.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('confirmDialog')).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    expect(await control.calls('/wps/session/logout')).toEqual([])
    await signOut(page)
    expect(await control.calls('/wps/session/logout')).toMatchObject([{ method: 'DELETE', status: 200 }])
    const left = await page.evaluate(() => ({ ...sessionStorage }))
    expect(left).not.toHaveProperty('token')
    expect(left).not.toHaveProperty('account')
    expect(JSON.stringify(left)).not.toContain(member.token)
  })

  test('lives through a reload and ends with the tab’s token', async ({ page, member: _ }) => {
    await open(page)
    await expectBalance(page, '1000')
    await reload(page)
    await expectBalance(page, '1000')
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept).toEqual(expect.arrayContaining(['token', 'account', 'isAgent', 'merchant', 'merchantCode']))
  })

  test('that the server ended: a login is asked for, once, and then it goes on', async ({
    page,
    context,
    control,
    member,
    watch,
  }) => {
    watch.expect(/401/)
    await open(page)
    await expectBalance(page, '1000')
    await context.clearCookies()
    await openAccount(page)
    await page.getByTestId('header.balance.refresh').click()
    await expect(page.getByText(says('account.sessionEnded'))).toBeVisible()
    await expect(page.getByTestId('header.login')).toBeVisible()
    const refused = (await control.calls()).filter(({ status }) => status === 401).length
    expect(refused).toBeLessThanOrEqual(4)
    if (await page.getByTestId('accountSheet.close').isVisible())
      await page.getByTestId('accountSheet.close').click()
    await logIn(page, member)
    await expectBalance(page, '1000')
  })

  test('of yesterday, kept by the browser, is no trap: the visitor’s page and a way in', async ({
    page,
    context,
    member,
    watch,
  }) => {
    watch.expect(/401/)
    await context.clearCookies()
    await open(page)
    await expect(page.getByTestId('header.login')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await logIn(page, member)
    await expectBalance(page, '1000')
  })

  test('in another tab is taken over without a password', async ({ page, context, control }) => {
    await open(page)
    await logIn(page, DEMO)
    await expectBalance(page, '4286.75')
    const other = await context.newPage()
    await open(other)
    await expectBalance(other, '4286.75')
    expect(await control.calls('/wps/session/tab')).not.toEqual([])
  })

  test('that ran out comes back where “remember me” was ticked, and only there', async ({
    page,
    context,
    watch,
  }) => {
    // Two logins and four pages.
    test.slow()
    watch.expect(/401/)
    // As half an hour without a call leaves it: the browser has no session, a new tab no token.
    const runOut = () => context.clearCookies({ name: 'ante_session' })
    const newTab = async () => {
      const tab = await context.newPage()
      await open(tab)
      return tab
    }
    await open(page)
    await logIn(page, DEMO)
    await runOut()
    const forgotten = await newTab()
    await expect(forgotten.getByTestId('header.login')).toBeVisible()

    await logInToStay(forgotten)
    const [kept] = (await context.cookies()).filter(({ name }) => name === 'ante_remember')
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await runOut()
    const remembered = await newTab()
    await expectBalance(remembered, '4286.75')
    // The tab that was open all the time, too.
    await runOut()
    await reload(remembered)
    await expectBalance(remembered, '4286.75')
    await expect(remembered.getByText(says('account.sessionEnded'))).toBeHidden()
  })

  test('that was left does not come back; the dialog still knows the name and the box', async ({
    page,
    context,
    control,
  }) => {
    await open(page)
    await logInToStay(page)
    await signOut(page)
    expect(await context.cookies().then((all) => all.map(({ name }) => name))).not.toContain('ante_remember')
    const left = await context.newPage()
    await open(left)
    await expect(left.getByTestId('header.login')).toBeVisible()
    expect(await control.calls('/wps/session/tab')).toEqual([])
    await openLogin(left)
    await expect(field(loginDialog(left), 'username')).toHaveValue(DEMO.username)
    await expect(left.getByTestId('loginPopupModal.remember')).toBeChecked()
  })

  test('logs out of the address bar’s login page to home', async ({ page }) => {
    await open(page, '/login')
    await tryLogin(page, DEMO)
    await expectBalance(page, '4286.75')
    await expect(page).toHaveURL(/\/$/)
  })

  test('registered just now is logged in and at home', async ({ page }) => {
    await open(page, '/rng')
    await register(page, { username: 'ana2026', password: 'Senha#2026' })
    await expect(page).toHaveURL(/\/$/)
    await expectBalance(page, '0')
  })
})
