// Every amount on every page of the member centre is the ledger's, to its last digit. What is expected is reckoned
// here, from the ledger's entries alone.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Books } from '../../fixtures/wishes.ts'
import { DEMO, expectBalance, logIn } from '../../scenes/account.ts'
import { centre, centrePage, goInCentre, openCentre } from '../../scenes/centre.ts'
import { move } from '../../scenes/funds.ts'
import { bet } from '../../scenes/games.ts'
import { amountsIn, day, playRounds, rows } from '../../scenes/records.ts'
import { openGame, unfold } from '../../scenes/responsible.ts'
import { open, wide } from '../../scenes/shell.ts'
import { PAYMENT } from '../../scenes/wallet.ts'

/** Ten-thousandths, as the ledger keeps them. */
const PLACES = 4

function units(amount: string): bigint {
  const [whole = '', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(PLACES, '0'))
}

function decimal(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(PLACES + 1, '0')
  const part = digits.slice(-PLACES).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${part ? `.${part}` : ''}`
}

const sum = (amounts: readonly string[]) => decimal(amounts.reduce((all, one) => all + units(one), 0n))
const less = (one: string, other: string) => decimal(units(one) - units(other))

/** What the ledger's entries come to. */
function reckon({ accounts, entries }: Books) {
  const wallets = accounts.filter(({ kind }) => kind !== 'hold')
  const moved = entries.filter(({ account }) => account !== 'hold')
  const of = (kind: string) => moved.filter((entry) => entry.kind === kind)
  const all = sum(moved.map(({ amount }) => amount))

  let held = units(all)
  const after = moved.map(({ amount }) => {
    const balance = decimal(held)
    held -= units(amount)
    return balance
  })

  const bets = of('bet.stake').map(({ reference, amount }) => {
    const stake = decimal(-units(amount))
    const prize = sum(of('bet.win').flatMap((win) => (win.reference === reference ? [win.amount] : [])))
    return { id: reference, stake, prize, profit: less(prize, stake) }
  })
  const signed = (sign: bigint) => moved.map(({ amount }) => amount).filter((one) => units(one) * sign > 0n)
  return {
    all,
    main: wallets.find(({ kind }) => kind === 'member')?.balance ?? '',
    wallets: wallets.map(({ balance }) => balance),
    moved,
    after,
    incoming: sum(signed(1n)),
    outgoing: sum(signed(-1n)),
    deposits: of('deposit').map(({ amount }) => amount),
    bets,
    stake: sum(bets.map(({ stake }) => stake)),
    prize: sum(bets.map(({ prize }) => prize)),
    profit: sum(bets.map(({ profit }) => profit)),
  }
}

/** Every amount that the page shows, the list beside it left out. */
const shown = (page: Page) => amountsIn(centrePage(page))

test('what the pages show is what the ledger has', { tag: '@once' }, async ({
  page,
  control,
  api,
  enter,
}) => {
  const { token, username } = await enter({
    balance: '1000.1234',
    upline: 'agente',
    paymentPassword: PAYMENT,
  })
  await control.nextRounds(false, 2)
  await control.nextRounds(true)
  await playRounds(page, api, token, ['0.27', '1.31', '0.77'])
  await move(api, token, { vassalage: 'ORB', direction: 'IN', amount: '40.07' })
  await move(api, token, { vassalage: 'ORB', direction: 'OUT', amount: '0.03' })
  await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: '20.55' } })
  const books = reckon(await control.books(username))
  expect(await api.balance(token)).toBe(books.all)

  await page.goto('/')
  await expectBalance(page, books.all)
  await openCentre(page, 'transactionHistory')
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', books.all)
  await expect(rows(page)).toHaveCount(books.moved.length)
  expect(await shown(page)).toEqual([
    books.incoming,
    books.outgoing,
    ...books.moved.flatMap(({ amount }, at) => [amount, books.after[at]]),
  ])

  await goInCentre(page, 'personalHistoryCopy')
  await expect(rows(page)).toHaveCount(books.bets.length)
  expect(await shown(page)).toEqual([
    books.stake,
    books.prize,
    books.profit,
    ...books.bets.flatMap(({ stake, prize, profit }) =>
      wide(page) ? [stake, prize, profit] : [profit, stake],
    ),
  ])

  await goInCentre(page, 'personalProfit')
  const today = page.locator(`[data-testid="profit.row"][data-key="${day()}"]`)
  await expect(today).toBeVisible()
  const sums = [books.stake, books.prize, '0', books.profit]
  expect(await amountsIn(page.getByTestId('records.totals'))).toEqual(sums)
  expect(await amountsIn(today)).toEqual(sums)
  expect(await amountsIn(page.getByTestId('profit.type'))).toEqual([books.stake, books.prize, books.profit])

  await goInCentre(page, 'transferFund')
  await expect(page.getByTestId('funds.sum')).toHaveAttribute('data-amount', books.all)
  expect((await amountsIn(page.getByTestId('funds').locator('li'))).toSorted()).toEqual(
    books.wallets.toSorted(),
  )

  await goInCentre(page, 'depositv2')
  const deposits = page.getByTestId('deposit.item')
  await expect(deposits).toHaveCount(books.deposits.length)
  expect(await amountsIn(deposits.locator('button'))).toEqual(books.deposits)

  await goInCentre(page, 'withdraw')
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', books.main)

  await goInCentre(page, 'transferUpline')
  await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', books.main)

  await goInCentre(page, 'manualRebate')
  await expect(page.getByTestId('rebate.line')).toHaveCount(1)
  expect((await amountsIn(page.getByTestId('rebate.line')))[0]).toBe(books.stake)

  // a bonus is money of the wallet, and no line of it is less than the ledger's either
  const asked = { method: 'PIX', amount: '50.5', bonusId: 'light' }
  await api.post('/wps/v2/wallets/deposit', { token, data: asked })
  const [given = ''] = reckon(await control.books(username))
    .moved.filter(({ kind }) => kind === 'bonus')
    .map(({ amount }) => amount)
  await goInCentre(page, 'bonusDetails')
  await expect(page.getByTestId('bonus.amount')).toHaveAttribute('data-amount', given)
  await expect(page.getByTestId('bonus.done')).toHaveAttribute('data-amount', '0')
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute(
    'data-amount',
    await api.balance(token),
  )
  await expect(centre(page)).toBeVisible()
})

test('each withdrawal of the history is what left the wallet', { tag: '@once' }, async ({
  page,
  control,
}) => {
  await open(page)
  await logIn(page, DEMO)
  const { entries } = await control.books(DEMO.username)
  const held = entries.filter(({ kind, account }) => kind === 'withdraw.hold' && account === 'member')
  expect(held.length).toBeGreaterThan(5)
  const left: Record<string, string> = {}
  for (const { reference, amount } of held) left[reference] = decimal(-units(amount))

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
      const [amount = '', fee = '', arrives = ''] = await amountsIn(item)
      expect(sum([fee, arrives])).toBe(amount)
      seen[(await item.getAttribute('data-id')) ?? ''] = amount
    }
    if ((await next.count()) === 0 || (await next.isDisabled())) break
    const last = (await items.first().getAttribute('data-id')) ?? ''
    await next.click()
    await expect(items.first()).not.toHaveAttribute('data-id', last)
  }
  expect(seen).toEqual(left)
})

test('the rebate is its share of the stakes, cut to cents, and what is taken is what the ledger gives', {
  tag: '@once',
}, async ({ page, control, api, enter }) => {
  const { token, username } = await enter({ balance: '1000' })
  await control.nextRounds(false, 3)
  await playRounds(page, api, token, ['166.67', '33.33', '100.01'])
  // 0.6 % of 300.01 is 1.80006
  const { stake } = reckon(await control.books(username))
  const share = decimal(((units(stake) * 6n) / 1000n / 100n) * 100n)
  expect([stake, share]).toEqual(['300.01', '1.8'])

  await page.goto('/')
  await openCentre(page, 'manualRebate')
  const ready = page.getByTestId('rebate.amount')
  await expect(ready).toHaveAttribute('data-amount', share)
  expect(await amountsIn(page.getByTestId('rebate.line'))).toEqual([stake, share])
  await page.getByTestId('rebate.claim').click()
  await expect(ready).toHaveAttribute('data-amount', '0')
  const given = reckon(await control.books(username)).moved.filter(({ kind }) => kind === 'rebate')
  expect(given.map(({ amount }) => amount)).toEqual([share])
  expect(await amountsIn(page.getByTestId('rebate.taken'))).toEqual([share])
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute(
    'data-amount',
    await api.balance(token),
  )
})

test('what the reward centre gives and a session tells is what the ledger has', { tag: '@once' }, async ({
  page,
  control,
  api,
  enter,
}) => {
  const { token, username } = await enter({ balance: '1000.1234' })
  for (const amount of ['12.34', '0.07']) await control.reward({ username, amount })
  const before = reckon(await control.books(username))
  await openCentre(page, 'rewardCenter')
  const waiting = page.getByTestId('rewardCenter.waiting')
  await expect(waiting).toHaveAttribute('data-amount', '12.41')
  await page.getByTestId('rewardCenter.all').click()
  await expect(waiting).toHaveAttribute('data-amount', '0')
  const after = reckon(await control.books(username))
  const given = after.moved.slice(0, after.moved.length - before.moved.length)
  expect(sum(given.map(({ amount }) => amount))).toBe('12.41')
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', after.all)

  await openGame(page)
  await control.nextRounds(false)
  await bet(page, '0.31', 'lost')
  await control.nextRounds(true)
  await bet(page, '0.77', 'won')
  await unfold(page)
  const played = reckon(await control.books(username))
  expect(played.bets).toHaveLength(2)
  await expect(page.getByTestId('session.net')).toHaveAttribute('data-amount', played.profit)
  await expect(page.getByTestId('session.balance')).toHaveAttribute('data-amount', await api.balance(token))
})
