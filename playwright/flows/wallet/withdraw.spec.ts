// Withdrawals: requirements, obstacles, and their timeline up to every outcome.
import { expect, test } from '../../fixtures'
import { expectBalance } from '../../scenes/account.ts'
import { serverLater } from '../../scenes/clocks.ts'
import { fill, openForm, openSecurity } from '../../scenes/security.ts'
import { field, fieldError, open, type } from '../../scenes/shell.ts'
import { money, says } from '../../scenes/texts.ts'
import {
  addAccount,
  CAN_WITHDRAW,
  closeCentre,
  expectStanding,
  newest,
  openWithdraw,
  PAYMENT,
  PIX_KEY,
  setPayment,
  toWithdraw,
  typeAccount,
  withdraw,
} from '../../scenes/wallet.ts'

const START = '/wps/v2/wallets/withdraw'
const CANCEL = '/wps/v2/wallets/withdraw/cancel'
const BROKEN = /ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/
const BY_HAND = { payments: { byHand: true } }
const NEXT_PAYMENT = '135791'

test('without a payment password the page says so, and sets one in place; then an account, then money', {
  tag: '@firefox',
}, async ({ page, control, api, member }) => {
  await control.site(BY_HAND)
  await openWithdraw(page)
  await expect(page.getByTestId('withdraw.submit')).toBeDisabled()
  await expect(page.getByTestId('withdraw.account.add')).toBeDisabled()
  await setPayment(page, member.password)
  await expect(page.getByTestId('withdraw.noPassword')).toBeHidden()
  // the button that opened the dialog no longer exists: the focus moves to the next action
  await expect(page.getByTestId('withdraw.account.add')).toBeFocused()
  await addAccount(page, { holder: 'Ana Souza' })
  await expect(page.getByTestId('withdraw.account').getByRole('radio')).toBeChecked()
  await expect(page.getByTestId('withdraw.account')).toContainText('Ana Souza')
  await expect(page.getByTestId('withdraw.account')).not.toContainText(PIX_KEY) // masked
  await withdraw(page, '100')
  await expectStanding(page, 'processing')
  expect(await api.balance(member.token)).toBe('900')
})

test('a wrong payment password, and a second account, which waits a day', {
  tag: '@desktop',
}, async ({ page, api, enter, watch }) => {
  watch.expect(/422|400/)
  const { token } = await enter(CAN_WITHDRAW)
  await openWithdraw(page)

  await test.step('a wrong payment password takes nothing, and leaves all but itself', async () => {
    const centre = page.getByTestId('memberCentre.page')
    await withdraw(page, '50', '000000')
    await expect(fieldError(centre, 'paymentPassword')).toHaveText(says('validation.passwordWrong'))
    await expect(page.getByTestId('withdraw.password')).toHaveValue('')
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('50')
    expect(await api.balance(token)).toBe('1000')
    await withdraw(page, '50')
    await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
    await expect(page.getByTestId('withdraw.password')).toHaveValue('')
  })

  await test.step('a second account says that it waits a day; the first one stays chosen and can be withdrawn to', async () => {
    await page.getByTestId('withdraw.account.add').click()
    await expect(page.getByTestId('payoutAccount')).toContainText(says('cashier.account.holds'))
    await page.getByTestId('payoutAccount.close').click()
    await addAccount(page, { method: 'BANK', kind: '341', account: '1234 567890-1' })
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
  control,
  axe,
  enter,
  watch,
}) => {
  watch.expect(/422|400/)
  await enter(CAN_WITHDRAW)
  await openWithdraw(page)

  await test.step('an account is removed with the password; Enter is the safe answer', async () => {
    const remove = page.getByTestId('withdraw.account.remove')
    const dialog = page.getByTestId('payoutRemoval')
    await remove.click()
    await type(field(dialog, 'paymentPassword'), PAYMENT)
    await field(dialog, 'paymentPassword').press('Enter')
    await expect(dialog).toBeHidden()
    await expect(remove).toBeVisible()
    await remove.click()
    await type(field(dialog, 'paymentPassword'), '000000')
    await page.getByTestId('payoutRemoval.submit').click()
    await expect(fieldError(dialog, 'paymentPassword')).toHaveText(says('validation.passwordWrong'))
    await type(field(dialog, 'paymentPassword'), PAYMENT)
    await page.getByTestId('payoutRemoval.submit').click()
    await expect(dialog).toBeHidden()
    await expect(remove).toBeHidden()
    await expect(page.getByTestId('withdraw.account')).toContainText(says('cashier.account.none'))
    await expect(page.getByTestId('withdraw.account')).toBeFocused()
  })

  await test.step('an account is judged before it is sent, and what was typed stays beside a wrong password', async () => {
    await control.noCalls()
    await page.getByTestId('withdraw.account.add').click()
    const dialog = page.getByTestId('payoutAccount')
    await expect(field(dialog, 'holder')).toBeHidden() // the name is already known
    const submit = page.getByTestId('payoutAccount.submit')
    await submit.click()
    for (const name of ['kind', 'account', 'paymentPassword'])
      await expect(fieldError(dialog, name)).toHaveText(says('validation.required'))
    await axe(page, 'an account to add, with errors')
    await typeAccount(page, { kind: 'cpf', account: '11111111111', password: '000000' })
    await submit.click()
    await expect(fieldError(dialog, 'account')).toHaveText(says('validation.cpf'))
    expect(await control.calls('/wps/v2/wallets/withdraw/accounts')).toEqual([])
    await type(field(dialog, 'account'), '529.982.247-25')
    await submit.click()
    await expect(fieldError(dialog, 'paymentPassword')).toHaveText(says('validation.passwordWrong'))
    await expect(field(dialog, 'account')).toHaveValue('529.982.247-25')
    await expect(field(dialog, 'paymentPassword')).toHaveValue('')
    await type(field(dialog, 'paymentPassword'), PAYMENT)
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('withdraw.account').getByRole('radio')).toHaveCount(1)
    const calls = await control.calls('/wps/v2/wallets/withdraw/accounts')
    expect(calls.map(({ encrypted }) => encrypted)).toEqual([true, true])
    expect(JSON.stringify(calls)).not.toContain(PAYMENT)
  })

  await test.step('while the only account waits, the page says so, and the form takes nothing', async () => {
    await expect(page.getByTestId('withdraw.accountHeld')).toContainText(/2[34] h/)
    await expect(page.getByTestId('withdraw.accountHeld').getByRole('button')).toBeVisible()
    await expect(page.getByTestId('withdraw.submit')).toBeDisabled()
  })
})

test('fee, what arrives and when are told before the press; “all” is all that can go', async ({
  page,
  control,
  enter,
}) => {
  await control.site({ payments: { byHand: true, dayLimit: '800' } })
  await enter({
    ...CAN_WITHDRAW,
    balance: '1000.5678',
    payoutAccounts: [{ method: 'BANK', kind: '341', account: '1234 567890-1' }],
  })
  await openWithdraw(page)
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000.5678')
  await expect(page.getByTestId('withdraw.dayLeft')).toHaveAttribute('data-amount', '800')
  await page.getByRole('button', { name: says('cashier.withdraw.all'), exact: true }).click()
  await expect(page.getByTestId('withdraw.amount')).toHaveValue('800')
  await expect(page.getByTestId('withdraw.fee')).toHaveAttribute('data-amount', '5')
  await expect(page.getByTestId('withdraw.arrives')).toHaveAttribute('data-amount', '795')
  const centre = page.getByTestId('memberCentre.page')
  await withdraw(page, '800.01')
  await expect(fieldError(centre, 'amount')).toHaveText(
    says('validation.amountDay', { left: money('800.00') }),
  )
  await withdraw(page, '800')
  await expectStanding(page, 'processing')
  await expect(page.getByTestId('withdraw.dayDone')).toBeVisible()
})

test('the timeline: what happened, what is next and by when, until it is paid', async ({
  page,
  control,
  enter,
}) => {
  await control.site(BY_HAND)
  await enter(CAN_WITHDRAW)
  await openWithdraw(page)
  await withdraw(page, '400')
  await expectStanding(page, 'processing')
  const steps = page.getByTestId('withdraw.steps').getByRole('listitem')
  const now = page.getByTestId('withdraw.steps').locator('[aria-current="step"]')
  await expect(now).toContainText(says('cashier.withdraw.steps.reviewedNow'))
  await expect(now).toContainText(/\d{1,2}:\d{2}/) // the due time
  await control.pay('review')
  await expect(now).toContainText(says('cashier.withdraw.steps.sentNow'))
  await expect(page.getByTestId('withdraw.cancel.open')).toBeVisible()
  await control.pay('send')
  await expectStanding(page, 'sent')
  await expect(page.getByTestId('withdraw.cancel.open')).toBeHidden()
  await expect(now).toContainText(says('cashier.withdraw.steps.paidNow'))
  await control.pay('pay')
  await expectStanding(page, 'toConfirm')
  await expect(now).toContainText(says('cashier.withdraw.steps.receipt'))
  await expect(steps).toHaveCount(5)
  // one that needs an answer is listed before a newer one
  await withdraw(page, '50')
  await expect(page.getByTestId('withdraw.item')).toHaveCount(2)
  await expectStanding(page, 'toConfirm')
  await expect(newest(page).getByTestId('receipt')).toBeVisible()
  await newest(page).getByTestId('withdraw.item.toggle').click()
  await expect(newest(page).getByTestId('withdraw.steps')).toBeHidden()
})

test('a list that does not come, a failing and a slow server; a step that is late', {
  tag: '@desktop',
}, async ({ page, control, api, enter, watch }) => {
  watch.expect(/500/)
  await control.site(BY_HAND)
  const { token } = await enter(CAN_WITHDRAW)

  await test.step('a slow server, a failing one, a list that does not come', async () => {
    await control.fault({ path: '/wps/v2/wallets/withdrawals', status: 500, times: 4 })
    await openWithdraw(page)
    const centre = page.getByTestId('memberCentre.page')
    await expect(centre).toContainText(says('wallet.listUnloaded'))
    await control.noFaults()
    await control.fault({ path: START, status: 500 })
    await withdraw(page, '50')
    await expect(page.getByTestId('withdraw.error')).toBeVisible()
    await control.fault({ path: START, delayMs: 800 })
    await type(page.getByTestId('withdraw.password'), PAYMENT)
    await page.getByTestId('withdraw.submit').click()
    await expect(page.getByTestId('withdraw.submit')).toHaveAttribute('aria-busy', 'true')
    await page.getByTestId('withdraw.submit').click()
    await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
    expect(await api.balance(token)).toBe('950')
  })

  await test.step('a step that is late says so, and where to ask', async () => {
    await withdraw(page, '400')
    await expect(page.getByTestId('withdraw.item')).toHaveCount(2)
    await expectStanding(page, 'processing')
    await expect(newest(page).getByTestId('withdraw.steps')).toBeVisible()
    await expect(newest(page).getByTestId('withdraw.service')).toBeHidden()
    const toggle = newest(page).getByTestId('withdraw.item.toggle')
    await toggle.click()
    await serverLater(page, 24 * 3_600_000)
    await toggle.click()
    const now = newest(page).getByTestId('withdraw.steps').locator('[aria-current="step"]')
    await expect(now).toContainText(says('cashier.withdraw.steps.lateHint'))
    await expect(now).toContainText(says('cashier.late', { when: '' }).trim())
    await expect(newest(page).getByTestId('withdraw.service')).toBeVisible()
  })
})

test('one that is refused, one that is cancelled; the keyboard alone, and right to left', {
  tag: '@desktop',
}, async ({ page, control, api, enter, watch }) => {
  watch.expect(/422/)
  await control.site(BY_HAND)
  const { token } = await enter(CAN_WITHDRAW)
  await open(page)

  await test.step('a withdrawal leaves the balance at once; one that is refused comes back, with its reason', async () => {
    await toWithdraw(page)
    await withdraw(page, '400')
    await expectStanding(page, 'processing')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '600')
    await control.pay('reject', 'holder')
    await expectStanding(page, 'rejected')
    await expect(newest(page)).toContainText('outra pessoa')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
    await closeCentre(page)
    await expectBalance(page, '1000')
  })

  await test.step('it is cancelled while it can be, after a question whose safe answer is to leave it', async () => {
    await toWithdraw(page)
    await withdraw(page, '400')
    await expectStanding(page, 'processing')
    await page.getByTestId('withdraw.cancel.open').click()
    await expect(page.getByTestId('withdraw.cancel.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectStanding(page, 'processing')
    await page.getByTestId('withdraw.cancel.open').click()
    await page.getByTestId('withdraw.cancel.submit').dblclick()
    await expectStanding(page, 'cancelled')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
    expect(await api.balance(token)).toBe('1000')

    // too late: the dialog says so, and the timeline continues
    await withdraw(page, '50')
    await expectStanding(page, 'processing')
    await page.getByTestId('withdraw.cancel.open').click()
    await control.fault({ path: CANCEL, delayMs: 3000 })
    await page.getByTestId('withdraw.cancel.submit').click()
    await control.pay('send')
    await expect(page.getByTestId('withdraw.cancel.error')).toBeVisible()
    await expect(page.getByTestId('withdraw.cancel.submit')).toHaveCount(0)
    await page.getByTestId('withdraw.cancel.close').click()
    await expectStanding(page, 'sent')

    // unconfirmed: the dialog closes when the withdrawal is no longer cancellable
    await control.noFaults()
    await withdraw(page, '60')
    await page.getByTestId('withdraw.cancel.open').click()
    await expect(page.getByTestId('withdraw.cancel')).toBeVisible()
    await control.pay('send')
    await expect(page.getByTestId('withdraw.cancel')).toBeHidden()
  })

  await test.step('by keyboard alone: Enter goes from field to field, and money leaves by the button', async () => {
    await control.noCalls()
    await page.getByTestId('withdraw.amount').focus()
    await page.keyboard.type('70')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('withdraw.password')).toBeFocused()
    await page.keyboard.type(PAYMENT)
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('withdraw.submit')).toBeFocused()
    expect(await control.calls(START).then((calls) => calls.filter(({ encrypted }) => encrypted))).toEqual([])
    await page.keyboard.press('Enter')
    await expectStanding(page, 'processing')
    await page.getByTestId('withdraw.cancel.open').press('Enter')
    await expect(page.getByTestId('withdraw.cancel.close')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('withdraw.cancel')).toBeHidden()
    await expect(page.getByTestId('withdraw.cancel.open')).toBeFocused()
    await control.pay('send')
    await expectStanding(page, 'sent')
  })

  await test.step('the house’s own sentence is a piece of its own where the page runs from right to left', async () => {
    await page.evaluate(() => localStorage.setItem('lang', 'AR'))
    await openWithdraw(page)
    await withdraw(page, '400')
    await expectStanding(page, 'processing')
    await control.pay('reject', 'holder')
    await expectStanding(page, 'rejected')
    await expect(newest(page)).toContainText(/\u2068[^\u2069]+\u2069/)
  })
})

test('answers that got lost, and what another tab made of it meanwhile', {
  tag: '@desktop',
}, async ({ page, context, control, api, enter, watch }) => {
  watch.expect(BROKEN)
  await control.site(BY_HAND)
  const { token } = await enter(CAN_WITHDRAW)
  await openWithdraw(page)
  const other = await context.newPage()

  await test.step('a cancellation whose answer got lost is unknown, never “failed”; the withdrawal itself tells', async () => {
    await withdraw(page, '400')
    await page.getByTestId('withdraw.cancel.open').click()
    // the request did not arrive
    await control.fault({ path: CANCEL, close: true, times: 99 })
    await page.getByTestId('withdraw.cancel.submit').click()
    await expect(page.getByTestId('withdraw.cancel.error')).toHaveText(
      says('cashier.withdraw.cancel.unknown'),
    )
    await expectStanding(page, 'processing')
    // it arrived, but the response is lost
    await control.noFaults()
    await control.fault({ path: CANCEL, dropAfterCommit: true, times: 99 })
    await page.getByTestId('withdraw.cancel.submit').click()
    await expect(page.getByTestId('withdraw.cancel')).toBeHidden()
    await expectStanding(page, 'cancelled')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
    expect(await api.balance(token)).toBe('1000')

    // another tab acts first
    await control.noFaults()
    await withdraw(page, '50')
    await page.getByTestId('withdraw.cancel.open').click()
    await openWithdraw(other)
    await other.getByTestId('withdraw.cancel.open').click()
    await other.getByTestId('withdraw.cancel.submit').click()
    await expectStanding(other, 'cancelled')
    await expect(page.getByTestId('withdraw.cancel')).toBeHidden()
    await expectStanding(page, 'cancelled')
  })

  await test.step('pressed again after a lost answer, what was taken back meanwhile is not said to be asked for', async () => {
    await control.fault({ path: START, dropAfterCommit: true, times: 99 })
    await withdraw(page, '90')
    await expect(page.getByTestId('withdraw.error')).toHaveText(says('wallet.withdrawUnknown'))
    await control.noFaults()
    await openWithdraw(other)
    await newest(other).getByTestId('withdraw.cancel.open').click()
    await other.getByTestId('withdraw.cancel.submit').click()
    await expectStanding(other, 'cancelled')
    await withdraw(page, '90')
    await expect(page.getByText(says('errors.replayed'))).toBeVisible()
    await expect(page.getByText(says('errors.replayedNext'))).toBeVisible()
    // the actual state is shown, and a second press cannot send it again
    await expect(page.getByTestId('withdraw.item')).toHaveCount(3)
    await expectStanding(page, 'cancelled')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
    await expect(page.getByTestId('withdraw.unresolved')).toBeHidden()
    await expect(page.getByTestId('withdraw.error')).toBeHidden()
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('')
    await expect(fieldError(page.getByTestId('memberCentre.page'), 'amount')).toHaveCount(0)
    expect(await api.balance(token)).toBe('1000')
    // entered again, it is a new withdrawal
    await withdraw(page, '90')
    await expect(page.getByTestId('withdraw.item')).toHaveCount(4)
    await expectStanding(page, 'processing')
    expect(await api.balance(token)).toBe('910')
  })
})

test('the answers to a question are whole on a small phone', { tag: '@phone' }, async ({
  page,
  control,
  enter,
}) => {
  await control.site(BY_HAND)
  await enter(CAN_WITHDRAW)
  await openWithdraw(page)
  await withdraw(page, '400')
  await page.getByTestId('withdraw.cancel.open').click()
  for (const answer of ['close', 'submit'])
    await expect(page.getByTestId(`withdraw.cancel.${answer}`)).toBeInViewport({ ratio: 1 })
})

test('what another tab changed meanwhile is refused by the server, and said', { tag: '@desktop' }, async ({
  page,
  context,
  api,
  enter,
  watch,
}) => {
  watch.expect(/400|403|422|ERR_FAILED/)
  const two = [{ account: PIX_KEY }, { account: 'bia@exemplo.com.br' }]
  const { token, password } = await enter({ ...CAN_WITHDRAW, balance: '1000', payoutAccounts: two })
  const other = await context.newPage()

  await test.step('an account that another tab removed is said to be gone, where it is chosen', async () => {
    await openWithdraw(page)
    const choices = page.getByTestId('withdraw.account').getByRole('radio')
    await expect(choices).toHaveCount(2)
    await openWithdraw(other)
    await other.getByTestId('withdraw.account.remove').first().click()
    const dialog = other.getByTestId('payoutRemoval')
    await type(field(dialog, 'paymentPassword'), PAYMENT)
    await other.getByTestId('payoutRemoval.submit').click()
    await expect(dialog).toBeHidden()
    await withdraw(page, '50')
    await expect(page.getByTestId('withdraw.account')).toContainText(says('validation.accountGone'))
    await expect(choices).toHaveCount(1)
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('50')
    // the remaining account is not selected automatically
    await expect(choices).not.toBeChecked()
    await type(page.getByTestId('withdraw.password'), PAYMENT)
    await page.getByTestId('withdraw.submit').click()
    await expect(fieldError(page.getByTestId('memberCentre.page'), 'accountId')).toBeVisible()
    expect(await api.balance(token)).toBe('1000')
    await choices.check()
    await expect(fieldError(page.getByTestId('memberCentre.page'), 'accountId')).toBeHidden()
    await page.getByTestId('withdraw.submit').click()
    await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
    expect(await api.balance(token)).toBe('950')
  })

  await test.step('what began to hold', async () => {
    // without push
    await page.route('**/wps/push*', (route) => route.abort())
    await openWithdraw(page)
    await openSecurity(other)
    const dialog = await openForm(other, 'security.payment.reset', 'security.payment')
    await other.getByTestId('security.payment.agree').click()
    await fill(dialog, {
      loginPassword: password,
      paymentPassword: NEXT_PAYMENT,
      confirmPaymentPassword: NEXT_PAYMENT,
    })
    await other.getByTestId('security.payment.submit').click()
    await expect(dialog).toBeHidden()
    await withdraw(page, '50', NEXT_PAYMENT)
    await expect(page.getByTestId('withdraw.error')).toBeVisible()
    // the page also updates its hold: until when, and no new attempt before that
    await expect(page.getByTestId('withdraw.held')).toBeVisible()
    await expect(page.getByTestId('withdraw.submit')).toBeDisabled()
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('50')
    expect(await api.balance(token)).toBe('950')
  })
})

test('a lost answer in two tabs: one settles it for both, and both have one key', {
  tag: '@desktop',
}, async ({ page, context, control, api, enter, watch }) => {
  watch.expect(BROKEN)
  await control.site(BY_HAND)
  const { token } = await enter(CAN_WITHDRAW)
  await openWithdraw(page)
  const other = await context.newPage()

  await test.step('a question that another tab settles as nothing leaves the amount where it was typed', async () => {
    await control.fault({ path: START, close: true, times: 99 })
    await withdraw(page, '90')
    await expect(page.getByTestId('withdraw.error')).toHaveText(says('wallet.withdrawUnknown'))
    await control.noFaults()
    await openWithdraw(other)
    await other.getByTestId('withdraw.unresolved').getByRole('button').click()
    await expect(other.getByTestId('withdraw.unresolved')).toBeHidden()
    await expect(page.getByTestId('withdraw.unresolved')).toBeHidden()
    await expect(page.getByTestId('withdraw.error')).toBeHidden()
    await expect(page.getByTestId('withdraw.amount')).toHaveValue('90')
    await expect(fieldError(page.getByTestId('memberCentre.page'), 'amount')).toHaveCount(0)
    expect(await api.balance(token)).toBe('1000')
  })

  await test.step('a second tab that asks for the same takes the same key: one withdrawal, known to both', async () => {
    await control.fault({ path: START, dropAfterCommit: true, times: 99 })
    await withdraw(page, '90')
    await expect(page.getByTestId('withdraw.error')).toHaveText(says('wallet.withdrawUnknown'))
    await control.noFaults()
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
    await expect(page.getByText(says('wallet.fates.withdrawDone'))).toBeVisible()
    expect(await api.balance(token)).toBe('910')
  })
})
