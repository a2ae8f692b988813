// Every deposit and withdrawal amount on the cashier pages equals the ledger's, to its last digit. Expected values are
// computed from the ledger's entries alone.
import { expect, test } from '../../fixtures'
import { DEMO, logIn } from '../../scenes/account.ts'
import { cents, less, opposite, reckon, shown, sum, written } from '../../scenes/books.ts'
import { goInCentre, openCentre } from '../../scenes/centre.ts'
import { open, type } from '../../scenes/shell.ts'
import { CAN_WITHDRAW, payment, toUpline, withdraw } from '../../scenes/wallet.ts'

test('each withdrawal of the history is what left the wallet, and each deposit what came into it', {
  tag: '@desktop',
}, async ({ page, control }) => {
  await open(page)
  await logIn(page, DEMO)
  const { of } = reckon(await control.books(DEMO.username))
  const held = of('withdraw.hold')
  expect(held.length).toBeGreaterThan(5)
  const left = Object.fromEntries(held.map(({ reference, amount }) => [reference, opposite(amount)]))

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
      const [amount = ''] = await shown(item)
      // a full or partial refund is shown as well
      const parts = ['withdraw.item.fee', 'withdraw.arrives', 'withdraw.back'].map((part) =>
        item.getByTestId(part),
      )
      const there = await Promise.all(
        parts.map(async (part) => ((await part.count()) > 0 ? await part.getAttribute('data-amount') : '0')),
      )
      expect(sum(there.map(String))).toBe(amount)
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
    came[reference] = sum([came[reference] ?? '0', amount])
  await goInCentre(page, 'depositv2')
  await page.getByTestId('deposit.all').click()
  const deposits = page.getByTestId('deposit.item')
  await expect(page.getByTestId('deposit.all')).toBeHidden()
  const brought: Record<string, string> = {}
  for (const item of await deposits.all()) {
    const details = item.getByTestId('deposit.details')
    await item.getByTestId('deposit.item.toggle').click()
    await expect(details).toBeVisible()
    const [amount = '', fee = ''] = await shown(item)
    const given = item.locator('[data-look="given"] [data-amount]')
    const bonus = (await given.count()) > 0 ? await given.getAttribute('data-amount') : null
    const state = await item.getAttribute('data-state')
    const id = (await details.locator('p b').textContent()) ?? ''
    if (state === 'credited') {
      brought[id] = less(amount, fee)
      const gets = item.getByTestId('deposit.item.gets')
      await expect(gets).toHaveAttribute('data-amount', sum([brought[id], bonus ?? '0']))
    } else if (state === 'returned') brought[id] = '0'
    else expect(came[id], `${state} brings nothing`).toBeUndefined()
  }
  expect(brought).toEqual(came)
})

test('what is said of money that goes or comes is what the ledger has of it', { tag: '@desktop' }, async ({
  page,
  control,
  enter,
}) => {
  await control.site({ payments: { byHand: true, dayLimit: '900' } })
  const { username } = await enter({
    ...CAN_WITHDRAW,
    upline: 'agente',
    balance: '1000.1234',
    payoutAccounts: [{ method: 'BANK', kind: '341', account: '1234 567890-1' }],
  })

  await test.step('what goes to the upline is what leaves the wallet', async () => {
    await openCentre(page, 'transferUpline')
    for (const amount of ['12.34', '100.07']) {
      await toUpline(page, amount)
      await expect(page.getByTestId('confirmDialog')).toContainText(amount)
      await page.getByTestId('confirmDialog.submit').click()
      await expect(page.getByTestId('upline.done')).toBeVisible()
      const [sent] = reckon(await control.books(username)).of('upline')
      expect(await shown(page.getByTestId('upline.done'))).toEqual([opposite(sent?.amount ?? '')])
      await page.getByTestId('upline.more').click()
    }
    const { of, main } = reckon(await control.books(username))
    const sent = of('upline')
    expect(sent).toHaveLength(2)
    const items = page.getByTestId('upline.item')
    await expect(items).toHaveCount(sent.length)
    expect(await items.evaluateAll((all) => all.map((one) => one.dataset.id))).toEqual(
      sent.map(({ reference }) => reference),
    )
    expect(await shown(items)).toEqual(sent.map(({ amount }) => amount))
    await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', main)
  })

  await test.step('what a withdrawal is said to take, before and after, is what leaves the wallet', async () => {
    await goInCentre(page, 'withdraw')
    await type(page.getByTestId('withdraw.amount'), '123.45')
    const told = await shown(page.getByTestId('withdraw.summary'))
    await withdraw(page, '123.45')
    const item = page.getByTestId('withdraw.item')
    await expect(item).toHaveCount(1)
    const { of, main } = reckon(await control.books(username))
    const taken = of('withdraw.hold').map(({ amount }) => opposite(amount))
    expect([told[0], sum(told.slice(1))]).toEqual([...taken, ...taken])
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', main)
    await expect(page.getByTestId('withdraw.dayLeft')).toHaveAttribute(
      'data-amount',
      less('900', taken[0] ?? ''),
    )

    const toggle = item.getByTestId('withdraw.item.toggle')
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    await expect(item.getByTestId('withdraw.steps')).toBeVisible()
    expect(await shown(item)).toEqual(told)
  })

  await test.step('what a deposit is said to bring, before and after, with its fee and its bonus, is what it brings', async () => {
    await control.site({ payments: { byHand: false } })
    await goInCentre(page, 'depositv2')
    await page.getByTestId('deposit.method.EWALLET').click()
    await type(page.getByTestId('deposit.amount'), '33.33')
    const light = page.getByTestId('deposit.bonus.light')
    await light.getByRole('radio').check()
    const offered = await shown(light)
    const told = await shown(page.getByTestId('deposit.summary'))
    await page.getByTestId('deposit.submit').click()
    await expect(payment(page)).toHaveAttribute('data-state', 'credited')

    const { of, all } = reckon(await control.books(username))
    const [{ amount: came, reference } = { amount: '', reference: '' }] = of('deposit')
    const [{ amount: bonus } = { amount: '' }] = of('bonus')
    const [amount, fee] = ['33.33', less('33.33', came)]
    // 20 % of 33.33 is 6.666
    expect([fee, bonus]).toEqual(['0.5', cents(amount, '20')])
    expect(offered).toEqual([bonus])
    expect(told).toEqual([amount, fee, bonus, sum([came, bonus])])
    expect(await shown(payment(page))).toEqual([amount])
    const steps = page.getByTestId('deposit.steps')
    for (const part of [sum([came, bonus]), bonus]) await expect(steps).toContainText(written(part))

    const item = page.getByTestId('deposit.item')
    await item.getByTestId('deposit.item.toggle').click()
    const details = item.getByTestId('deposit.details')
    await expect(details).toContainText(reference)
    expect(await shown(item)).toEqual([amount, fee, bonus, sum([came, bonus])])
    await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', all)
  })
})
