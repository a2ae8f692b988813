// Deposits: all methods and outcomes, bonuses, cancellation, and missing payments.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { expectBalance } from '../../steps/account.ts'
import { MEMBER_LIMITS } from '../../steps/responsible.ts'
import { field, fieldError, open, reload, type, visit } from '../../steps/shell.ts'
import { localAmount, localeText, money } from '../../steps/texts.ts'
import { closeCentre, deposit, goToDeposit, paymentProgress } from '../../steps/wallet.ts'

const PAGE = '/?mc=depositv2'
/** A jurisdiction with all payment methods and bonuses: the brand's own may forbid those under test. */
const ALL_KINDS = 'open'

const toasts = (page: Page) => page.locator('[popover][role="status"]')

test('a bank transfer shows its account and reference, is confirmed, and is credited without its fee', async ({
  page,
  testApi,
  api,
  axe,
  member,
}) => {
  await testApi.updateSite({ payments: { byHand: true } })
  await open(page, PAGE)
  await page.getByTestId('deposit.method.BANK').click()
  await type(page.getByTestId('deposit.amount'), '250')
  await expect(page.getByTestId('deposit.pays')).toHaveAttribute('data-amount', '250')
  await expect(page.getByTestId('deposit.fee')).toHaveAttribute('data-amount', '2.5')
  await expect(page.getByTestId('deposit.gets')).toHaveAttribute('data-amount', '247.5')
  await page.getByTestId('deposit.submit').click()
  for (const part of ['bank', 'branch', 'account', 'holder', 'reference'])
    await expect(page.getByTestId(`deposit.payTo.${part}`)).toHaveText(/\S/)
  await page.getByTestId('deposit.help').locator('summary').click()
  await axe(page, 'a deposit to pay by hand')
  await testApi.settlePayment('confirm')
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'confirming')
  await expect(page.getByTestId('deposit.payTo.account')).toBeHidden()
  await expect(page.getByTestId('deposit.giveUp.open')).toBeHidden()
  await testApi.settlePayment('credit')
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
  // the credited amount, not the paid one; shown in the form, so without a toast
  await expect(page.getByTestId('deposit.steps')).toContainText(money('247.50'))
  await expect(toasts(page)).toBeEmpty()
  // the history shows the cost and the result
  await page.getByTestId('deposit.item.toggle').click()
  await expect(page.getByTestId('deposit.item').locator('[data-amount]').first()).toHaveAttribute(
    'data-amount',
    '250',
  )
  await expect(page.getByTestId('deposit.item.fee')).toHaveAttribute('data-amount', '2.5')
  await expect(page.getByTestId('deposit.item.gets')).toHaveAttribute('data-amount', '247.5')
  await closeCentre(page)
  await expectBalance(page, '1247.5')
  expect(await api.balance(member.token)).toBe('1247.5')
})

test('a payment whose QR code fails to load can still be made by the code to copy', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors, member: _ }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  pageErrors.expect(/dynamically imported module/)
  await testApi.updateSite({ payments: { byHand: true } })
  await open(page, PAGE)
  await page.route('**/assets/Qr-*.js', (route) => route.abort())
  await deposit(page, '60')
  await expect(page.getByText(localeText('common.partFailed'))).toBeVisible()
  await expect(page.getByTestId('deposit.code')).toHaveText(/\S/)

  // the next visit loads it
  await page.unrouteAll()
  await closeCentre(page)
  await goToDeposit(page)
  await expect(page.getByRole('img', { name: localeText('cashier.deposit.qrAlt') })).toBeVisible()
})

test('other payment methods, a bonus, and keyboard only', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  axe,
  member: { token },
}) => {
  await testApi.updateSite({ jurisdiction: ALL_KINDS, payments: { byHand: true } })
  await open(page, PAGE)
  const centre = page.getByTestId('memberCentre.page')

  await test.step('by keyboard only: method, amount, bonus, payment, and cancelling', async () => {
    await page.getByTestId('deposit.method.PIX').getByRole('radio').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByTestId('deposit.method.EWALLET').getByRole('radio')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(field(centre, 'amount')).toBeFocused()
    await page.keyboard.type('60')
    await page.keyboard.press('Enter')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
    await page.getByTestId('deposit.giveUp.open').press('Enter')
    await expect(page.getByTestId('deposit.giveUp.close')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'cancelled')
  })

  await test.step('a wallet is paid by its code; a crypto currency by the address of the chosen network', async () => {
    await page.getByTestId('deposit.method.EWALLET').click()
    await deposit(page, '60')
    await expect(page.getByTestId('deposit.code')).toHaveText(/\S/)
    await expect(
      paymentProgress(page).getByRole('img', { name: localeText('cashier.deposit.qrAlt') }),
    ).toBeVisible()

    await page.getByTestId('deposit.method.USDT').click()
    await expect(page.getByTestId('cashier.rate')).toHaveText(`1 USDT = ${money('5.42')}`)
    await deposit(page, '100')
    await expect(fieldError(centre, 'network')).toHaveText(localeText('validation.network'))
    await expect(page.getByTestId('deposit.pays')).toHaveText(
      `${localAmount('18.46')} USDT (${money('100.00')})`,
    )
    await page.getByTestId('deposit.network.TRC20').click()
    await page.getByTestId('deposit.submit').click()
    await expect(page.getByTestId('deposit.payTo.network')).toHaveText('TRC20')
    await expect(page.getByTestId('deposit.payTo.account')).toHaveText(/^\S+$/)
    // 100 at 5.42 each, rounded up
    await expect(page.getByTestId('deposit.payTo.amount')).toHaveText('18.46')
    await expect(page.getByTestId('deposit.rate')).toContainText(`1 USDT = ${money('5.42')}`)
    await expect(paymentProgress(page)).toContainText(
      localeText('cashier.deposit.networkWarning', { network: 'TRC20' }),
    )
    await expect(
      paymentProgress(page).getByRole('img', { name: localeText('cashier.deposit.qrAlt') }),
    ).toBeVisible()
  })

  await test.step('a chosen bonus is named while the code waits; one that has ended is reported', async () => {
    await open(page, PAGE)
    const begin = async (amount: string) => {
      await type(page.getByTestId('deposit.amount'), amount)
      await page.getByTestId('deposit.bonus.welcome').getByRole('radio').check()
      await page.getByTestId('deposit.submit').click()
      await expect(paymentProgress(page).locator('[data-amount]').first()).toHaveAttribute(
        'data-amount',
        amount,
      )
    }
    await begin('80')
    await begin('60')
    const chosen = page.getByTestId('deposit.chosenBonus')
    await expect(chosen).toContainText(/60[.,]00/)
    // the older deposit is on display; the newer one is paid first and gets the bonus
    const items = page.getByTestId('deposit.item')
    await expect(items).toHaveCount(5)
    await items.nth(1).getByTestId('deposit.item.toggle').click()
    await page.getByTestId('deposit.item.pay').click()
    await expect(chosen).toContainText(/80[.,]00/)
    await testApi.settlePayment('pay')
    await expect(items.first()).toHaveAttribute('data-state', 'credited')
    await testApi.settlePayment('pay')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
    await expect(chosen).toBeHidden()
    const missed = page.getByTestId('deposit.missedBonus')
    await expect(missed).toContainText(/\S/)
    await axe(page, 'a deposit without its bonus')
    await expect(page.getByTestId('deposit.item.missedBonus')).toHaveText((await missed.textContent()) ?? '-')
    expect(await api.balance(token)).toBe('1200')
  })
})

/** Presses the deposit's button again in the first frame in which the form is empty, as a double press does. */
const pressAgainWhenCleared = (page: Page) =>
  page.evaluate(() => {
    let filled = false
    const check = (): void => {
      const value = document.querySelector<HTMLInputElement>('[data-testid="deposit.amount"]')?.value ?? ''
      filled ||= value !== ''
      if (!filled || value !== '') return void requestAnimationFrame(check)
      document.querySelector<HTMLElement>('[data-testid="deposit.submit"]')?.click()
      document.body.dataset.pressedAgain = ''
    }
    check()
  })

test('on a phone the press leads to the payment; a second press makes no second deposit', {
  tag: '@phone',
}, async ({ page, testApi, api, member }) => {
  await testApi.updateSite({ payments: { byHand: true } })
  await open(page, PAGE)
  await pressAgainWhenCleared(page)
  await deposit(page, '60')
  await expect(paymentProgress(page)).toBeFocused()
  await expect(page.getByTestId('deposit.code')).toBeInViewport()
  await expect(page.getByTestId('deposit.amount')).toHaveValue('')
  await expect(page.locator('body[data-pressed-again]')).toBeVisible()
  await expect(page.getByTestId('deposit.item')).toHaveCount(1)
  await expect(fieldError(page.getByTestId('memberCentre'), 'amount')).toHaveCount(0)
  await page.getByTestId('deposit.method.USDT').click()
  await page.getByTestId('deposit.network.TRC20').click()
  await deposit(page, '100')
  await expect(page.getByTestId('deposit.payTo.network')).toBeInViewport()
  await expect(page.getByTestId('deposit.item')).toHaveCount(2)
  expect(await api.balance(member.token)).toBe('1000')
})

test('outcomes of a deposit: every end, its help, and where it is shown', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  member: { token },
}) => {
  await testApi.updateSite({ payments: { byHand: true } })
  await open(page, PAGE)

  for (const { ends, by, reason } of [
    { ends: 'failed', by: ['fail'], reason: 'owner' },
    { ends: 'expired', by: ['expire'], reason: undefined },
    { ends: 'returned', by: ['expire', 'pay'], reason: undefined },
  ] as const)
    await test.step(`it can end as ${ends}: shown with its reason, and nothing is credited`, async () => {
      await deposit(page, '80')
      await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
      for (const outcome of by) await testApi.settlePayment(outcome, reason)
      await expect(paymentProgress(page)).toHaveAttribute('data-state', ends)
      await expect(page.getByTestId('deposit.code')).toBeHidden()
      await expect(page.getByTestId('deposit.item').first()).toHaveAttribute('data-state', ends)
      await expect(page.getByTestId('deposit.steps').locator('p')).toHaveText(/\S/)
      expect(await api.balance(token)).toBe('1000')
    })

  await test.step('help for a missing payment: what to check, what to quote, whom to contact', async () => {
    await deposit(page, '80')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
    const help = page.getByTestId('deposit.help')
    await expect(help.getByRole('listitem')).toHaveCount(0)
    await help.locator('summary').click()
    await expect(help.getByRole('listitem')).toHaveCount(3)
    const [open1] = await testApi.payments()
    await expect(page.getByTestId('deposit.reference')).toHaveText(open1?.id ?? '')
    const service = page.context().waitForEvent('page')
    await page.getByTestId('deposit.service').click()
    await (await service).close()
    await testApi.settlePayment('fail')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'failed')
  })

  await test.step('a credited deposit is announced on the current page', async () => {
    await deposit(page, '80')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
    await closeCentre(page)
    await testApi.settlePayment('credit')
    await expect(toasts(page)).toContainText(localeText('cashier.deposit.toast.done'))
    await expect(toasts(page)).toContainText(money('80.00'))
    await expectBalance(page, '1080')
  })

  await test.step('a deposit ended by a lower limit is not shown as cancelled, in the status, the step and the reason', async () => {
    await goToDeposit(page)
    await deposit(page, '80')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
    const lower = { kind: 'deposit', period: 'day', amount: '50' }
    expect((await api.post(MEMBER_LIMITS, { token, data: lower })).success).toBe(true)
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'cancelled')
    await expect(paymentProgress(page).getByRole('status')).toHaveText(
      localeText('cashier.deposit.states.stopped'),
    )
    await expect(page.getByTestId('deposit.steps')).toContainText(localeText('cashier.deposit.steps.stopped'))
    await expect(page.getByTestId('deposit.item').first()).toContainText(
      localeText('cashier.deposit.states.stopped'),
    )
    await expect(paymentProgress(page)).not.toContainText(localeText('cashier.deposit.steps.cancelled'))
  })
})

test('cancelled by the member, or started in another tab', { tag: ['@desktop', '@default-brand'] }, async ({
  page,
  context,
  testApi,
  api,
  member,
  pageErrors,
}) => {
  pageErrors.expect(/500|ERR_|NetworkError|Failed to load/)
  await testApi.updateSite({ payments: { byHand: true } })
  await open(page, PAGE)

  await test.step('it is cancelled after a confirmation with the safe default; a later payment is returned', async () => {
    await deposit(page, '80')
    const question = page.getByTestId('deposit.giveUp')
    await page.getByTestId('deposit.giveUp.open').click()
    await expect(page.getByTestId('deposit.giveUp.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')

    await testApi.injectFault({ path: '/wps/v2/wallets/deposit/cancel', status: 500 })
    await page.getByTestId('deposit.giveUp.open').click()
    await page.getByTestId('deposit.giveUp.submit').click()
    await expect(page.getByTestId('deposit.giveUp.error')).toBeVisible()
    await testApi.injectFault({ path: '/wps/v2/wallets/deposit/cancel', close: true, times: 99 })
    await page.getByTestId('deposit.giveUp.submit').click()
    await expect(page.getByTestId('deposit.giveUp.error')).toHaveText(
      localeText('cashier.deposit.cancel.unknown'),
    )
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
    // the request arrives, and only its response is lost
    await testApi.clearFaults()
    await testApi.injectFault({ path: '/wps/v2/wallets/deposit/cancel', dropAfterCommit: true, times: 99 })
    await page.getByTestId('deposit.giveUp.submit').dblclick()
    await expect(question).toBeHidden()
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'cancelled')
    await testApi.settlePayment('pay')
    await expect(page.getByTestId('deposit.item').first()).toHaveAttribute('data-state', 'returned')
    expect(await api.balance(member.token)).toBe('1000')
    await testApi.clearFaults()
  })

  await test.step('a deposit started in another tab joins the list', async () => {
    const other = await context.newPage()
    await open(other, PAGE)
    await deposit(other, '80')
    await expect(page.getByTestId('deposit.item')).toHaveCount(2)
    await expect(page.getByTestId('deposit.item').first()).toHaveAttribute('data-state', 'pending')
  })
})

test('an ended deposit shows at its address what becomes of money, and whom to contact', {
  tag: '@desktop',
}, async ({ page, testApi, api, axe, member: { token } }) => {
  await testApi.updateSite({ payments: { byHand: true } })

  for (const { ends, by } of [
    { ends: 'expired', by: 'expire' },
    { ends: 'failed', by: 'fail' },
    { ends: 'cancelled', by: undefined },
  ] as const)
    await test.step(`a deposit that ended as ${ends}`, async () => {
      const data = { method: 'PIX', amount: '80' }
      const id = String((await api.post('/wps/v2/wallets/deposit', { token, data })).value?.id)
      if (by) await testApi.settlePayment(by)
      else await api.post('/wps/v2/wallets/deposit/cancel', { token, data: { id } })
      await open(page, `${PAGE}&ref=${id}`)
      await expect(page.getByTestId('deposit.item').first()).toHaveAttribute('data-state', ends)
      await expect(paymentProgress(page)).toBeHidden()
      const details = page.getByTestId('deposit.details')
      await expect(details).toContainText(id)
      await expect(page.getByTestId('deposit.item.why')).toContainText(
        localeText(ends === 'expired' ? 'cashier.deposit.steps.expiredHint' : 'cashier.deposit.paidNow'),
      )
      await details.getByTestId('deposit.help').locator('summary').click()
      await expect(details.getByRole('listitem')).toHaveCount(3)
      // the rest is the same after each end
      if (ends !== 'expired') return
      await axe(page, 'the details of a deposit that ended')
      const service = page.context().waitForEvent('page')
      await details.getByTestId('deposit.service').click()
      await (await service).close()
    })
})

test('a bonus with a deposit, and bonuses that fail to load', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  member,
  pageErrors,
}) => {
  pageErrors.expect(/500/)
  await testApi.updateSite({ jurisdiction: ALL_KINDS })

  await test.step('a bonus is optional: enabled from its minimum amount, announced before the press, credited with the money', async () => {
    await open(page, PAGE)
    const bonus = page.getByTestId('deposit.bonus.welcome').getByRole('radio')
    await expect(page.getByTestId('deposit.bonus.none').getByRole('radio')).toBeChecked()
    const amount = page.getByTestId('deposit.amount')
    await bonus.check()
    await expect(amount).toHaveValue('50')
    await page.getByTestId('deposit.bonus.none').getByRole('radio').check()
    await type(amount, '49.99')
    await bonus.check()
    await expect(amount).toHaveValue('50')
    await page.getByTestId('deposit.bonus.none').getByRole('radio').check()
    await type(amount, '80')
    await bonus.check()
    await expect(amount).toHaveValue('80')
    await expect(page.getByTestId('deposit.bonus')).toHaveAttribute('data-amount', '80')
    await expect(page.getByTestId('deposit.gets')).toHaveAttribute('data-amount', '160')
    // below the minimum again: the bonus is not requested, and the sums match
    await type(page.getByTestId('deposit.amount'), '20')
    await expect(page.getByTestId('deposit.gets')).toHaveAttribute('data-amount', '20')
    await expect(page.getByTestId('deposit.bonus')).toBeHidden()
    await deposit(page, '80')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
    // matched by the call table's path and by body, because the brand's method and path differ
    const sent = (await testApi.calls('/wps/v2/wallets/deposit')).flatMap(({ body }) => body ?? [])
    expect(sent).toEqual([{ method: 'PIX', amount: '80', bonusId: 'welcome' }])
    expect(await api.balance(member.token)).toBe('1160')
    // one bonus at a time: no other is offered while it is active
    await expect(page.getByTestId('deposit.bonus.none')).toBeHidden()
    await expect(page.getByTestId('deposit.play')).toBeVisible()
    await expect(page.getByTestId('deposit.seeBonus')).toBeVisible()
    await page.getByTestId('deposit.more').click()
    await expect(amount).toBeFocused()

    await visit(page, '/?mc=withdraw')
    await expect(page.getByTestId('withdraw.turnover').locator('[data-amount]')).toHaveAttribute(
      'data-amount',
      '800',
    )
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '0')
  })

  await test.step('bonuses or deposits that fail to load are reported, and the form works', async () => {
    await testApi.injectFault({ path: '/wps/v2/wallets/deposit/bonuses', status: 500, times: 4 })
    await testApi.injectFault({ path: '/wps/v2/wallets/deposits', status: 500, times: 4 })
    await open(page, PAGE)
    const centre = page.getByTestId('memberCentre.page')
    await expect(centre).toContainText(localeText('cashier.bonus.unloaded'))
    await expect(centre).toContainText(localeText('wallet.listUnloaded'))
    await testApi.clearFaults()
    await deposit(page, '80')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
    await expect(page.getByTestId('deposit.item')).toHaveCount(2)
  })
})

test('a deposit credited with a bonus on another page is announced with both amounts', {
  tag: '@desktop',
}, async ({ page, testApi, member: _ }) => {
  await testApi.updateSite({ jurisdiction: ALL_KINDS, payments: { byHand: true } })
  await open(page, PAGE)
  await page.getByTestId('deposit.bonus.welcome').getByRole('radio').check()
  await deposit(page, '80')
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
  await closeCentre(page)
  await testApi.settlePayment('credit')
  for (const amount of [money('160.00'), money('80.00')]) await expect(toasts(page)).toContainText(amount)
})

test('the history has all deposits with details, and leads back to a payable one', async ({
  page,
  testApi,
  api,
  member,
}) => {
  const { token } = member
  for (let n = 0; n < 22; n++)
    await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: `${20 + n}` } })
  await testApi.updateSite({ payments: { byHand: true } })
  for (const amount of ['71', '72'])
    await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount } })
  await open(page, PAGE)
  const items = page.getByTestId('deposit.item')
  await expect(items).toHaveCount(5)
  await expect(paymentProgress(page).locator('[data-amount]').first()).toHaveAttribute('data-amount', '72')
  await items.nth(1).getByTestId('deposit.item.toggle').click()
  await expect(page.getByTestId('deposit.details')).toContainText('PIX')
  await page.getByTestId('deposit.item.pay').click()
  await expect(paymentProgress(page).locator('[data-amount]').first()).toHaveAttribute('data-amount', '71')
  await page.getByTestId('deposit.all').click()
  await expect(items).toHaveCount(20)
  await page.getByTestId('deposit.page.next').click()
  await expect(items).toHaveCount(4)
  // the open payment stays next to the list
  await expect(paymentProgress(page).locator('[data-amount]').first()).toHaveAttribute('data-amount', '71')
  // an address can name any deposit, regardless of its age
  await items.last().getByTestId('deposit.item.toggle').click()
  const id = (await page.getByTestId('deposit.details').locator('p b').textContent()) ?? '-'
  await open(page, `${PAGE}&ref=${id}`)
  await expect(page.getByTestId('deposit.details')).toContainText(id)
})

// by default: the same withdrawal in a second tab, in `wallet/withdraw`
test('the same deposit in a second tab uses the same key: one deposit', {
  tag: ['@matrix', '@firefox'],
}, async ({ page, context, testApi, api, member, pageErrors }) => {
  pageErrors.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)
  await open(page, PAGE)
  await testApi.injectFault({ path: '/wps/v2/wallets/deposit', dropAfterCommit: true, times: 99 })
  await deposit(page, '90')
  await expect(page.getByTestId('deposit.error')).toHaveText(localeText('wallet.depositUnknown'))
  await testApi.clearFaults()
  const other = await context.newPage()
  await open(other, PAGE)
  await deposit(other, '90')
  await expect(paymentProgress(other)).toHaveAttribute('data-state', 'credited')
  await reload(page)
  await expect(page.getByTestId('deposit.item')).toHaveCount(1)
  expect(await api.balance(member.token)).toBe('1090')
})
