// Deposits and withdrawals: every state, every invalid amount, and one effect despite network faults.
import { expect, test } from '../fixtures'
import { expectBalance, openAccount } from '../scenes/account.ts'
import { timePasses } from '../scenes/clocks.ts'
import { field, fieldError, open, reload, type, wide } from '../scenes/shell.ts'
import { money, says } from '../scenes/texts.ts'
import {
  CAN_WITHDRAW,
  closeCentre,
  deposit,
  PAYMENT,
  payment,
  toDeposit,
  toWithdraw,
  withdraw,
} from '../scenes/wallet.ts'

test('a deposit waits for its payment, shows its code, and is credited by itself', async ({
  page,
  control,
  api,
  member,
}) => {
  await control.site({ providerDelayMs: 1500 })
  await open(page)
  await toDeposit(page)
  await deposit(page, '80')
  await expect(payment(page)).toHaveAttribute('data-state', 'pending')
  await expect(page.getByTestId('deposit.code')).toHaveText(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/)
  await expect(page.getByTestId('deposit.item').first()).toHaveAttribute('data-state', 'pending')
  await expect(payment(page)).toHaveAttribute('data-state', 'credited')
  await expect(page.getByTestId('deposit.item').first()).toHaveAttribute('data-state', 'credited')
  await closeCentre(page)
  await expectBalance(page, '1080')
  expect(await api.balance(member.token)).toBe('1080')
})

test('an open code is there again after a reload, and runs out by the clock', { tag: '@desktop' }, async ({
  page,
  control,
  member: _,
}) => {
  await control.site({ providerDelayMs: 3_600_000 })
  await page.clock.install()
  await open(page)
  await toDeposit(page)
  await deposit(page, '80')
  await expect(payment(page)).toHaveAttribute('data-state', 'pending')
  const code = await page.getByTestId('deposit.code').textContent()
  await reload(page)
  await expect(page.getByTestId('deposit.code')).toHaveText(code ?? '')
  await timePasses(page, 3_601_000)
  await expect(payment(page)).toHaveAttribute('data-state', 'expired')
  await expect(page.getByTestId('deposit.code')).toBeHidden()
})

test('what the cashiers refuse, and what does not come', { tag: '@desktop' }, async ({
  page,
  control,
  enter,
  watch,
}) => {
  watch.expect(/503|500/)
  await enter(CAN_WITHDRAW)
  await open(page)
  const centre = page.getByTestId('memberCentre.page')

  await test.step('wrong amounts are told beside the field, in both cashiers, and stay as typed', async () => {
    const WRONG: [typed: string, key: string][] = [
      ['', 'validation.required'],
      ['0', 'validation.amountPositive'],
      ['0,00', 'validation.amountPositive'],
      ['-50', 'validation.amountFormat'],
      ['+50', 'validation.amountFormat'],
      ['abc', 'validation.amountFormat'],
      ['5 0', 'validation.amountFormat'],
      ['1e3', 'validation.amountFormat'],
      ['٥٠', 'validation.amountFormat'],
      ['1.234', 'validation.amountDecimals'],
      ['10.999', 'validation.amountDecimals'],
      ['1,234.50', 'validation.amountGrouped'],
      ['1.234.567', 'validation.amountGrouped'],
      ['99999999999999999999', 'validation.amountTooBig'],
    ]
    for (const cashier of ['deposit', 'withdraw'] as const) {
      await (cashier === 'deposit' ? toDeposit(page) : toWithdraw(page))
      for (const [typed, key] of WRONG) {
        await type(field(centre, 'amount'), typed)
        await page.getByTestId(`${cashier}.submit`).click()
        await expect(fieldError(centre, 'amount'), `${cashier} of “${typed}”`).toHaveText(says(key))
        await expect(field(centre, 'amount')).toHaveValue(typed)
        await expect(field(centre, 'amount')).toHaveAttribute('aria-invalid', 'true')
      }
      await closeCentre(page)
    }
    expect(await control.calls('/wps/v2/wallets/deposit').then(posted)).toEqual([])
    expect(await control.calls('/wps/v2/wallets/withdraw').then(posted)).toEqual([])
  })

  await test.step('limits are the method’s, “1,5” is one and a half, and more than the balance is refused', async () => {
    await toDeposit(page)
    const limits = { min: money('10.00'), max: money('50,000.00') }
    await deposit(page, '9.99')
    await expect(fieldError(centre, 'amount')).toHaveText(says('validation.amountMin', limits))
    await deposit(page, '50000.01')
    await expect(fieldError(centre, 'amount')).toHaveText(says('validation.amountMax', limits))
    await page.getByTestId('deposit.method.BANK').click()
    await deposit(page, '99')
    await expect(fieldError(centre, 'amount')).toHaveText(
      says('validation.amountMin', { min: money('100.00'), max: money('200,000.00') }),
    )
    await page.getByTestId('deposit.method.PIX').click()
    await deposit(page, '11,5')
    await expect(payment(page)).toHaveAttribute('data-state', 'credited')
    await closeCentre(page)
    await expectBalance(page, '1011.5')

    await toWithdraw(page)
    await withdraw(page, '1011.51')
    await expect(fieldError(centre, 'amount')).toHaveText(says('validation.amountBalance'))
    await closeCentre(page)
  })

  await test.step('a provider that fails is told, and what was typed is still there', async () => {
    await toDeposit(page)
    await control.fault({ path: '/wps/v2/wallets/deposit', status: 503, code: 'provider_down' })
    await deposit(page, '77')
    await expect(page.getByTestId('deposit.error')).toBeVisible()
    await expect(page.getByTestId('deposit.amount')).toHaveValue('77')
    await page.getByTestId('deposit.submit').click()
    await expect(payment(page)).toHaveAttribute('data-state', 'credited')
    await closeCentre(page)
    await expectBalance(page, '1088.5')
  })

  await test.step('methods that do not come: said, money safe, and another try', async () => {
    await control.fault({ path: '/wps/v2/wallets/deposit/methods', status: 500, times: 4 })
    await open(page, '/?mc=depositv2')
    await expect(centre.getByRole('alert')).toContainText(says('wallet.moneySafe'))
    await control.noFaults()
    await centre.getByRole('button', { name: says('common.retry') }).click()
    await expect(page.getByTestId('deposit.amount')).toBeVisible()
  })
})

test('a pasted amount is never cut into another one', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  enter,
}) => {
  await enter(CAN_WITHDRAW)
  await open(page)
  const centre = page.getByTestId('memberCentre.page')
  for (const [side, to] of [
    ['deposit', toDeposit],
    ['withdraw', toWithdraw],
  ] as const) {
    await to(page)
    const amount = page.getByTestId(`${side}.amount`)
    await amount.focus()
    // pasted as by an editor: a maximum length of the field would cut it
    await page.evaluate((text) => document.execCommand('insertText', false, text), '9'.repeat(30))
    await expect(amount).toHaveValue('9'.repeat(30))
    await page.getByTestId(`${side}.submit`).click()
    await expect(fieldError(centre, 'amount')).toHaveText(says('validation.amountTooBig'))
    await closeCentre(page)
  }
})

test('pressed twice, sent twice: one effect', { tag: '@desktop' }, async ({ page, control, api, enter }) => {
  const { token } = await enter(CAN_WITHDRAW)
  await open(page)
  await toDeposit(page)
  await type(page.getByTestId('deposit.amount'), '60')
  await page.getByTestId('deposit.submit').dblclick()
  await expect(payment(page)).toHaveAttribute('data-state', 'credited')
  await expect(page.getByTestId('deposit.item')).toHaveCount(1)
  await control.fault({ path: '/wps/v2/wallets/deposit', duplicate: true })
  await deposit(page, '70')
  await expect(page.getByTestId('deposit.item')).toHaveCount(2)
  await closeCentre(page)
  await expectBalance(page, '1130')

  await toWithdraw(page)
  await type(page.getByTestId('withdraw.amount'), '30')
  await type(page.getByTestId('withdraw.password'), PAYMENT)
  await page.getByTestId('withdraw.submit').dblclick()
  await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1100')
  expect(await api.balance(token)).toBe('1100')
})

test('a lost answer is unknown, never “failed”; asking by its key tells the truth', {
  tag: '@desktop',
}, async ({ page, control, api, enter, watch }) => {
  const { token } = await enter(CAN_WITHDRAW)
  watch.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)

  for (const [kind, left] of [
    ['deposit', '1090'],
    ['withdraw', '1000'],
  ] as const)
    await test.step(`a ${kind} whose answer is lost`, async () => {
      await open(page)
      await (kind === 'deposit' ? toDeposit(page) : toWithdraw(page))
      // More than once: a browser may repeat a request when its connection breaks.
      await control.fault({ path: `/wps/v2/wallets/${kind}`, dropAfterCommit: true, times: 99 })
      await (kind === 'deposit' ? deposit(page, '90') : withdraw(page, '90'))
      await expect(page.getByTestId(`${kind}.error`)).toHaveText(says(`wallet.${kind}Unknown`))
      await expect(page.getByTestId(`${kind}.amount`)).toHaveValue('90')
      await control.noFaults()

      // The page may even be closed in between.
      await reload(page)
      const unresolved = page.getByTestId(`${kind}.unresolved`)
      await expect(unresolved).toBeVisible()
      await unresolved.getByRole('button', { name: says('wallet.askAgain') }).click()
      await expect(unresolved).toBeHidden()
      await expect(page.getByText(says(`wallet.fates.${kind}Done`)).first()).toBeVisible()
      await expect(page.getByTestId(`${kind}.item`)).toHaveCount(1)
      expect(await api.balance(token)).toBe(left)
    })
})

test('a hidden balance is *** everywhere, and stays hidden', async ({ page, enter }) => {
  await enter({ ...CAN_WITHDRAW, upline: 'agente', balance: '1234.5678' })
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
    await open(page, `/?mc=${entry}`)
    await expect(page.getByTestId(has)).toHaveAttribute('data-amount', '1234.5678')
    await expect(page.getByTestId(has)).toContainText('***')
    await expect(page.getByTestId('memberCentre.page')).not.toContainText('1,234')
  }
  await closeCentre(page)
  await openAccount(page)
  await page.getByTestId('header.balance.toggle').click()
  await expect(balance).toContainText('1,234.56')
})

test('the balance in the header: exact, asked for again, and told where it is an old one', {
  tag: '@desktop',
}, async ({ page, api, control, enter, watch }) => {
  watch.expect(/500/)
  const { token } = await enter({ balance: '1234567.8999' })
  await open(page)

  await test.step('a balance is truncated, never rounded up, and keeps what it is', async () => {
    await expect(page.getByTestId('header.balance')).toContainText('1,234,567.89')
    await expectBalance(page, '1234567.8999')
  })

  await test.step('refreshing asks again; a balance that does not come is said, and the old one stays', async () => {
    await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: '10' } })
    await openAccount(page)
    await page.getByTestId('header.balance.refresh').click()
    await expectBalance(page, '1234577.8999')
    await control.fault({ path: '/wps/v2/wallets/balance', status: 500, times: 9 })
    await page.getByTestId('header.balance.refresh').click()
    await expectBalance(page, '1234577.8999')
    await reload(page)
    await expect(page.getByTestId('header.balance')).toHaveText(says('site.balanceFailed'))
    await control.noFaults()
  })

  await test.step('a balance that did not come anew is marked as an old one, and can be asked for again', async () => {
    await open(page)
    await expectBalance(page, '1234577.8999')
    const mark = page.getByTestId('header.balance.stale')
    await expect(mark).toBeHidden()
    await control.fault({ path: '/wps/v2/wallets/balance', status: 500, times: 99 })
    await openAccount(page)
    await page.getByTestId('header.balance.refresh').click()
    if (!wide(page)) {
      await expect(page.getByTestId('accountSheet.balance.stale')).toBeVisible()
      await page.getByTestId('accountSheet.close').click()
    }
    await expectBalance(page, '1234577.8999')
    await expect(mark).toHaveAccessibleName(new RegExp(says('site.balanceStale')))
    await expect(page.getByRole('status').filter({ hasText: says('site.balanceStale') })).toHaveCount(1)
    await control.noFaults()
    await control.noCalls()
    await mark.click()
    await expect(mark).toBeHidden()
    await expect.poll(() => control.calls('/wps/v2/wallets/balance')).not.toEqual([])
    // automatic updates resume
    await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: '10' } })
    await expectBalance(page, '1234587.8999')
  })
})

/** Returns the POST calls, which move money. */
const posted = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'POST')
