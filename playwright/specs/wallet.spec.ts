// Deposits and withdrawals: every state, every invalid amount, and one effect despite network faults.
import { expect, test } from '../fixtures'
import { expectBalance, openAccount } from '../steps/account.ts'
import { advanceTime } from '../steps/clocks.ts'
import { field, fieldError, isDesktop, open, reload, type, visit } from '../steps/shell.ts'
import { localeText, money } from '../steps/texts.ts'
import {
  CAN_WITHDRAW,
  closeCentre,
  deposit,
  goToDeposit,
  goToWithdraw,
  PAYMENT_PASSWORD,
  paymentProgress,
  withdraw,
} from '../steps/wallet.ts'

test('a deposit waits for its payment, shows its code, and is credited automatically', async ({
  page,
  testApi,
  api,
  member,
}) => {
  await testApi.updateSite({ providerDelayMs: 1500 })
  await open(page)
  await goToDeposit(page)
  await deposit(page, '80')
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
  await expect(page.getByTestId('deposit.code')).toHaveText(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/)
  await expect(page.getByTestId('deposit.item').first()).toHaveAttribute('data-state', 'pending')
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
  await expect(page.getByTestId('deposit.item').first()).toHaveAttribute('data-state', 'credited')
  await closeCentre(page)
  await expectBalance(page, '1080')
  expect(await api.balance(member.token)).toBe('1080')
})

test('a pending code is restored after a reload, and expires by the clock', { tag: '@desktop' }, async ({
  page,
  testApi,
  member: _,
}) => {
  await testApi.updateSite({ providerDelayMs: 3_600_000 })
  await page.clock.install()
  await open(page)
  await goToDeposit(page)
  await deposit(page, '80')
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
  const code = await page.getByTestId('deposit.code').textContent()
  await reload(page)
  await expect(page.getByTestId('deposit.code')).toHaveText(code ?? '')
  await advanceTime(page, 3_601_000)
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'expired')
  await expect(page.getByTestId('deposit.code')).toBeHidden()
})

test('invalid amounts and failures in both cashiers', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
  pageErrors,
}) => {
  pageErrors.expect(/503|500/)
  await logInAs(CAN_WITHDRAW)
  await open(page)
  const centre = page.getByTestId('memberCentre.page')

  await test.step('invalid amounts are reported at their field in both cashiers, and are kept', async () => {
    const WRONG: [typed: string, key: string][] = [
      ['', 'validation.required'],
      ['0', 'validation.amountPositive'],
      ['-50', 'validation.amountFormat'],
      ['10.999', 'validation.amountDecimals'],
      ['1,234.50', 'validation.amountGrouped'],
      ['99999999999999999999', 'validation.amountTooBig'],
    ]
    for (const cashier of ['deposit', 'withdraw'] as const) {
      await (cashier === 'deposit' ? goToDeposit(page) : goToWithdraw(page))
      for (const [typed, key] of WRONG) {
        await type(field(centre, 'amount'), typed)
        await page.getByTestId(`${cashier}.submit`).click()
        await expect(fieldError(centre, 'amount'), `${cashier} of “${typed}”`).toHaveText(localeText(key))
        await expect(field(centre, 'amount')).toHaveValue(typed)
        await expect(field(centre, 'amount')).toHaveAttribute('aria-invalid', 'true')
      }
      await closeCentre(page)
    }
    expect(await testApi.calls('/wps/v2/wallets/deposit').then(postCalls)).toEqual([])
    expect(await testApi.calls('/wps/v2/wallets/withdraw').then(postCalls)).toEqual([])
  })

  await test.step('limits are those of the method, “1,5” is one and a half, and more than the balance is rejected', async () => {
    await goToDeposit(page)
    const limits = { min: money('10.00'), max: money('50,000.00') }
    await deposit(page, '9.99')
    await expect(fieldError(centre, 'amount')).toHaveText(localeText('validation.amountMin', limits))
    await deposit(page, '50000.01')
    await expect(fieldError(centre, 'amount')).toHaveText(localeText('validation.amountMax', limits))
    await page.getByTestId('deposit.method.BANK').click()
    await deposit(page, '99')
    await expect(fieldError(centre, 'amount')).toHaveText(
      localeText('validation.amountMin', { min: money('100.00'), max: money('200,000.00') }),
    )
    await page.getByTestId('deposit.method.PIX').click()
    await deposit(page, '11,5')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
    await closeCentre(page)
    await expectBalance(page, '1011.5')

    await goToWithdraw(page)
    await withdraw(page, '1011.51')
    await expect(fieldError(centre, 'amount')).toHaveText(localeText('validation.amountBalance'))
    await closeCentre(page)
  })

  await test.step('a failing provider is reported, and the input is kept', async () => {
    await goToDeposit(page)
    await testApi.injectFault({ path: '/wps/v2/wallets/deposit', status: 503, code: 'provider_down' })
    await deposit(page, '77')
    await expect(page.getByTestId('deposit.error')).toBeVisible()
    await expect(page.getByTestId('deposit.amount')).toHaveValue('77')
    await page.getByTestId('deposit.submit').click()
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
    await closeCentre(page)
    await expectBalance(page, '1088.5')
  })

  await test.step('payment methods that fail to load are reported, and load on retry', async () => {
    await testApi.injectFault({ path: '/wps/v2/wallets/deposit/methods', status: 500, times: 4 })
    await open(page, '/?mc=depositv2')
    await expect(centre.getByRole('alert')).toContainText(localeText('wallet.moneySafe'))
    await testApi.clearFaults()
    await centre.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(page.getByTestId('deposit.amount')).toBeVisible()
  })
})

test('a pasted amount is never changed to another one', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  logInAs,
}) => {
  await logInAs(CAN_WITHDRAW)
  await open(page)
  const centre = page.getByTestId('memberCentre.page')
  for (const [side, to] of [
    ['deposit', goToDeposit],
    ['withdraw', goToWithdraw],
  ] as const) {
    await to(page)
    const amount = page.getByTestId(`${side}.amount`)
    await amount.focus()
    // pasted as by an editor: a maximum length of the field would cut it
    await page.evaluate((text) => document.execCommand('insertText', false, text), '9'.repeat(30))
    await expect(amount).toHaveValue('9'.repeat(30))
    await page.getByTestId(`${side}.submit`).click()
    await expect(fieldError(centre, 'amount')).toHaveText(localeText('validation.amountTooBig'))
    await closeCentre(page)
  }
})

test('a double press and a repeated request have one effect', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  logInAs,
}) => {
  const { token } = await logInAs(CAN_WITHDRAW)
  await open(page)
  await goToDeposit(page)
  await type(page.getByTestId('deposit.amount'), '60')
  await page.getByTestId('deposit.submit').dblclick()
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
  await expect(page.getByTestId('deposit.item')).toHaveCount(1)
  await testApi.injectFault({ path: '/wps/v2/wallets/deposit', duplicate: true })
  await deposit(page, '70')
  await expect(page.getByTestId('deposit.item')).toHaveCount(2)
  await closeCentre(page)
  await expectBalance(page, '1130')

  await goToWithdraw(page)
  await type(page.getByTestId('withdraw.amount'), '30')
  await type(page.getByTestId('withdraw.password'), PAYMENT_PASSWORD)
  await page.getByTestId('withdraw.submit').dblclick()
  await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1100')
  expect(await api.balance(token)).toBe('1100')
})

test('a lost response is unknown, not “failed”, and is resolved by its key', {
  tag: '@desktop',
}, async ({ page, testApi, api, logInAs, pageErrors }) => {
  const { token } = await logInAs(CAN_WITHDRAW)
  pageErrors.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)

  for (const [kind, left] of [
    ['deposit', '1090'],
    ['withdraw', '1000'],
  ] as const)
    await test.step(`a ${kind} with a lost response`, async () => {
      await open(page)
      await (kind === 'deposit' ? goToDeposit(page) : goToWithdraw(page))
      // More than once: a browser may repeat a request when its connection breaks.
      await testApi.injectFault({ path: `/wps/v2/wallets/${kind}`, dropAfterCommit: true, times: 99 })
      await (kind === 'deposit' ? deposit(page, '90') : withdraw(page, '90'))
      await expect(page.getByTestId(`${kind}.error`)).toHaveText(localeText(`wallet.${kind}Unknown`))
      await expect(page.getByTestId(`${kind}.amount`)).toHaveValue('90')
      await testApi.clearFaults()

      // The page may even be closed in between.
      await reload(page)
      const unresolved = page.getByTestId(`${kind}.unresolved`)
      await expect(unresolved).toBeVisible()
      await unresolved.getByRole('button', { name: localeText('wallet.askAgain') }).click()
      await expect(unresolved).toBeHidden()
      await expect(page.getByText(localeText(`wallet.outcomes.${kind}Done`)).first()).toBeVisible()
      await expect(page.getByTestId(`${kind}.item`)).toHaveCount(1)
      expect(await api.balance(token)).toBe(left)
    })
})

test('a hidden balance is *** everywhere, and stays hidden', async ({ page, logInAs }) => {
  await logInAs({ ...CAN_WITHDRAW, upline: 'agente', balance: '1234.5678' })
  await open(page)
  const balance = page.getByTestId('header.balance')
  await expect(balance).toContainText('1,234.56')
  await openAccount(page)
  await page.getByTestId('header.balance.toggle').click()
  await expect(balance).toContainText('***')
  await expect(balance).not.toContainText('1,234')
  await reload(page)
  await expect(balance).toContainText('***')
  for (const [entry, has] of [
    ['transferFund', 'funds.held'],
    ['withdraw', 'withdraw.available'],
    ['transferUpline', 'upline.available'],
  ] as const) {
    await visit(page, `/?mc=${entry}`)
    await expect(page.getByTestId(has)).toHaveAttribute('data-amount', '1234.5678')
    await expect(page.getByTestId(has)).toContainText('***')
    await expect(page.getByTestId('memberCentre.page')).not.toContainText('1,234')
  }
  await closeCentre(page)
  await openAccount(page)
  await page.getByTestId('header.balance.toggle').click()
  await expect(balance).toContainText('1,234.56')
})

test('the header’s balance is exact, can be refreshed, and is marked when outdated', {
  tag: '@desktop',
}, async ({ page, api, testApi, logInAs, pageErrors }) => {
  pageErrors.expect(/500/)
  const { token } = await logInAs({ balance: '1234567.8999' })
  await open(page)

  await test.step('a balance is truncated, never rounded up, and keeps its exact value', async () => {
    await expect(page.getByTestId('header.balance')).toContainText('P1,234,567.89')
    await expectBalance(page, '1234567.8999')
  })

  await test.step('refreshing requests the balance; a failure is reported, and the old one stays', async () => {
    await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: '10' } })
    await openAccount(page)
    await page.getByTestId('header.balance.refresh').click()
    await expectBalance(page, '1234577.8999')
    await testApi.injectFault({ path: '/wps/v2/wallets/balance', status: 500, times: 9 })
    await page.getByTestId('header.balance.refresh').click()
    await expectBalance(page, '1234577.8999')
    await reload(page)
    await expect(page.getByTestId('header.balance')).toHaveText(localeText('site.balanceFailed'))
    await testApi.clearFaults()
  })

  await test.step('a balance that could not be refreshed is marked as outdated, and can be refreshed', async () => {
    await open(page)
    await expectBalance(page, '1234577.8999')
    const mark = page.getByTestId('header.balance.stale')
    await expect(mark).toBeHidden()
    await testApi.injectFault({ path: '/wps/v2/wallets/balance', status: 500, times: 99 })
    await openAccount(page)
    await page.getByTestId('header.balance.refresh').click()
    if (!isDesktop(page)) {
      await expect(page.getByTestId('accountSheet.balance.stale')).toBeVisible()
      await page.getByTestId('accountSheet.close').click()
    }
    await expectBalance(page, '1234577.8999')
    await expect(mark).toHaveAccessibleName(new RegExp(localeText('site.balanceStale')))
    await expect(page.getByRole('status').filter({ hasText: localeText('site.balanceStale') })).toHaveCount(1)
    await testApi.clearFaults()
    await testApi.clearCalls()
    await mark.click()
    await expect(mark).toBeHidden()
    await expect.poll(() => testApi.calls('/wps/v2/wallets/balance')).not.toEqual([])
    // automatic updates resume
    await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: '10' } })
    await expectBalance(page, '1234587.8999')
  })
})

/** Returns the POST calls, which move money. */
const postCalls = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'POST')
