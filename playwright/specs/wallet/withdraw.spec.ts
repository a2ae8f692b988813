// Withdrawals: requirements, obstacles, and their timeline up to every outcome.
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { expectBalance } from '../../steps/account.ts'
import { advanceServerClock } from '../../steps/clocks.ts'
import { fillForm, openForm, openSecurity } from '../../steps/security.ts'
import { field, fieldError, open, type } from '../../steps/shell.ts'
import { localeText, money } from '../../steps/texts.ts'
import {
  addPayoutAccount,
  CAN_WITHDRAW,
  closeCentre,
  expectWithdrawalStatus,
  fillPayoutAccount,
  goToWithdraw,
  newestWithdrawal,
  openWithdraw,
  PAYMENT_PASSWORD,
  PIX_KEY,
  setPaymentPassword,
  withdraw,
} from '../../steps/wallet.ts'
import { holdCalls } from '../../support/pending-calls.ts'

const WITHDRAW = '/wps/v2/wallets/withdraw'
const CANCEL_WITHDRAWAL = '/wps/v2/wallets/withdraw/cancel'
const MANUAL_PAYMENTS = { payments: { byHand: true } }
const NEW_PAYMENT_PASSWORD = '135791'

test('a missing payment password is set in place; then an account is added, then money is withdrawn', {
  tag: '@firefox',
}, async ({ page, testApi, api, member }) => {
  await testApi.updateSite(MANUAL_PAYMENTS)
  await openWithdraw(page)
  await expect(page.getByTestId('withdraw.submit')).toBeDisabled()
  await expect(page.getByTestId('withdraw.account.add')).toBeDisabled()
  await setPaymentPassword(page, member.password)
  await expect(page.getByTestId('withdraw.noPassword')).toBeHidden()
  // the button that opened the dialog no longer exists: the focus moves to the next action
  await expect(page.getByTestId('withdraw.account.add')).toBeFocused()
  await addPayoutAccount(page, { holder: 'Ana Souza' })
  await expect(page.getByTestId('withdraw.account').getByRole('radio')).toBeChecked()
  await expect(page.getByTestId('withdraw.account')).toContainText('Ana Souza')
  await expect(page.getByTestId('withdraw.account')).not.toContainText(PIX_KEY) // masked
  await withdraw(page, '100')
  await expectWithdrawalStatus(page, 'processing')
  expect(await api.balance(member.token)).toBe('900')
})

test('a wrong payment password, and a second account, which waits a day', {
  tag: '@desktop',
}, async ({ page, api, logInAs, pageErrors }) => {
  pageErrors.expect(/422|400/)
  const { token } = await logInAs(CAN_WITHDRAW)
  await openWithdraw(page)

  await test.step('a wrong payment password has no effect, and keeps the other input', async () => {
    const centre = page.getByTestId('memberCentre.page')
    await withdraw(page, '50', '000000')
    await expect(fieldError(centre, 'paymentPassword')).toHaveText(localeText('validation.passwordWrong'))
    await expect(page.getByTestId('withdraw.password')).toHaveValue('')
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('50')
    expect(await api.balance(token)).toBe('1000')
    await withdraw(page, '50')
    await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
    await expect(page.getByTestId('withdraw.password')).toHaveValue('')
  })

  await test.step('a second account shows its waiting day; the first one stays selected and usable', async () => {
    await page.getByTestId('withdraw.account.add').click()
    await expect(page.getByTestId('payoutAccount')).toContainText(
      localeText('cashier.account.holds', { hours: '24' }),
    )
    await page.getByTestId('payoutAccount.close').click()
    await addPayoutAccount(page, { method: 'BANK', kind: '341', account: '1234 567890-1' })
    const accounts = page.getByTestId('withdraw.account')
    await expect(accounts.getByRole('radio')).toHaveCount(2)
    await expect(accounts).toContainText(/\d{1,2}:\d{2}/)
    await expect(accounts.getByRole('radio').last()).toBeDisabled()
    await expect(accounts.getByRole('radio').first()).toBeChecked()
    await expect(page.getByTestId('withdraw.held')).toBeHidden()
    await withdraw(page, '50')
    await expect(page.getByTestId('withdraw.item')).toHaveCount(2)
  })
})

test('an account is removed, and another one added', { tag: '@desktop' }, async ({
  page,
  testApi,
  axe,
  logInAs,
  pageErrors,
}) => {
  pageErrors.expect(/422|400/)
  await logInAs(CAN_WITHDRAW)
  await openWithdraw(page)

  await test.step('an account is removed with the password; Enter presses the safe button', async () => {
    const remove = page.getByTestId('withdraw.account.remove')
    const dialog = page.getByTestId('payoutRemoval')
    await remove.click()
    await type(field(dialog, 'paymentPassword'), PAYMENT_PASSWORD)
    await field(dialog, 'paymentPassword').press('Enter')
    await expect(dialog).toBeHidden()
    await expect(remove).toBeVisible()
    await remove.click()
    await type(field(dialog, 'paymentPassword'), '000000')
    await page.getByTestId('payoutRemoval.submit').click()
    await expect(fieldError(dialog, 'paymentPassword')).toHaveText(localeText('validation.passwordWrong'))
    await type(field(dialog, 'paymentPassword'), PAYMENT_PASSWORD)
    await page.getByTestId('payoutRemoval.submit').click()
    await expect(dialog).toBeHidden()
    await expect(remove).toBeHidden()
    await expect(page.getByTestId('withdraw.account')).toContainText(localeText('cashier.account.none'))
    await expect(page.getByTestId('withdraw.account')).toBeFocused()
  })

  await test.step('an account is validated before it is sent, and the input is kept after a wrong password', async () => {
    await testApi.clearCalls()
    await page.getByTestId('withdraw.account.add').click()
    const dialog = page.getByTestId('payoutAccount')
    await expect(field(dialog, 'holder')).toBeHidden() // the name is already known
    const submit = page.getByTestId('payoutAccount.submit')
    await submit.click()
    for (const name of ['kind', 'account', 'paymentPassword'])
      await expect(fieldError(dialog, name)).toHaveText(localeText('validation.required'))
    await axe(page, 'an account to add, with errors')
    await fillPayoutAccount(page, { kind: 'cpf', account: '11111111111', password: '000000' })
    await submit.click()
    await expect(fieldError(dialog, 'account')).toHaveText(localeText('validation.cpf'))
    expect(await testApi.calls('/wps/v2/wallets/withdraw/accounts')).toEqual([])
    await type(field(dialog, 'account'), '529.982.247-25')
    await submit.click()
    await expect(fieldError(dialog, 'paymentPassword')).toHaveText(localeText('validation.passwordWrong'))
    await expect(field(dialog, 'account')).toHaveValue('529.982.247-25')
    await expect(field(dialog, 'paymentPassword')).toHaveValue('')
    await type(field(dialog, 'paymentPassword'), PAYMENT_PASSWORD)
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('withdraw.account').getByRole('radio')).toHaveCount(1)
    const calls = await testApi.calls('/wps/v2/wallets/withdraw/accounts')
    expect(calls.map(({ encrypted }) => encrypted)).toEqual([true, true])
    expect(JSON.stringify(calls)).not.toContain(PAYMENT_PASSWORD)
  })

  await test.step('while the only account waits, the page says so, and the form is disabled', async () => {
    await expect(page.getByTestId('withdraw.accountHeld')).toContainText(/2[34] h/)
    await expect(page.getByTestId('withdraw.accountHeld').getByRole('button')).toBeVisible()
    await expect(page.getByTestId('withdraw.submit')).toBeDisabled()
  })
})

test('fee, net amount and time are shown before the press; “all” is the available maximum', async ({
  page,
  testApi,
  logInAs,
}) => {
  await testApi.updateSite({ payments: { byHand: true, dayLimit: '800' } })
  await logInAs({
    ...CAN_WITHDRAW,
    balance: '1000.5678',
    payoutAccounts: [{ method: 'BANK', kind: '341', account: '1234 567890-1' }],
  })
  await openWithdraw(page)
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000.5678')
  await expect(page.getByTestId('withdraw.dayLeft')).toHaveAttribute('data-amount', '800')
  await page.getByRole('button', { name: localeText('cashier.withdraw.all'), exact: true }).click()
  await expect(page.getByTestId('withdraw.amount')).toHaveValue('800')
  await expect(page.getByTestId('withdraw.fee')).toHaveAttribute('data-amount', '5')
  await expect(page.getByTestId('withdraw.arrives')).toHaveAttribute('data-amount', '795')
  const centre = page.getByTestId('memberCentre.page')
  await withdraw(page, '800.01')
  await expect(fieldError(centre, 'amount')).toHaveText(
    localeText('validation.amountDay', { left: money('800.00') }),
  )
  await withdraw(page, '800')
  await expectWithdrawalStatus(page, 'processing')
  await expect(page.getByTestId('withdraw.dayDone')).toBeVisible()
})

test('the timeline: past steps, the next step and its time, until it is paid', async ({
  page,
  testApi,
  logInAs,
}) => {
  await testApi.updateSite(MANUAL_PAYMENTS)
  await logInAs(CAN_WITHDRAW)
  await openWithdraw(page)
  await withdraw(page, '400')
  await expectWithdrawalStatus(page, 'processing')
  const steps = page.getByTestId('withdraw.steps').getByRole('listitem')
  const now = page.getByTestId('withdraw.steps').locator('[aria-current="step"]')
  await expect(now).toContainText(localeText('cashier.withdraw.steps.reviewedNow'))
  await expect(now).toContainText(/\d{1,2}:\d{2}/) // the due time
  await testApi.settlePayment('review')
  await expect(now).toContainText(localeText('cashier.withdraw.steps.sentNow'))
  await expect(page.getByTestId('withdraw.cancel.open')).toBeVisible()
  await testApi.settlePayment('send')
  await expectWithdrawalStatus(page, 'sent')
  await expect(page.getByTestId('withdraw.cancel.open')).toBeHidden()
  await expect(now).toContainText(localeText('cashier.withdraw.steps.paidNow'))
  await testApi.settlePayment('pay')
  await expectWithdrawalStatus(page, 'toConfirm')
  await expect(now).toContainText(localeText('cashier.withdraw.steps.receipt'))
  await expect(steps).toHaveCount(5)
  // one that needs an answer is listed before a newer one
  await withdraw(page, '50')
  await expect(page.getByTestId('withdraw.item')).toHaveCount(2)
  await expectWithdrawalStatus(page, 'toConfirm')
  await expect(newestWithdrawal(page).getByTestId('receipt')).toBeVisible()
  await newestWithdrawal(page).getByTestId('withdraw.item.toggle').click()
  await expect(newestWithdrawal(page).getByTestId('withdraw.steps')).toBeHidden()
})

test('a failed list, a failing and a slow server; an overdue step', {
  tag: '@desktop',
}, async ({ page, testApi, api, logInAs, pageErrors }) => {
  pageErrors.expect(/500/)
  await testApi.updateSite(MANUAL_PAYMENTS)
  const { token } = await logInAs(CAN_WITHDRAW)

  await test.step('a slow server, a failing one, a failed list', async () => {
    await testApi.injectFault({ path: '/wps/v2/wallets/withdrawals', status: 500, times: 4 })
    await openWithdraw(page)
    const centre = page.getByTestId('memberCentre.page')
    await expect(centre).toContainText(localeText('wallet.listUnloaded'))
    await testApi.clearFaults()
    await testApi.injectFault({ path: WITHDRAW, status: 500 })
    await withdraw(page, '50')
    await expect(page.getByTestId('withdraw.error')).toBeVisible()
    const answer = await holdCalls(page, await api.path('POST', WITHDRAW))
    await type(page.getByTestId('withdraw.password'), PAYMENT_PASSWORD)
    await page.getByTestId('withdraw.submit').click()
    await expect(page.getByTestId('withdraw.submit')).toHaveAttribute('aria-busy', 'true')
    await page.getByTestId('withdraw.submit').click({ force: true }) // busy, so Playwright would wait
    answer()
    await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
    expect(await api.balance(token)).toBe('950')
  })

  await test.step('an overdue step says so, and names a contact', async () => {
    await withdraw(page, '400')
    await expect(page.getByTestId('withdraw.item')).toHaveCount(2)
    await expectWithdrawalStatus(page, 'processing')
    await expect(newestWithdrawal(page).getByTestId('withdraw.steps')).toBeVisible()
    await expect(newestWithdrawal(page).getByTestId('withdraw.service')).toBeHidden()
    const toggle = newestWithdrawal(page).getByTestId('withdraw.item.toggle')
    await toggle.click()
    await advanceServerClock(page, 24 * 3_600_000)
    await toggle.click()
    const now = newestWithdrawal(page).getByTestId('withdraw.steps').locator('[aria-current="step"]')
    await expect(now).toContainText(localeText('cashier.withdraw.steps.lateHint'))
    await expect(now).toContainText(localeText('cashier.late', { when: '' }).trim())
    await expect(newestWithdrawal(page).getByTestId('withdraw.service')).toBeVisible()
  })
})

test('a rejected and a cancelled withdrawal; keyboard only, and right to left', {
  tag: '@desktop',
}, async ({ page, testApi, api, logInAs, pageErrors }) => {
  pageErrors.expect(/422/)
  await testApi.updateSite(MANUAL_PAYMENTS)
  const { token } = await logInAs(CAN_WITHDRAW)
  await open(page)

  await test.step('a withdrawal reduces the balance at once; a rejected one is returned with its reason', async () => {
    await goToWithdraw(page)
    await withdraw(page, '400')
    await expectWithdrawalStatus(page, 'processing')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '600')
    await testApi.settlePayment('reject', 'holder')
    await expectWithdrawalStatus(page, 'rejected')
    await expect(newestWithdrawal(page)).toContainText('outra pessoa')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
    await closeCentre(page)
    await expectBalance(page, '1000')
  })

  await test.step('it can be cancelled early, after a confirmation with the safe default', async () => {
    await goToWithdraw(page)
    await withdraw(page, '400')
    await expectWithdrawalStatus(page, 'processing')
    await page.getByTestId('withdraw.cancel.open').click()
    await expect(page.getByTestId('withdraw.cancel.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectWithdrawalStatus(page, 'processing')
    await page.getByTestId('withdraw.cancel.open').click()
    await page.getByTestId('withdraw.cancel.submit').dblclick()
    await expectWithdrawalStatus(page, 'cancelled')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
    expect(await api.balance(token)).toBe('1000')

    // too late: the dialog says so, and the timeline continues
    await withdraw(page, '50')
    await expectWithdrawalStatus(page, 'processing')
    await page.getByTestId('withdraw.cancel.open').click()
    await testApi.injectFault({ path: CANCEL_WITHDRAWAL, delayMs: 3000 })
    await page.getByTestId('withdraw.cancel.submit').click()
    await testApi.settlePayment('send')
    await expect(page.getByTestId('withdraw.cancel.error')).toBeVisible()
    await expect(page.getByTestId('withdraw.cancel.submit')).toHaveCount(0)
    await page.getByTestId('withdraw.cancel.close').click()
    await expectWithdrawalStatus(page, 'sent')

    // unconfirmed: the dialog closes when the withdrawal is no longer cancellable
    await testApi.clearFaults()
    await withdraw(page, '60')
    await page.getByTestId('withdraw.cancel.open').click()
    await expect(page.getByTestId('withdraw.cancel')).toBeVisible()
    await testApi.settlePayment('send')
    await expect(page.getByTestId('withdraw.cancel')).toBeHidden()
  })

  await test.step('by keyboard only: Enter moves between fields, and the button submits', async () => {
    await testApi.clearCalls()
    await page.getByTestId('withdraw.amount').focus()
    await page.keyboard.type('70')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('withdraw.password')).toBeFocused()
    await page.keyboard.type(PAYMENT_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('withdraw.submit')).toBeFocused()
    expect(await testApi.calls(WITHDRAW).then((calls) => calls.filter(({ encrypted }) => encrypted))).toEqual(
      [],
    )
    await page.keyboard.press('Enter')
    await expectWithdrawalStatus(page, 'processing')
    await page.getByTestId('withdraw.cancel.open').press('Enter')
    await expect(page.getByTestId('withdraw.cancel.close')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('withdraw.cancel')).toBeHidden()
    await expect(page.getByTestId('withdraw.cancel.open')).toBeFocused()
    await testApi.settlePayment('send')
    await expectWithdrawalStatus(page, 'sent')
  })

  await test.step('operator texts have their own direction on a right-to-left page', async () => {
    await page.evaluate(() => localStorage.setItem('lang', 'AR'))
    await openWithdraw(page)
    await withdraw(page, '400')
    await expectWithdrawalStatus(page, 'processing')
    await testApi.settlePayment('reject', 'holder')
    await expectWithdrawalStatus(page, 'rejected')
    await expect(newestWithdrawal(page)).toContainText(/\u2068[^\u2069]+\u2069/)
  })
})

test('lost responses, and changes in another tab', {
  tag: '@desktop',
}, async ({ page, context, testApi, api, logInAs, pageErrors }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  await testApi.updateSite(MANUAL_PAYMENTS)
  const { token } = await logInAs(CAN_WITHDRAW)
  await openWithdraw(page)
  const other = await context.newPage()

  await test.step('cancelling with a lost response is unknown, not “failed”; the withdrawal shows the result', async () => {
    await withdraw(page, '400')
    await page.getByTestId('withdraw.cancel.open').click()
    // the request did not arrive
    await testApi.injectFault({ path: CANCEL_WITHDRAWAL, close: true, times: 99 })
    await page.getByTestId('withdraw.cancel.submit').click()
    await expect(page.getByTestId('withdraw.cancel.error')).toHaveText(
      localeText('cashier.withdraw.cancel.unknown'),
    )
    await expectWithdrawalStatus(page, 'processing')
    // it arrived, but the response is lost
    await testApi.clearFaults()
    await testApi.injectFault({ path: CANCEL_WITHDRAWAL, dropAfterCommit: true, times: 99 })
    await page.getByTestId('withdraw.cancel.submit').click()
    await expect(page.getByTestId('withdraw.cancel')).toBeHidden()
    await expectWithdrawalStatus(page, 'cancelled')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
    expect(await api.balance(token)).toBe('1000')

    // another tab acts first
    await testApi.clearFaults()
    await withdraw(page, '50')
    await page.getByTestId('withdraw.cancel.open').click()
    await openWithdraw(other)
    await other.getByTestId('withdraw.cancel.open').click()
    await other.getByTestId('withdraw.cancel.submit').click()
    await expectWithdrawalStatus(other, 'cancelled')
    await expect(page.getByTestId('withdraw.cancel')).toBeHidden()
    await expectWithdrawalStatus(page, 'cancelled')
  })

  await test.step('a withdrawal cancelled in the meantime is not reported as requested when pressed again after a lost response', async () => {
    await testApi.injectFault({ path: WITHDRAW, dropAfterCommit: true, times: 99 })
    await withdraw(page, '90')
    await expect(page.getByTestId('withdraw.error')).toHaveText(localeText('wallet.withdrawUnknown'))
    await testApi.clearFaults()
    await openWithdraw(other)
    await newestWithdrawal(other).getByTestId('withdraw.cancel.open').click()
    await other.getByTestId('withdraw.cancel.submit').click()
    await expectWithdrawalStatus(other, 'cancelled')
    await withdraw(page, '90')
    await expect(page.getByText(localeText('errors.replayed'))).toBeVisible()
    await expect(page.getByText(localeText('errors.replayedNext'))).toBeVisible()
    // the actual state is shown, and a second press cannot send it again
    await expect(page.getByTestId('withdraw.item')).toHaveCount(3)
    await expectWithdrawalStatus(page, 'cancelled')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
    await expect(page.getByTestId('withdraw.unresolved')).toBeHidden()
    await expect(page.getByTestId('withdraw.error')).toBeHidden()
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('')
    await expect(fieldError(page.getByTestId('memberCentre.page'), 'amount')).toHaveCount(0)
    expect(await api.balance(token)).toBe('1000')
    // entered again, it is a new withdrawal
    await withdraw(page, '90')
    await expect(page.getByTestId('withdraw.item')).toHaveCount(4)
    await expectWithdrawalStatus(page, 'processing')
    expect(await api.balance(token)).toBe('910')
  })
})

test('the answers of a confirmation are fully visible on a small phone', { tag: '@phone' }, async ({
  page,
  testApi,
  logInAs,
}) => {
  await testApi.updateSite(MANUAL_PAYMENTS)
  await logInAs(CAN_WITHDRAW)
  await openWithdraw(page)
  await withdraw(page, '400')
  await page.getByTestId('withdraw.cancel.open').click()
  for (const answer of ['close', 'submit'])
    await expect(page.getByTestId(`withdraw.cancel.${answer}`)).toBeInViewport({ ratio: 1 })
})

test('changes in another tab are rejected by the server, and reported', { tag: '@desktop' }, async ({
  page,
  context,
  api,
  logInAs,
  pageErrors,
}) => {
  pageErrors.expect(/400|403|422|ERR_FAILED/)
  const two = [{ account: PIX_KEY }, { account: 'bia@exemplo.com.br' }]
  const { token, password } = await logInAs({ ...CAN_WITHDRAW, balance: '1000', payoutAccounts: two })
  const other = await context.newPage()

  await test.step('an account removed in another tab is reported as removed in the selection', async () => {
    await openWithdraw(page)
    const choices = page.getByTestId('withdraw.account').getByRole('radio')
    await expect(choices).toHaveCount(2)
    await openWithdraw(other)
    await other.getByTestId('withdraw.account.remove').first().click()
    const dialog = other.getByTestId('payoutRemoval')
    await type(field(dialog, 'paymentPassword'), PAYMENT_PASSWORD)
    await other.getByTestId('payoutRemoval.submit').click()
    await expect(dialog).toBeHidden()
    await withdraw(page, '50')
    await expect(page.getByTestId('withdraw.account')).toContainText(localeText('validation.accountGone'))
    await expect(choices).toHaveCount(1)
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('50')
    // the remaining account is not selected automatically
    await expect(choices).not.toBeChecked()
    await type(page.getByTestId('withdraw.password'), PAYMENT_PASSWORD)
    await page.getByTestId('withdraw.submit').click()
    await expect(fieldError(page.getByTestId('memberCentre.page'), 'accountId')).toBeVisible()
    expect(await api.balance(token)).toBe('1000')
    await choices.check()
    await expect(fieldError(page.getByTestId('memberCentre.page'), 'accountId')).toBeHidden()
    await page.getByTestId('withdraw.submit').click()
    await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
    expect(await api.balance(token)).toBe('950')
  })

  await test.step('a hold that has started', async () => {
    // without push
    await page.route('**/wps/push*', (route) => route.abort())
    await openWithdraw(page)
    await openSecurity(other)
    const dialog = await openForm(other, 'security.payment.reset', 'security.payment')
    await other.getByTestId('security.payment.agree').click()
    await fillForm(dialog, {
      loginPassword: password,
      paymentPassword: NEW_PAYMENT_PASSWORD,
      confirmPaymentPassword: NEW_PAYMENT_PASSWORD,
    })
    await other.getByTestId('security.payment.submit').click()
    await expect(dialog).toBeHidden()
    await withdraw(page, '50', NEW_PAYMENT_PASSWORD)
    await expect(page.getByTestId('withdraw.error')).toBeVisible()
    // the page also updates its hold: until when, and no new attempt before that
    await expect(page.getByTestId('withdraw.held')).toBeVisible()
    await expect(page.getByTestId('withdraw.submit')).toBeDisabled()
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('50')
    expect(await api.balance(token)).toBe('950')
  })
})

test('a lost response in two tabs: resolving it in one resolves it in both, with one key', {
  tag: '@desktop',
}, async ({ page, context, testApi, api, logInAs, pageErrors }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  await testApi.updateSite(MANUAL_PAYMENTS)
  const { token } = await logInAs(CAN_WITHDRAW)
  await openWithdraw(page)
  const other = await context.newPage()

  await test.step('a request that another tab resolves as without effect keeps the typed amount', async () => {
    await testApi.injectFault({ path: WITHDRAW, close: true, times: 99 })
    await withdraw(page, '90')
    await expect(page.getByTestId('withdraw.error')).toHaveText(localeText('wallet.withdrawUnknown'))
    await testApi.clearFaults()
    await openWithdraw(other)
    await other.getByTestId('withdraw.unresolved').getByRole('button').click()
    await expect(other.getByTestId('withdraw.unresolved')).toBeHidden()
    await expect(page.getByTestId('withdraw.unresolved')).toBeHidden()
    await expect(page.getByTestId('withdraw.error')).toBeHidden()
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('90')
    await expect(fieldError(page.getByTestId('memberCentre.page'), 'amount')).toHaveCount(0)
    expect(await api.balance(token)).toBe('1000')
  })

  await test.step('the same withdrawal in a second tab uses the same key: one withdrawal, shown in both', async () => {
    await testApi.injectFault({ path: WITHDRAW, dropAfterCommit: true, times: 99 })
    await withdraw(page, '90')
    await expect(page.getByTestId('withdraw.error')).toHaveText(localeText('wallet.withdrawUnknown'))
    await testApi.clearFaults()
    await openWithdraw(other)
    await withdraw(other, '90')
    await expect(other.getByTestId('withdraw.item')).toHaveCount(1)
    await expect(other.getByTestId('withdraw.unresolved')).toBeHidden()
    // the first tab shows neither an unresolved request nor an amount to send again
    await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
    await expect(page.getByTestId('withdraw.unresolved')).toBeHidden()
    await expect(page.getByTestId('withdraw.error')).toBeHidden()
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('')
    await expect(fieldError(page.getByTestId('memberCentre.page'), 'amount')).toHaveCount(0)
    await expect(page.getByText(localeText('wallet.outcomes.withdrawDone'))).toBeVisible()
    expect(await api.balance(token)).toBe('910')
  })
})
