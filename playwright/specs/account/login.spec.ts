// Login and its failures.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import {
  AGENT,
  type Credentials,
  DEMO,
  expectBalance,
  logIn,
  loginDialog,
  openLogin,
  sessionToken,
  signOut,
  tryLogin,
} from '../../steps/account.ts'
import { chooseLanguage, field, fieldError, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { goToDeposit } from '../../steps/wallet.ts'

const LOGIN = '/wps/session/login'

/** A member without an open deposit, which the page might poll while the session ends. */
const ANA = { username: 'ana2026', password: 'Senha#2026' }

/** Expects a failed attempt: the message in the dialog, and unchanged input. */
async function expectFailed(page: Page, text: string | RegExp, who: Credentials = ANA): Promise<void> {
  await expect(page.getByTestId('loginPopupModal.error')).toContainText(text)
  await expect(field(loginDialog(page), 'username')).toHaveValue(who.username)
  await expect(field(loginDialog(page), 'password')).toHaveValue(who.password)
}

/** Logs in successfully, logs out, and opens the dialog again. */
async function logInAndOut(page: Page): Promise<void> {
  await page.getByTestId('loginPopupModal.submit').click()
  await expectBalance(page, '1000')
  await signOut(page)
  await openLogin(page)
}

test.describe('login', () => {
  test('empty fields are reported one by one, and the first one gets the focus', async ({
    page,
    testApi,
  }) => {
    await open(page)
    await openLogin(page)
    await page.getByTestId('loginPopupModal.submit').click()
    const dialog = loginDialog(page)
    await expect(fieldError(dialog, 'username')).toHaveText(localeText('validation.required'))
    await expect(fieldError(dialog, 'password')).toHaveText(localeText('validation.required'))
    await expect(field(dialog, 'username')).toBeFocused()
    await type(field(dialog, 'username'), '   ')
    await type(field(dialog, 'password'), 'x')
    await page.getByTestId('loginPopupModal.submit').click()
    await expect(fieldError(dialog, 'username')).toHaveText(localeText('validation.required'))
    await expect(fieldError(dialog, 'password')).toBeHidden()
    expect(await testApi.calls(LOGIN)).toEqual([])
  })

  test('a wrong password is reported in the language of the page', {
    tag: ['@desktop', '@EN'],
  }, async ({ page, pageErrors }) => {
    pageErrors.expect(/401/)
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
    await expect(page.getByTestId('loginPopupModal.error')).toContainText('Incorrect username or password.')
  })

  test('server and network failures are reported, and the next attempt succeeds', {
    tag: '@desktop',
  }, async ({ page, context, testApi, pageErrors }) => {
    pageErrors.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)
    await testApi.createMember({ ...ANA, balance: '1000', login: false })
    await open(page)
    await openLogin(page)
    const dialog = loginDialog(page)
    const submit = page.getByTestId('loginPopupModal.submit')

    await test.step('an unreachable server', async () => {
      await testApi.injectFault({ path: LOGIN, close: true, times: 99 })
      await tryLogin(page, ANA)
      await expectFailed(
        page,
        new RegExp(`${localeText('errors.offline')}|${localeText('errors.resultUnknown')}`),
      )
      await testApi.clearFaults()
      await logInAndOut(page)
    })

    await test.step('a failing server', async () => {
      pageErrors.expect(/500|502/)
      await testApi.injectFault({ path: LOGIN, status: 500 })
      await tryLogin(page, ANA)
      await expectFailed(page, localeText('errors.api'))
      await testApi.injectFault({
        path: LOGIN,
        status: 502,
        html: '<html><body><h1>Bad gateway</h1></body></html>',
      })
      await submit.click()
      await expectFailed(page, localeText('errors.protocol'))
      await testApi.injectFault({
        path: LOGIN,
        status: 200,
        html: '<!doctype html><title>Captive portal</title>',
      })
      await submit.click()
      await expectFailed(page, localeText('errors.protocol'))
      await testApi.injectFault({ path: LOGIN, status: 200, body: '{"success":true,"value":{"tok' })
      await submit.click()
      await expectFailed(page, localeText('errors.protocol'))
      await logInAndOut(page)
    })

    await test.step('without a connection', async () => {
      pageErrors.expect(/ERR_INTERNET_DISCONNECTED|NetworkError/)
      await context.setOffline(true)
      await tryLogin(page, ANA)
      await expectFailed(page, localeText('errors.offline'))
      await context.setOffline(false)
      await logInAndOut(page)
    })

    await test.step('after failed logins a captcha is required, checked, and reloaded at most once a second', async () => {
      pageErrors.expect(/401|422/)
      await testApi.updateSite({ captchaAfter: 1, captchaText: 'A7K2' })
      await expect(page.getByTestId('loginPopupModal.captcha')).toBeHidden()
      await tryLogin(page, { ...ANA, password: 'Errada@2026' })
      const image = page.getByTestId('loginPopupModal.captcha')
      await expect(image.getByRole('img')).toBeVisible()
      await expect(field(dialog, 'captcha')).toHaveAccessibleDescription(localeText('entry.captchaNeeded'))
      await tryLogin(page, ANA)
      await expect(fieldError(dialog, 'captcha')).toHaveText(localeText('validation.required'))
      await expect(field(dialog, 'captcha')).toHaveAttribute('required')
      // the failure that triggers the captcha used no image, so one image was loaded
      const asked = (await testApi.calls('/wps/captcha')).length
      expect(asked).toBe(1)
      // three synchronous presses, independent of the machine's speed
      await image.evaluate((button: HTMLElement) => {
        for (let press = 0; press < 3; press++) button.click()
      })
      await expect
        .poll(async () => (await testApi.calls('/wps/captcha')).length)
        .toBeLessThanOrEqual(asked + 1)
      await type(field(dialog, 'captcha'), 'XXXX')
      const spent = (await image.getByRole('img').getAttribute('src')) ?? ''
      await tryLogin(page, ANA)
      await expect(fieldError(dialog, 'captcha')).toHaveText(localeText('validation.captchaWrong'))
      await expect(field(dialog, 'captcha')).toHaveValue('')
      await expect(image.getByRole('img')).not.toHaveAttribute('src', spent)
      await type(field(dialog, 'captcha'), 'A7K2')
      await tryLogin(page, ANA)
      await expect(
        page.getByRole('status').filter({ hasText: localeText('entry.captchaAccepted') }),
      ).toBeVisible()
      await expectBalance(page, '1000')
    })
  })

  test('a captcha that another tab made due is asked for once', { tag: '@desktop' }, async ({
    page,
    context,
    testApi,
    pageErrors,
  }) => {
    pageErrors.expect(/401|422/)
    await testApi.createMember({ ...ANA, login: false })
    await testApi.updateSite({ captchaAfter: 1 })
    await open(page)
    await openLogin(page)
    const other = await context.newPage()
    await open(other)
    await openLogin(other)
    await tryLogin(other, { ...ANA, password: 'Errada@2026' })
    await expect(other.getByTestId('loginPopupModal.captcha')).toBeVisible()
    await other.close()
    await tryLogin(page, ANA)
    await expect(page.getByTestId('loginPopupModal.error')).toHaveText(
      `${localeText('errors.captchaRequired')} ${localeText('errors.captchaRequiredNext')}`,
    )
  })

  test('rate limits and timeouts are reported', { tag: ['@desktop', '@default-brand'] }, async ({
    page,
    testApi,
    pageErrors,
  }) => {
    await testApi.createMember({ ...ANA, balance: '1000', login: false })
    await page.clock.install()
    await open(page)
    await openLogin(page)
    const submit = page.getByTestId('loginPopupModal.submit')

    await test.step('after too many attempts the message names the next allowed time', async () => {
      pageErrors.expect(/429/)
      const message = 'Muitas tentativas.'
      await page.route(`**${LOGIN}`, (route) =>
        route.fulfill({
          status: 429,
          json: { success: false, code: 'too_many_requests', message, value: { retryAfter: 30 } },
        }),
      )
      await tryLogin(page, ANA)
      await expectFailed(page, message)
      const said = page.getByTestId('loginPopupModal.error')
      await expect(said).toContainText(`${message} Tente de novo em 30 segundos.`)
      await expect(said).not.toContainText(localeText('errors.captchaRequiredNext'))
      await expect(page.getByTestId('loginPopupModal.captcha')).toBeHidden()
      await page.unrouteAll()
      await logInAndOut(page)
    })

    await test.step('a response that takes 120 seconds times out', async () => {
      await testApi.injectFault({ path: LOGIN, delayMs: 600_000 })
      const sent = page.waitForRequest((request) => request.url().endsWith(LOGIN))
      await tryLogin(page, ANA)
      await sent
      await expect(submit).toHaveAttribute('aria-busy', 'true')
      await page.clock.fastForward(90_000)
      await expect(submit).toHaveAttribute('aria-busy', 'true')
      await page.clock.fastForward(30_000)
      await expectFailed(
        page,
        new RegExp(`${localeText('errors.timeout')}|${localeText('errors.resultUnknown')}`),
      )
      await expect(submit).not.toHaveAttribute('aria-busy', 'true')
      await submit.click()
      await expectBalance(page, '1000')
    })
  })

  test('login and logout work with storage disabled', { tag: ['@desktop', '@firefox'] }, async ({
    page,
    testApi,
  }) => {
    // without an open deposit, which the page might poll while the session ends
    const made = await testApi.createMember({ username: 'ana2026', balance: '1000', login: false })
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
    await goToDeposit(page)
    await page.getByTestId('memberCentre.close').click()
    await signOut(page)
  })

  // by default: `works_with_full_storage` in the core, disabled storage in the test above
  test('login works with full storage', { tag: ['@matrix', '@firefox'] }, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await open(page)
    await logIn(page, DEMO)
    await expectBalance(page, '4286.75')
  })

  test('login restrictions of the site', { tag: '@desktop' }, async ({ page, api, testApi, pageErrors }) => {
    await open(page)

    await test.step('the site decides which account types may log in', async () => {
      pageErrors.expect(/403/)
      await testApi.updateSite({ switches: { LOGINKIND: 'agents' } })
      await openLogin(page)
      await tryLogin(page, DEMO)
      await expectFailed(page, 'Só agentes podem entrar aqui.', DEMO)
      await testApi.updateSite({ switches: { LOGINKIND: 'members' } })
      await tryLogin(page, AGENT)
      await expect(page.getByTestId('loginPopupModal.error')).toContainText('Só membros podem entrar aqui.')
      await testApi.updateSite({ switches: { LOGINKIND: 'everyone' } })
      await page.getByTestId('loginPopupModal.close').click()
    })

    await test.step('a weak or expired password allows only changing it or logging out', async () => {
      for (const who of [
        { username: 'caio', password: '123456' },
        { username: 'lia', password: 'Lia@20260' },
      ]) {
        await openLogin(page)
        await tryLogin(page, who)
        const dialog = page.getByTestId('changePassModal')
        await expect(dialog).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeVisible()
        const token = await sessionToken(page)
        const refused = await api.post('/wps/v2/wallets/deposit', {
          token,
          data: { method: 'PIX', amount: '50' },
        })
        expect(refused).toMatchObject({ status: 403, code: 'password_change_required' })
        await dialog.getByRole('button', { name: localeText('account.signOut') }).click()
        await page.getByTestId('confirmDialog.submit').click()
        await expect(page.getByTestId('header.login')).toBeVisible()
      }
      expect(await testApi.calls('/wps/v2/wallets/deposit')).toHaveLength(2)
    })

    await test.step('spaces around the user name are removed', async () => {
      await openLogin(page)
      await tryLogin(page, { ...DEMO, username: '  demo ' })
      await expectBalance(page, '4286.75')
    })
  })
})
