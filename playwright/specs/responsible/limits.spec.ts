// Limits that members set for themselves: lower at once, higher after a day and a confirmation.
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { loginDialog, tryLogin } from '../../steps/account.ts'
import { centrePage, expectCentre, openCentre } from '../../steps/centre.ts'
import { limitRow, MEMBER_LIMITS, midnightIn, typeLimit } from '../../steps/responsible.ts'
import { field, fieldError, isDesktop, open, type } from '../../steps/shell.ts'
import { BRAND, localeText, money } from '../../steps/texts.ts'
import { deposit, paymentProgress } from '../../steps/wallet.ts'

const DAY_MS = 86_400_000

test('a limit takes effect at once; a higher one waits a day, and then for a confirmation', async ({
  page,
  member: _,
  axe,
}) => {
  await openCentre(page, 'responsible')
  // breaks are above the limits, and the end of the day is in the device's local time
  await expect(page.getByTestId('break.timeOut')).toBeInViewport()
  const midnight = midnightIn(BRAND.rules.timeZone.value, 'America/Sao_Paulo')
  await expect(page.getByTestId('limits.dayEnds')).toContainText(midnight)
  const row = limitRow(page, 'deposit', 'day')
  await expect(row.getByTestId('limit.used')).toHaveAttribute('data-amount', '0')
  await typeLimit(page, 'deposit', 'day', '150,50')
  await page.getByTestId('limitModal.submit').click()
  await expect(row.getByTestId('limit.amount')).toHaveAttribute('data-amount', '150.5')

  // lower: effective at once
  await typeLimit(page, 'deposit', 'day', '100')
  await page.getByTestId('limitModal.submit').click()
  await expect(row.getByTestId('limit.amount')).toHaveAttribute('data-amount', '100')
  await expect(row.getByTestId('limit.next')).toBeHidden()

  // higher: pending, and can be withdrawn
  await typeLimit(page, 'deposit', 'day', '900')
  await page.getByTestId('limitModal.submit').click()
  await expect(row.getByTestId('limit.next')).toContainText(money('900.00'))
  await expect(row.getByTestId('limit.amount')).toHaveAttribute('data-amount', '100')
  await expect(row.getByTestId('limit.accept')).toBeHidden()
  await axe(page, 'limits')
  await row.getByTestId('limit.drop').click()
  await expect(row.getByTestId('limit.next')).toBeHidden()
  await expect(row).toBeFocused()
})

test('removing a limit waits, too, and takes effect when confirmed', {
  tag: ['@desktop', '@default-brand'],
}, async ({ page, testApi, member }) => {
  await testApi.updateLimits({
    member: member.username,
    limits: [{ kind: 'deposit', period: 'day', amount: '100' }],
  })
  await openCentre(page, 'responsible')
  const row = limitRow(page, 'deposit', 'day')
  await row.getByTestId('limit.set').click()
  await expect(page.getByTestId('limitModal')).toContainText(localeText('responsible.rule', { hours: '24' }))
  await page.getByTestId('limitModal.lift').click()
  await expect(row.getByTestId('limit.next')).toHaveAttribute('data-ready', 'false')
  // pushed by the server, without a reload
  await testApi.updateLimits({ member: member.username, waited: true })
  await row.getByTestId('limit.accept').click()
  await expect(row.getByTestId('limit.amount')).toBeHidden()
  await expect(row.getByTestId('limit.next')).toBeHidden()
  await expect(row).toBeFocused()
})

test('limits and reminders: usage, failed loading, keyboard only, links to the page', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors, member, api, axe }) => {
  pageErrors.expect(CONNECTION_ERRORS)

  await test.step('usage of each limit; time is entered in whole minutes', async () => {
    // play before midnight UTC counts for the day before
    const played = Math.min(45, Math.floor((Date.now() % DAY_MS) / 60_000))
    await testApi.updateLimits({
      member: member.username,
      limits: [
        { kind: 'deposit', period: 'week', amount: '200' },
        { kind: 'time', period: 'day', amount: '90' },
      ],
      played,
    })
    await api.post('/wps/v2/wallets/deposit', { token: member.token, data: { method: 'PIX', amount: '50' } })
    await openCentre(page, 'responsible')
    const deposits = limitRow(page, 'deposit', 'week')
    await expect(deposits.getByTestId('limit.used')).toHaveAttribute('data-amount', '50')
    await expect(deposits.getByRole('progressbar')).toHaveAttribute('value', '250')
    const time = limitRow(page, 'time', 'day')
    await expect(time.getByTestId('limit.used')).toHaveAttribute('data-amount', String(played))
    await expect(time.getByRole('progressbar')).toHaveAttribute(
      'value',
      String(Math.floor((played * 1000) / 90)),
    )
    await typeLimit(page, 'time', 'day', '1,5')
    await page.getByTestId('limitModal.submit').click()
    const dialog = page.getByTestId('limitModal')
    await expect(fieldError(dialog, 'amount')).toContainText('1440')
    await type(field(dialog, 'amount'), '60')
    await page.getByTestId('limitModal.submit').click()
    await expect(time.getByTestId('limit.amount')).toHaveAttribute('data-amount', '60')
  })

  await test.step('the deposit page states the rest of a limit; without a rest it has no form, but a link', async () => {
    await openCentre(page, 'depositv2')
    const ownLimit = page.getByTestId('deposit.limit')
    await expect(ownLimit.locator('[data-amount]')).toHaveAttribute('data-amount', '150')
    await deposit(page, '150.01')
    await expect(fieldError(centrePage(page), 'amount')).toHaveText(
      localeText('validation.amountLimit', { left: money('150.00') }),
    )
    await deposit(page, '150')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
    await expect(ownLimit).toContainText(money('200.00'))
    for (const part of ['amount', 'gets', 'submit'])
      await expect(page.getByTestId(`deposit.${part}`)).toBeHidden()
    await page.getByTestId('deposit.limit.open').click()
    await expectCentre(page, 'responsible')
    await expect(limitRow(page, 'deposit', 'week').getByTestId('limit.used')).toHaveAttribute(
      'data-amount',
      '200',
    )
  })

  await test.step('failures of loading and saving are reported and retried; a double press saves once', async () => {
    await testApi.injectFault({ path: MEMBER_LIMITS, status: 503, times: 10 })
    await openCentre(page, 'responsible')
    await expect(page.getByRole('alert')).toContainText(localeText('responsible.unloaded'))
    await testApi.clearFaults()
    await page.getByRole('button', { name: localeText('common.retry') }).click()
    const row = limitRow(page, 'wager', 'month')
    await expect(row).toBeVisible()

    await testApi.injectFault({ path: MEMBER_LIMITS, status: 503, times: 1 })
    await typeLimit(page, 'wager', 'month', '40')
    await page.getByTestId('limitModal.submit').click()
    await expect(page.getByTestId('limitModal.error')).toBeVisible()
    await expect(field(page.getByTestId('limitModal'), 'amount')).toHaveValue('40')
    await testApi.clearCalls()
    await testApi.injectFault({ path: MEMBER_LIMITS, delayMs: 500, times: 1 })
    await page.getByTestId('limitModal.submit').dblclick()
    await expect(row.getByTestId('limit.amount')).toHaveAttribute('data-amount', '40')
    // only setting a limit has a body
    const sent = (await testApi.calls(MEMBER_LIMITS)).filter(({ body }) => body)
    expect(sent).toHaveLength(1)
  })

  await test.step('the reminder interval is chosen and kept', async () => {
    const choice = page.getByTestId('realityCheck.choice')
    await expect(choice).toHaveAttribute('data-minutes', String(BRAND.rules.realityCheckMinutes.value))
    await page.getByTestId('realityCheck.choice.15').click()
    await expect(choice).toHaveAttribute('data-minutes', '15')
    await openCentre(page, 'responsible')
    await expect(page.getByTestId('realityCheck.choice.15')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a limit can be set by keyboard only', async () => {
    const set = limitRow(page, 'loss', 'day').getByTestId('limit.set')
    await set.focus()
    await page.keyboard.press('Enter')
    await expect(field(page.getByTestId('limitModal'), 'amount')).toBeFocused()
    await axe(page, 'setting a limit')
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await expect(limitRow(page, 'loss', 'day').getByTestId('limit.amount')).toHaveAttribute(
      'data-amount',
      '25',
    )
    await expect(set).toBeFocused()
  })

  await test.step('the security centre links to the page', async () => {
    await openCentre(page, 'securityCenter')
    await page.getByTestId('security.responsible').getByRole('button').click()
    await expectCentre(page, 'responsible')
    expect(isDesktop(page)).toBe(true)
    await expect(page.locator('[data-testid^="memberCentre.nav."][aria-current]')).toHaveCount(0)
  })
})

// by default: the link in `site/shell`, a login on the way to a page in `site/centre`
test('the footer links to the page', { tag: '@matrix' }, async ({ page, testApi, logInAs }) => {
  await test.step('a visitor logs in first', async () => {
    const made = await testApi.createMember({ username: 'nina2026', login: false })
    const link = page.getByTestId('footer').getByRole('button', { name: localeText('site.responsible') })
    await open(page)
    await link.click()
    await expect(loginDialog(page)).toBeVisible()
    await tryLogin(page, made)
    await expectCentre(page, 'responsible')
    await expect(limitRow(page, 'deposit', 'day')).toBeVisible()
  })

  await test.step('a trial account is told that it needs a real one', async () => {
    // no data of the previous member remain
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await logInAs({ type: 4 })
    await open(page)
    await page
      .getByTestId('footer')
      .getByRole('button', { name: localeText('site.responsible') })
      .click()
    await expect(page.getByTestId('confirmDialog')).toContainText(localeText('account.realAccountText'))
  })
})
