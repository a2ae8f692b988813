// Logging in, and everything that can be wrong on the way.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import {
  AGENT,
  DEMO,
  expectBalance,
  logIn,
  loginDialog,
  openLogin,
  signOut,
  tryLogin,
} from '../../scenes/account.ts'
import { chooseLanguage, field, fieldError, open, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'
import { toDeposit } from '../../scenes/wallet.ts'

const LOGIN = '/wps/session/login'

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

  test('a wrong password is said by the server, in the language of the page', {
    tag: ['@desktop', '@EN'],
  }, async ({ page, watch }) => {
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

  test('spaces around the name are not part of it', { tag: '@desktop' }, async ({ page }) => {
    await open(page)
    await openLogin(page)
    await tryLogin(page, { ...DEMO, username: '  demo ' })
    await expectBalance(page, '4286.75')
  })

  test('after failures a captcha: required, wrong, right; another image at most once a second', {
    tag: '@desktop',
  }, async ({ page, control, watch }) => {
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
    await expect(field(dialog, 'captcha')).toHaveAttribute('required')
    // the failure that brings the captcha had none to spend: one image
    const asked = (await control.calls('/wps/captcha')).length
    expect(asked).toBe(1)
    // three at once, however slow the machine is
    await image.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press++) button.click()
    })
    await expect.poll(async () => (await control.calls('/wps/captcha')).length).toBeLessThanOrEqual(asked + 1)
    await type(field(dialog, 'captcha'), 'XXXX')
    const spent = (await image.getByRole('img').getAttribute('src')) ?? ''
    await tryLogin(page, DEMO)
    await expect(fieldError(dialog, 'captcha')).toHaveText(says('validation.captchaWrong'))
    await expect(field(dialog, 'captcha')).toHaveValue('')
    await expect(image.getByRole('img')).not.toHaveAttribute('src', spent)
    await type(field(dialog, 'captcha'), 'A7K2')
    await tryLogin(page, DEMO)
    await expectBalance(page, '4286.75')
  })

  test('a server that is down', { tag: '@desktop' }, async ({ page, control, watch }) => {
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

  test('a server that fails', { tag: '@desktop' }, async ({ page, control, watch }) => {
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

  test('too many attempts: when the next one may be, and nothing of a code', {
    tag: ['@desktop', '@house'],
  }, async ({ page, watch }) => {
    watch.expect(/429/)
    const message = 'Muitas tentativas.'
    await page.route(`**${LOGIN}`, (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'too_many_requests', message, value: { retryAfter: 30 } },
      }),
    )
    await open(page)
    await openLogin(page)
    await tryLogin(page, DEMO)
    await expectFailed(page, message)
    const said = page.getByTestId('loginPopupModal.error')
    await expect(said).toContainText('30 segundos')
    await expect(said).not.toContainText(says('errors.captchaRequiredNext'))
    await expect(page.getByTestId('loginPopupModal.captcha')).toBeHidden()
    await page.unrouteAll()
    await page.getByTestId('loginPopupModal.submit').click()
    await expectBalance(page, '4286.75')
  })

  test('a silence of 120 seconds', { tag: ['@desktop', '@house'] }, async ({ page, control }) => {
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

  test('without a connection', { tag: '@desktop' }, async ({ page, context, watch }) => {
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

  test('with storage turned off: in, money shown, out', { tag: ['@desktop', '@firefox'] }, async ({
    page,
    control,
  }) => {
    // nobody with a deposit under way: the page might be asking about it while the session ends
    const made = await control.member({ username: 'ana2026', balance: '1000', login: false })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await open(page)
    await logIn(page, made)
    await expectBalance(page, '1000')
    await toDeposit(page)
    await page.getByTestId('memberCentre.close').click()
    await signOut(page)
  })

  test('a full storage is no reason to fail', { tag: ['@desktop', '@firefox'] }, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await open(page)
    await logIn(page, DEMO)
    await expectBalance(page, '4286.75')
  })

  test('who may come in is the site’s to say', { tag: '@desktop' }, async ({ page, control, watch }) => {
    watch.expect(/403/)
    await control.site({ switches: { LOGINKIND: 'agents' } })
    await open(page)
    await openLogin(page)
    await tryLogin(page, DEMO)
    await expectFailed(page, 'Só agentes podem entrar aqui.')
    await control.site({ switches: { LOGINKIND: 'members' } })
    await tryLogin(page, AGENT)
    await expect(page.getByTestId('loginPopupModal.error')).toContainText('Só membros podem entrar aqui.')
  })

  test('a weak or expired password opens a session that can only be changed or left', {
    tag: '@desktop',
  }, async ({ page, api, control }) => {
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
