// Every deposit and withdrawal amount on the cashier pages equals the ledger's, to its last digit. Expected values are
// computed from the ledger's entries alone.
import { expect, test } from '../../fixtures'
import { DEMO, logIn } from '../../steps/account.ts'
import { goInCentre, openCentre } from '../../steps/centre.ts'
import {
  displayedAmounts,
  formatAmount,
  ledgerTotals,
  negate,
  percentOf,
  subtract,
  sumOf,
} from '../../steps/expected-amounts.ts'
import { open, type } from '../../steps/shell.ts'
import { CAN_WITHDRAW, paymentProgress, submitUplineTransfer, withdraw } from '../../steps/wallet.ts'

// by default: the history by `past_payments_equal_their_ledger_entries` on the server, amounts on the page in the next
// test, refunds in `wallet/withdrawal-confirmation`
test('each withdrawal of the history matches the wallet’s debit, and each deposit its credit', {
  tag: '@matrix',
}, async ({ page, testApi }) => {
  await open(page)
  await logIn(page, DEMO)
  const { of } = ledgerTotals(await testApi.memberLedger(DEMO.username))
  const held = of('withdraw.hold')
  expect(held.length).toBeGreaterThan(5)
  const left = Object.fromEntries(held.map(({ reference, amount }) => [reference, negate(amount)]))

  await openCentre(page, 'withdraw')
  const items = page.getByTestId('withdraw.item')
  const next = page.getByTestId('withdraw.page.next')
  const seen: Record<string, string> = {}
  for (;;) {
    await expect(items.first()).toBeVisible()
    for (const item of await items.all()) {
      const toggle = item.getByTestId('withdraw.item.toggle')
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
      await expect(item.getByTestId('withdraw.steps')).toBeVisible()
      const [amount = ''] = await displayedAmounts(item)
      // a full or partial refund is shown as well
      const parts = ['withdraw.item.fee', 'withdraw.arrives', 'withdraw.back'].map((part) =>
        item.getByTestId(part),
      )
      const there = await Promise.all(
        parts.map(async (part) => ((await part.count()) > 0 ? await part.getAttribute('data-amount') : '0')),
      )
      expect(sumOf(there.map(String))).toBe(amount)
      seen[(await item.getAttribute('data-id')) ?? ''] = amount
    }
    if ((await next.count()) === 0 || (await next.isDisabled())) break
    const last = (await items.first().getAttribute('data-id')) ?? ''
    await next.click()
    await expect(items.first()).not.toHaveAttribute('data-id', last)
  }
  expect(seen).toEqual(left)

  // the operator keeps a deposit's fee; a returned deposit sums to zero
  const came: Record<string, string> = {}
  for (const { reference, amount } of [...of('deposit'), ...of('deposit.return')])
    came[reference] = sumOf([came[reference] ?? '0', amount])
  await goInCentre(page, 'depositv2')
  await page.getByTestId('deposit.all').click()
  const deposits = page.getByTestId('deposit.item')
  await expect(page.getByTestId('deposit.all')).toBeHidden()
  const brought: Record<string, string> = {}
  for (const item of await deposits.all()) {
    const details = item.getByTestId('deposit.details')
    await item.getByTestId('deposit.item.toggle').click()
    await expect(details).toBeVisible()
    const [amount = '', fee = ''] = await displayedAmounts(item)
    const given = item.locator('[data-look="given"] [data-amount]')
    const bonus = (await given.count()) > 0 ? await given.getAttribute('data-amount') : null
    const state = await item.getAttribute('data-state')
    const id = (await details.locator('p b').textContent()) ?? ''
    if (state === 'credited') {
      brought[id] = subtract(amount, fee)
      const gets = item.getByTestId('deposit.item.gets')
      await expect(gets).toHaveAttribute('data-amount', sumOf([brought[id], bonus ?? '0']))
    } else if (state === 'returned') brought[id] = '0'
    else expect(came[id], `${state} brings nothing`).toBeUndefined()
  }
  expect(brought).toEqual(came)
})

test('announced amounts of payments match the ledger', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
}) => {
  await testApi.updateSite({ payments: { byHand: true, dayLimit: '900' } })
  const { username } = await logInAs({
    ...CAN_WITHDRAW,
    upline: 'agente',
    balance: '1000.1234',
    payoutAccounts: [{ method: 'BANK', kind: '341', account: '1234 567890-1' }],
  })

  await test.step('a transfer to the upline matches the wallet’s debit', async () => {
    await openCentre(page, 'transferUpline')
    for (const amount of ['12.34', '100.07']) {
      await submitUplineTransfer(page, amount)
      await expect(page.getByTestId('confirmDialog')).toContainText(amount)
      await page.getByTestId('confirmDialog.submit').click()
      await expect(page.getByTestId('upline.done')).toBeVisible()
      const [sent] = ledgerTotals(await testApi.memberLedger(username)).of('upline')
      expect(await displayedAmounts(page.getByTestId('upline.done'))).toEqual([negate(sent?.amount ?? '')])
      await page.getByTestId('upline.more').click()
    }
    const { of, main } = ledgerTotals(await testApi.memberLedger(username))
    const sent = of('upline')
    expect(sent).toHaveLength(2)
    const items = page.getByTestId('upline.item')
    await expect(items).toHaveCount(sent.length)
    expect(await items.evaluateAll((all) => all.map((one) => one.dataset.id))).toEqual(
      sent.map(({ reference }) => reference),
    )
    expect(await displayedAmounts(items)).toEqual(sent.map(({ amount }) => amount))
    await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', main)
  })

  await test.step('a withdrawal’s announced amount, before and after, matches the wallet’s debit', async () => {
    await goInCentre(page, 'withdraw')
    await type(page.getByTestId('withdraw.amount'), '123.45')
    const announced = await displayedAmounts(page.getByTestId('withdraw.summary'))
    await withdraw(page, '123.45')
    const item = page.getByTestId('withdraw.item')
    await expect(item).toHaveCount(1)
    const { of, main } = ledgerTotals(await testApi.memberLedger(username))
    const taken = of('withdraw.hold').map(({ amount }) => negate(amount))
    expect([announced[0], sumOf(announced.slice(1))]).toEqual([...taken, ...taken])
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', main)
    await expect(page.getByTestId('withdraw.dayLeft')).toHaveAttribute(
      'data-amount',
      subtract('900', taken[0] ?? ''),
    )

    const toggle = item.getByTestId('withdraw.item.toggle')
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    await expect(item.getByTestId('withdraw.steps')).toBeVisible()
    expect(await displayedAmounts(item)).toEqual(announced)
  })

  await test.step('a deposit’s announced amount, before and after, with fee and bonus, matches the wallet’s credit', async () => {
    await testApi.updateSite({ payments: { byHand: false } })
    await goInCentre(page, 'depositv2')
    await page.getByTestId('deposit.method.EWALLET').click()
    await type(page.getByTestId('deposit.amount'), '33.33')
    const light = page.getByTestId('deposit.bonus.light')
    await light.getByRole('radio').check()
    const offered = await displayedAmounts(light)
    const announced = await displayedAmounts(page.getByTestId('deposit.summary'))
    await page.getByTestId('deposit.submit').click()
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')

    const { of, all } = ledgerTotals(await testApi.memberLedger(username))
    const [{ amount: came, reference } = { amount: '', reference: '' }] = of('deposit')
    const [{ amount: bonus } = { amount: '' }] = of('bonus')
    const [amount, fee] = ['33.33', subtract('33.33', came)]
    // 20 % of 33.33 is 6.666
    expect([fee, bonus]).toEqual(['0.5', percentOf(amount, '20')])
    expect(offered).toEqual([bonus])
    expect(announced).toEqual([amount, fee, bonus, sumOf([came, bonus])])
    expect(await displayedAmounts(paymentProgress(page))).toEqual([amount])
    const steps = page.getByTestId('deposit.steps')
    for (const part of [sumOf([came, bonus]), bonus]) await expect(steps).toContainText(formatAmount(part))

    const item = page.getByTestId('deposit.item')
    await item.getByTestId('deposit.item.toggle').click()
    const details = item.getByTestId('deposit.details')
    await expect(details).toContainText(reference)
    expect(await displayedAmounts(item)).toEqual([amount, fee, bonus, sumOf([came, bonus])])
    await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', all)
  })
})
