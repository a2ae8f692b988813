// The security centre: profile, payment password, contacts, sessions, logins.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { logIn, loginDialog, newestCode, openLogin, signOut, tryLogin } from '../../steps/account.ts'
import { advanceTime } from '../../steps/clocks.ts'
import { expectValues, fillForm, goToPage, openForm, openSecurity } from '../../steps/security.ts'
import { field, fieldError, isDesktop, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { closeCentre } from '../../steps/wallet.ts'

const MOBILE = '11987654321'
const EMAIL = 'ana@exemplo.com.br'

/** Returns the step that the page recommends next. */
const recommendedStep = (page: Page) => page.getByTestId('security.level.next')

test.beforeEach(({ pageErrors }) => {
  // refused requests appear in the console, too
  pageErrors.expect(/status of 4\d\d/)
})

test.describe('the profile', () => {
  test('changes the nickname in place and reports invalid ones', async ({ page, logInAs, testApi }) => {
    await logInAs({ nickname: 'Ana' })
    await openSecurity(page)
    const row = page.getByTestId('security.profile')
    await expect(page.getByTestId('security.profile.nickname')).toHaveText('Ana')
    await expect(page.getByTestId('security.head.lastLogin')).toHaveText(
      localeText('securityCentre.head.first'),
    )
    const edit = page.getByTestId('security.profile.nickname.edit')
    await edit.click()
    await expect(field(row, 'nickname')).toBeFocused()
    // Escape closes the form, not the centre around it
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await edit.click()
    for (const [typed, key] of [
      ['', 'validation.required'],
      ['A', 'validation.nicknameLength'],
      ['x'.repeat(21), 'validation.nicknameLength'],
      ['ana\u202eaib', 'validation.nameCharacters'],
    ] as const) {
      await type(field(row, 'nickname'), typed)
      await page.getByTestId('security.profile.nickname.submit').click()
      await expect(fieldError(row, 'nickname'), `“${typed}”`).toHaveText(localeText(key))
    }
    expect(await testApi.calls('/wps/member/profile')).toEqual([])
    await type(field(row, 'nickname'), '  Ana Clara ')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('security.profile.nickname')).toHaveText('Ana Clara')
    await expect(page.getByTestId('security.head.nickname')).toHaveText('Ana Clara')
    await closeCentre(page)
    if (isDesktop(page)) await expect(page.getByTestId('header.nickname')).toHaveText('Ana Clara')
  })

  test('changes the picture with arrow keys, and shows it everywhere', { tag: '@firefox' }, async ({
    page,
    member: _,
  }) => {
    await openSecurity(page)
    const dialog = await openForm(page, 'security.profile.avatar', 'security.avatar')
    const pictures = dialog.getByRole('radio')
    await expect(pictures).not.toHaveCount(0)
    await pictures.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(pictures.nth(1)).toBeChecked()
    // all pictures are one tab stop, and the focus stays in the dialog
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByTestId('security.avatar.submit')).toBeFocused()
    const url = await dialog.locator('label').nth(1).locator('img').getAttribute('src')
    await page.getByTestId('security.avatar.submit').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('security.head.picture')).toHaveAttribute('src', url ?? '')
    await closeCentre(page)
    await expect(page.getByTestId('header.avatar').locator('img')).toHaveAttribute('src', url ?? '')
  })
})

test.describe('the payment password', () => {
  const SET = { loginPassword: 'Senha#2026', paymentPassword: '246810', confirmPaymentPassword: '246810' }
  const NEW = { ...SET, paymentPassword: '135791', confirmPaymentPassword: '135791' }

  test('is set, changed, and reset after a lost response', { tag: '@desktop' }, async ({
    page,
    member: _,
    testApi,
    pageErrors,
  }) => {
    await openSecurity(page)
    const dialog = page.getByTestId('security.payment')
    const submit = page.getByTestId('security.payment.submit')

    await test.step('is set with the login password and changed with the old one', async () => {
      await expect(recommendedStep(page)).toHaveAttribute('data-step', 'payment')
      await openForm(page, 'security.payment.set', 'security.payment')
      await submit.click()
      for (const name of Object.keys(SET))
        await expect(fieldError(dialog, name), name).toHaveText(localeText('validation.required'))
      await expect(field(dialog, 'loginPassword')).toBeFocused()
      await fillForm(dialog, { ...SET, paymentPassword: '24681', confirmPaymentPassword: '24681' })
      await submit.click()
      await expect(fieldError(dialog, 'paymentPassword')).toHaveText(localeText('validation.paymentDigits'))
      await fillForm(dialog, { ...SET, paymentPassword: '987654', confirmPaymentPassword: '987654' })
      await submit.click()
      await expect(fieldError(dialog, 'paymentPassword')).toHaveText(localeText('validation.passwordWeak'))
      await fillForm(dialog, { ...SET, confirmPaymentPassword: '246811' })
      await submit.click()
      await expect(fieldError(dialog, 'confirmPaymentPassword')).toHaveText(
        localeText('validation.passwordsDiffer'),
      )
      expect(await testApi.calls('/wps/member/paymentPassword')).toEqual([])
      await fillForm(dialog, { ...SET, loginPassword: 'Errada#2026' })
      await submit.click()
      await expect(fieldError(dialog, 'loginPassword')).toHaveText(localeText('validation.passwordWrong'))
      await expectValues(dialog, { ...SET, loginPassword: 'Errada#2026' })
      await type(field(dialog, 'loginPassword'), SET.loginPassword)
      await submit.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByTestId('security.payment.change')).toBeFocused()
      await expect(page.getByTestId('security.payment.held')).toBeHidden()
      await expect(recommendedStep(page)).not.toHaveAttribute('data-step', 'payment')

      await openForm(page, 'security.payment.change', 'security.payment')
      const NEXT = { paymentPassword: '135791', confirmPaymentPassword: '135791' }
      await fillForm(dialog, { oldPaymentPassword: '000111', ...NEXT })
      await submit.click()
      await expect(fieldError(dialog, 'oldPaymentPassword')).toHaveText(
        localeText('validation.passwordWrong'),
      )
      await expectValues(dialog, NEXT)
      await fillForm(dialog, {
        oldPaymentPassword: '246810',
        paymentPassword: '246810',
        confirmPaymentPassword: '246810',
      })
      await submit.click()
      await expect(fieldError(dialog, 'paymentPassword')).toHaveText(localeText('validation.passwordSame'))
      await fillForm(dialog, NEXT)
      await submit.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByTestId('security.payment.held')).toBeHidden()

      const calls = await testApi.calls('/wps/member/paymentPassword')
      expect(calls.map(({ encrypted }) => encrypted)).toEqual([true, true, true, true])
      expect(JSON.stringify(calls)).not.toMatch(/Senha#2026|246810|135791/)
    })

    await test.step('the page detects a reset whose response was lost', async () => {
      pageErrors.expect(/ERR_|NetworkError|Cross-Origin|fetch/)
      await openForm(page, 'security.payment.reset', 'security.payment')
      await page.getByTestId('security.payment.agree').click()
      await fillForm(dialog, SET)
      await testApi.injectFault({ path: '/wps/member/paymentPassword', dropAfterCommit: true, times: 99 })
      await submit.click()
      await expect(page.getByTestId('security.payment.error')).toBeVisible()
      await expectValues(dialog, SET)
      await expect(page.getByTestId('security.payment.held')).toBeVisible()
    })
  })

  test('is reset after a warning with the safe answer as default, and holds withdrawals', {
    tag: '@desktop',
  }, async ({ page, logInAs, testApi }) => {
    await logInAs({ paymentPassword: '246810', mobile: MOBILE })
    await openSecurity(page)
    const dialog = await openForm(page, 'security.payment.reset', 'security.payment')
    await expect(page.getByTestId('security.payment.back')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await openForm(page, 'security.payment.reset', 'security.payment')
    await expect(dialog).toContainText(localeText('securityCentre.payment.resetCost', { hours: '24' }))
    await page.getByTestId('security.payment.agree').click()
    await fillForm(dialog, NEW)
    await page.getByTestId('security.payment.sendCode').click()
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    const [sent] = await testApi.outbox(`+55${MOBILE}`)
    const submit = page.getByTestId('security.payment.submit')
    await type(field(dialog, 'verificationCode'), sent?.code === '000000' ? '111111' : '000000')
    await submit.click()
    await expect(fieldError(dialog, 'verificationCode')).toHaveText(localeText('validation.codeWrong'))
    await type(field(dialog, 'verificationCode'), sent?.code ?? '')
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('security.payment.held')).toBeVisible()
    // the cashier says so before any input, and sends nothing
    await goToPage(page, 'withdraw')
    const held = page.getByTestId('withdraw.held')
    await expect(held).toContainText(/\d{1,2}:\d{2}/)
    await expect(page.getByTestId('withdraw.submit')).toBeDisabled()
  })
})

test.describe('contacts', () => {
  test('a phone number and an e-mail address are bound with codes', async ({ page, member: _, testApi }) => {
    await page.clock.install()
    await openSecurity(page)
    const BOTH = [
      { kind: 'mobile', contact: MOBILE, to: `+55${MOBILE}`, wrong: '119', key: 'validation.mobileNumber' },
      { kind: 'email', contact: EMAIL, to: EMAIL, wrong: 'ana@', key: 'patterns.11' },
    ]
    for (const { kind, contact, to, wrong } of BOTH) {
      const name = `security.contact.${kind}`
      await advanceTime(page, 121_000) // until the cooldown of earlier codes has passed
      await page.getByTestId(`${name}.bind`).click()
      const dialog = page.getByTestId(name)
      await expect(dialog).toBeVisible()
      await page.getByTestId(`${name}.sendCode`).click()
      await expect(fieldError(dialog, 'contact')).toHaveText(localeText('validation.required'))
      await type(field(dialog, 'contact'), wrong)
      await page.getByTestId(`${name}.sendCode`).click()
      await expect(fieldError(dialog, 'contact')).toBeVisible()
      expect(await testApi.outbox(to)).toEqual([])
      await type(field(dialog, 'contact'), contact)
      await page.getByTestId(`${name}.sendCode`).click()
      await expect(field(dialog, 'verificationCode')).toBeFocused()
      const [sent] = await testApi.outbox(to)
      const typed = { contact, verificationCode: sent?.code ?? '', loginPassword: 'Errada#2026' }
      await fillForm(dialog, typed)
      await page.getByTestId(`${name}.submit`).click()
      await expect(fieldError(dialog, 'loginPassword')).toHaveText(localeText('validation.passwordWrong'))
      await expectValues(dialog, typed)
      await type(field(dialog, 'verificationCode'), sent?.code === '000000' ? '111111' : '000000')
      await type(field(dialog, 'loginPassword'), 'Senha#2026')
      await page.getByTestId(`${name}.submit`).click()
      await expect(fieldError(dialog, 'verificationCode')).toHaveText(localeText('validation.codeWrong'))
      await type(field(dialog, 'verificationCode'), sent?.code ?? '')
      await page.getByTestId(`${name}.submit`).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByTestId(`${name}.row`)).not.toContainText(contact) // masked
      await expect(page.getByTestId(`${name}.row`)).toContainText('•')
    }
    const calls = await testApi.calls('/wps/member/contact')
    expect(calls.every(({ encrypted }) => encrypted)).toBe(true)
  })

  test('the e-mail of the registration is shown as not confirmed, and confirmed without typing it again', async ({
    page,
    logInAs,
    testApi,
  }) => {
    await logInAs({ email: EMAIL, unverified: true })
    await openSecurity(page)
    const row = page.getByTestId('security.contact.email.row')
    await expect(row).toContainText(EMAIL)
    await expect(row).toContainText(localeText('securityCentre.notConfirmed'))
    const bind = page.getByTestId('security.contact.email.bind')
    await expect(bind).toHaveText(localeText('securityCentre.confirm'))
    await bind.click()
    const dialog = page.getByTestId('security.contact.email')
    await expect(field(dialog, 'contact')).toHaveValue(EMAIL)
    await page.getByTestId('security.contact.email.sendCode').click()
    await type(field(dialog, 'verificationCode'), await newestCode(testApi, EMAIL))
    await type(field(dialog, 'loginPassword'), 'Senha#2026')
    await page.getByTestId('security.contact.email.submit').click()
    await expect(dialog).toBeHidden()
    await expect(row).not.toContainText(EMAIL)
    await expect(row).not.toContainText(localeText('securityCentre.notConfirmed'))
  })
})

test('parts of the security centre fail and load independently', { tag: '@desktop' }, async ({
  page,
  member: _,
  testApi,
  pageErrors,
  axe,
}) => {
  pageErrors.expect(/status of 500/)

  await test.step('each part that fails to load reports it, and loads on retry', async () => {
    for (const path of ['/wps/member/security', '/wps/session/list', '/wps/member/logins'])
      await testApi.injectFault({ path, status: 500, times: 9 })
    await open(page, '/?mc=securityCenter')
    const centre = page.getByTestId('memberCentre.page')
    await expect(centre.getByRole('alert')).toHaveCount(3)
    await testApi.clearFaults()
    await centre.getByRole('alert').first().getByRole('button').click()
    await expect(page.getByTestId('security.level')).toBeVisible()
    await expect(page.getByTestId('security.session')).toHaveCount(1)
    await expect(centre.getByRole('alert')).toHaveCount(0)
    await axe(page, 'the security centre')
  })

  await test.step('a number of another member is rejected at its field', async () => {
    await testApi.createMember({ username: 'outra2026', mobile: MOBILE, login: false })
    const name = 'security.contact.mobile'
    const dialog = await openForm(page, `${name}.bind`, name)
    await type(field(dialog, 'contact'), MOBILE)
    await page.getByTestId(`${name}.sendCode`).click()
    await expect(field(dialog, 'verificationCode')).toBeFocused()
    const [sent] = await testApi.outbox(`+55${MOBILE}`)
    await fillForm(dialog, { verificationCode: sent?.code ?? '', loginPassword: 'Senha#2026' })
    await page.getByTestId(`${name}.submit`).click()
    await expect(fieldError(dialog, 'contact')).toHaveText(localeText('validation.mobileTaken'))
    await expect(field(dialog, 'contact')).toHaveValue(MOBILE)
    await page.getByTestId(`${name}.close`).click()
  })

  await test.step('logins are paginated', async () => {
    const list = (device: string) =>
      Array.from({ length: 20 }, (_entry, n) => ({
        at: new Date(Date.UTC(2026, 9, 28 - n)).toISOString(),
        address: '203.0.113.7',
        device,
        method: 'password',
        success: true,
      }))
    const answer = (device: string) =>
      testApi.injectFault({
        path: '/wps/member/logins',
        body: JSON.stringify({ success: true, value: { list: list(device), totalPages: 2 } }),
      })
    await answer('Primeira')
    await openSecurity(page)
    await expect(page.getByTestId('security.login').first()).toContainText('Primeira')
    await expect(page.getByTestId('security.logins.previous')).toBeDisabled()
    await answer('Segunda')
    await page.getByTestId('security.logins.next').click()
    await expect(page.getByTestId('security.login').first()).toContainText('Segunda')
    await expect(page.getByTestId('security.logins.next')).toBeDisabled()
    await answer('Primeira')
    await page.getByTestId('security.logins.previous').click()
    await expect(page.getByTestId('security.login').first()).toContainText('Primeira')
  })
})

test('sessions and logins are listed and can be ended', { tag: '@desktop' }, async ({
  page,
  browser,
  server,
  testApi,
}) => {
  const who = { username: 'ana2026', password: 'Senha#2026' }
  await testApi.createMember({ ...who, login: false })
  const other = await browser.newContext({ baseURL: server.address, viewport: page.viewportSize() })
  const there = await other.newPage()
  const sessions = page.getByTestId('security.session')

  await test.step('logins and failed attempts are listed', async () => {
    await open(page)
    await openLogin(page)
    await tryLogin(page, { ...who, password: 'Errada#2026' })
    await expect(page.getByTestId('loginPopupModal.error')).toBeVisible()
    await tryLogin(page, who)
    await expect(loginDialog(page)).toBeHidden()
    await openSecurity(page)
    const rows = page.getByTestId('security.login')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toHaveAttribute('data-success', 'true')
    await expect(rows.nth(1)).toHaveAttribute('data-success', 'false')
    await expect(rows.nth(1)).toContainText(localeText('securityCentre.logins.failed'))
  })

  await test.step('other sessions end after a confirmation, with their next request', async () => {
    await open(there)
    await logIn(there, who)

    await page.bringToFront() // Firefox focuses only one window
    await openSecurity(page)
    await expect(sessions).toHaveCount(2)
    await expect(sessions.first()).toHaveAttribute('data-current', 'true')
    await expect(sessions.first().getByTestId('security.session.end')).toHaveCount(0)
    await page.getByTestId('security.sessions.endOthers').click()
    await expect(page.getByTestId('confirmDialog.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('confirmDialog')).toBeHidden()
    await expect(sessions).toHaveCount(2)
    await page.getByTestId('security.sessions.endOthers').click()
    await page.getByTestId('confirmDialog.submit').click()
    await expect(sessions).toHaveCount(1)
    await expect(page.getByTestId('security.sessions.endOthers')).toBeHidden()

    await there.bringToFront()
    await there.getByTestId(isDesktop(there) ? 'header.deposit' : 'bar.deposit').click()
    await expect(loginDialog(there)).toBeVisible()
    await other.close()
    // this session continues
    await page.bringToFront()
    await goToPage(page, 'depositv2')
    await expect(page.getByTestId('deposit.amount')).toBeVisible()
  })

  await closeCentre(page)
  await signOut(page)
})
