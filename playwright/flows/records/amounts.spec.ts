// Every amount in the member centre equals the ledger's, to its last digit. Expected values are computed from the
// ledger's entries alone; `wallet/amounts` covers the cashier pages in more detail.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, expectBalance, logIn } from '../../scenes/account.ts'
import { cents, less, opposite, reckon, shown, sum, sums, times, units, written } from '../../scenes/books.ts'
import { centrePage, goInCentre, openCentre } from '../../scenes/centre.ts'
import { move } from '../../scenes/funds.ts'
import { bet } from '../../scenes/games.ts'
import { mission } from '../../scenes/missions.ts'
import { day, playRounds, rows } from '../../scenes/records.ts'
import { limit, openGame, unfold } from '../../scenes/responsible.ts'
import { fieldError, open, wide } from '../../scenes/shell.ts'
import { money, says } from '../../scenes/texts.ts'
import { deposit, PAYMENT, payment } from '../../scenes/wallet.ts'

const DEPOSIT = '/wps/v2/wallets/deposit'

/** Returns the figures of a row of bets: a card has fewer than a table. */
const figures = (page: Page, { stake, prize, profit }: ReturnType<typeof sums>) =>
  wide(page) ? [stake, prize, profit] : [profit, stake]

/** Opens the newest record, and returns the amounts of its details. */
async function unfolded(page: Page, name: string): Promise<string[]> {
  await rows(page).first().getByRole('button').click()
  const dialog = page.getByTestId(name)
  await expect(dialog).toBeVisible()
  const amounts = await shown(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return amounts
}

test('what the pages show is what the ledger has', { tag: '@desktop' }, async ({
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
  expect(await shown(centrePage(page))).toEqual([
    books.incoming,
    books.outgoing,
    ...books.moved.flatMap(({ amount, after }) => [amount, after]),
  ])
  const [{ amount: newest, after } = { amount: '', after: '' }] = books.moved
  expect(await unfolded(page, 'movementDetails')).toEqual([newest, after])

  await goInCentre(page, 'personalHistoryCopy')
  await expect(rows(page)).toHaveCount(books.bets.length)
  expect(await shown(centrePage(page))).toEqual([
    books.stake,
    books.prize,
    books.profit,
    ...books.bets.flatMap((one) => figures(page, one)),
  ])
  const [last] = books.bets
  expect(await unfolded(page, 'betDetails')).toEqual([last?.profit, last?.stake, last?.prize])

  await goInCentre(page, 'personalProfit')
  const today = page.locator(`[data-testid="profit.row"][data-key="${day()}"]`)
  await expect(today).toBeVisible()
  const played = [books.stake, books.prize, '0', books.profit]
  expect(await shown(page.getByTestId('records.totals'))).toEqual(played)
  expect(await shown(today)).toEqual(played)
  expect(await shown(page.getByTestId('profit.type'))).toEqual([books.stake, books.prize, books.profit])

  await goInCentre(page, 'transferFund')
  await expect(page.getByTestId('funds.sum')).toHaveAttribute('data-amount', books.all)
  expect((await shown(page.getByTestId('funds').locator('li'))).toSorted()).toEqual(books.wallets.toSorted())
  await expect(page.getByTestId('funds.held')).toHaveAttribute('data-amount', books.main)

  await goInCentre(page, 'depositv2')
  const came = books.of('deposit').map(({ amount }) => amount)
  const deposits = page.getByTestId('deposit.item')
  await expect(deposits).toHaveCount(came.length)
  expect(await shown(deposits.locator('button'))).toEqual(came)

  await goInCentre(page, 'withdraw')
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', books.main)
  const elsewhere = less(books.all, books.main)
  await expect(page.getByTestId('withdraw.elsewhere')).toHaveAttribute('data-amount', elsewhere)

  await goInCentre(page, 'transferUpline')
  await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', books.main)

  await goInCentre(page, 'manualRebate')
  await expect(page.getByTestId('rebate.line')).toHaveCount(1)
  expect((await shown(page.getByTestId('rebate.line')))[0]).toBe(books.stake)
})

/** Pages through a list of records, and returns the ids and amounts of all rows. */
async function everyRow(page: Page, count: number): Promise<{ ids: string[]; amounts: string[] }> {
  const pager = page.getByTestId('records.pager')
  const pages = Math.ceil(count / 20)
  await expect(pager).toHaveAttribute('data-pages', String(pages))
  const seen = { ids: [] as string[], amounts: [] as string[] }
  for (let left = count; ; left -= 20) {
    await expect(rows(page)).toHaveCount(Math.min(left, 20))
    const ids = await rows(page).evaluateAll((all) => all.map((one) => one.dataset.id ?? ''))
    seen.ids.push(...ids)
    seen.amounts.push(...(await shown(rows(page))))
    if (left <= 20) return seen
    await pager.getByTestId('records.pager.next').click()
    await expect(rows(page).first()).not.toHaveAttribute('data-id', ids[0] ?? '')
  }
}

test('all pages of a month together have what the ledger has of it, and nothing else', {
  tag: '@desktop',
}, async ({ page, control }) => {
  const from = day(29)
  const books = reckon(await control.books(DEMO.username), from)
  expect(books.bets.length).toBeGreaterThan(20)
  await open(page)
  await logIn(page, DEMO)

  const chooseMonth = async () => {
    await page.getByTestId('records.period.month').click()
    await expect(page.getByTestId('records.days')).toHaveAttribute('data-from', from)
  }
  await openCentre(page, 'transactionHistory')
  await chooseMonth()
  expect(await everyRow(page, books.moved.length)).toEqual({
    ids: books.moved.map(({ id }) => String(id)),
    amounts: books.moved.flatMap(({ amount, after }) => [amount, after]),
  })
  expect(await shown(page.getByTestId('records.totals'))).toEqual([books.incoming, books.outgoing])

  await goInCentre(page, 'personalHistoryCopy')
  await chooseMonth()
  expect(await everyRow(page, books.bets.length)).toEqual({
    ids: books.bets.map(({ id }) => id),
    amounts: books.bets.flatMap((one) => figures(page, one)),
  })
  expect(await shown(page.getByTestId('records.totals'))).toEqual([books.stake, books.prize, books.profit])

  await goInCentre(page, 'personalProfit')
  // a bonus is not a prize, but counts as profit
  const given = books.moved.filter(({ kind }) => /^(bonus|rebate)/.test(kind))
  const line = (of: (one: { day: string }) => boolean) => {
    const { stake, prize, profit } = sums(books.bets.filter(of))
    const bonus = sum(given.filter(of).map(({ amount }) => amount))
    return [stake, prize, bonus, sum([profit, bonus])]
  }
  const days = [...new Set(books.moved.map((one) => one.day))].map((day) => line((one) => one.day === day))
  const busy = days.filter(([stake, , bonus]) => stake !== '0' || bonus !== '0')
  const lines = page.getByTestId('profit.row')
  await expect(lines).toHaveCount(busy.length)
  expect(await shown(lines)).toEqual(busy.flat())
  expect(await shown(page.getByTestId('records.totals'))).toEqual(line(() => true))
})

test('a bonus asks for its share of stakes, has those laid since, and ends with the last of them', {
  tag: '@desktop',
}, async ({ page, control, api, enter }) => {
  const { token, username } = await enter()
  await control.nextRounds(false, 4)
  await playRounds(page, api, token, ['0.77'])
  await api.post(DEPOSIT, { token, data: { method: 'PIX', amount: '50.57', bonusId: 'light' } })
  await playRounds(page, api, token, ['2.27', '0.31'])
  const count = async () => {
    const books = reckon(await control.books(username))
    const [bonus] = books.of('bonus')
    const done = sums(books.bets.filter(({ entry }) => entry > (bonus?.id ?? 0))).stake
    return { amount: bonus?.amount ?? '', done, turnover: times(bonus?.amount ?? '', 3) }
  }
  const { amount, done, turnover } = await count()
  expect([amount, done]).toEqual([cents('50.57', '20'), '2.58'])

  await openCentre(page, 'bonusDetails')
  const bonus = page.getByTestId('bonus.item')
  await expect(bonus).toHaveCount(1)
  expect(await shown(bonus)).toEqual([amount, done, turnover])
  const share = (units(done) * 1000n) / units(turnover)
  await expect(bonus.getByRole('progressbar')).toHaveAttribute('value', String(share))

  const left = less(turnover, done)
  await goInCentre(page, 'withdraw')
  await expect(page.getByTestId('withdraw.turnover')).toBeVisible()
  expect(await shown(page.getByTestId('withdraw.turnover'))).toEqual([left])
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '0')

  await goInCentre(page, 'bonusDetails')
  await playRounds(page, api, token, [left])
  await expect(page.getByTestId('bonus.done')).toHaveAttribute('data-amount', (await count()).done)
  await expect(bonus).toHaveAttribute('data-state', 'completed')
  expect(await shown(bonus)).toEqual([amount, turnover, turnover])
  await goInCentre(page, 'withdraw')
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute(
    'data-amount',
    reckon(await control.books(username)).main,
  )
})

test('rewards, a session, a mission and the rebate give what the ledger has', { tag: '@desktop' }, async ({
  page,
  control,
  api,
  enter,
}) => {
  const { token, username } = await enter({ balance: '1000.1234' })

  await test.step('what the reward centre gives and a session tells is what the ledger has', async () => {
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
    await control.limits({ member: username, remind: true })
    await expect(page.getByTestId('realityCheck')).toBeVisible()
    await expect(page.getByTestId('realityCheck.stake')).toHaveAttribute('data-amount', played.stake)
    await expect(page.getByTestId('realityCheck.net')).toHaveAttribute('data-amount', played.profit)
  })

  await test.step('a mission has done what the ledger has of stakes, and gives what it says', async () => {
    await control.nextRounds(false, 3)
    await playRounds(page, api, token, ['150.31', '20.07'])
    const { stake } = reckon(await control.books(username))
    await openCentre(page, 'missionLeaderboard')
    const stakes = mission(page, 'day-stakes')
    await expect(stakes.getByTestId('mission.done')).toHaveAttribute('data-figure', stake)
    await playRounds(page, api, token, ['30.01'])
    await expect(stakes).toHaveAttribute('data-state', 'claimable')
    const says = await shown(stakes)
    await stakes.getByTestId('mission.claim').click()
    await expect(stakes).toHaveAttribute('data-state', 'claimed')
    const { moved, all } = reckon(await control.books(username))
    expect(says).toEqual([moved[0]?.amount])
    await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', all)
  })

  await test.step('the rebate is its share of the stakes, cut to cents, and what is taken is what the ledger gives', async () => {
    await control.nextRounds(false)
    await playRounds(page, api, token, [less('300.01', reckon(await control.books(username)).stake)])
    // 0.6 % of 300.01 is 1.80006
    const { stake } = reckon(await control.books(username))
    const share = cents(stake, '0.6')
    expect([stake, share]).toEqual(['300.01', '1.8'])

    await openCentre(page, 'manualRebate')
    const ready = page.getByTestId('rebate.amount')
    await expect(ready).toHaveAttribute('data-amount', share)
    expect(await shown(page.getByTestId('rebate.line'))).toEqual([stake, share])
    await page.getByTestId('rebate.claim').click()
    await expect(ready).toHaveAttribute('data-amount', '0')
    const given = reckon(await control.books(username)).moved.filter(({ kind }) => kind === 'rebate')
    expect(given.map(({ amount }) => amount)).toEqual([share])
    expect(await shown(page.getByTestId('rebate.taken'))).toEqual([share])
    await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute(
      'data-amount',
      await api.balance(token),
    )
  })
})

test('friends bring their share of what the ledger has of their stakes, and it is what can be taken', {
  tag: '@desktop',
}, async ({ page, control, api }) => {
  const ana = await control.member({ username: 'ana2026', login: false })
  const friend = await control.member({ username: 'amiga2026', upline: ana.username, balance: '1000' })
  await api.post(DEPOSIT, { token: friend.token, data: { method: 'PIX', amount: '100.07' } })
  await control.nextRounds(false, 2)
  await playRounds(page, api, friend.token, ['166.67', '33.34'])
  // 20 for the referred member's deposit, and 0.2 % of 200.01, which is 0.40002
  const { stake } = reckon(await control.books(friend.username))
  const brought = sum(['20', cents(stake, '0.2')])

  await open(page)
  await logIn(page, ana)
  await openCentre(page, 'referral')
  const line = page.getByTestId('referral.friend')
  await expect(line).toHaveCount(1)
  expect(await shown(line)).toEqual([stake, brought])
  await expect(page.getByTestId('referral.waiting')).toHaveAttribute('data-amount', brought)
  await page.getByTestId('referral.claim').click()
  await expect(page.getByTestId('referral.taken')).toHaveAttribute('data-amount', brought)
  await expect(page.getByTestId('referral.waiting')).toHaveAttribute('data-amount', '0')
  const { moved, all } = reckon(await control.books(ana.username))
  expect(moved.map(({ amount }) => amount)).toEqual([brought])
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', all)
})

test('so much of each limit is used as the ledger has moved, and what is told to be left is left', {
  tag: '@desktop',
}, async ({ page, control, api, watch, enter }) => {
  watch.expect(/422/)
  const { token, username } = await enter()
  await control.nextRounds(false, 2)
  await control.nextRounds(true, 2)
  await control.nextRounds(false)
  await playRounds(page, api, token, ['12.27', '0.27', '0.21'])
  await api.post(DEPOSIT, { token, data: { method: 'PIX', amount: '20.55' } })
  const set = {
    deposit: { period: 'day', amount: '50.05' },
    loss: { period: 'week', amount: '9.99' },
    wager: { period: 'month', amount: '17.75' },
  } as const
  const kinds = ['deposit', 'loss', 'wager'] as const
  await control.limits({ member: username, limits: kinds.map((kind) => ({ kind, ...set[kind] })) })

  const expectUsed = async () => {
    const books = reckon(await control.books(username))
    const used = {
      deposit: sum(books.of('deposit').map(({ amount }) => amount)),
      // a profit counts as a loss of 0
      loss: units(books.profit) > 0n ? '0' : opposite(books.profit),
      wager: books.stake,
    }
    await openCentre(page, 'responsible')
    await expect(limit(page, 'time', 'month')).toBeVisible()
    for (const kind of kinds)
      for (const period of ['day', 'week', 'month'] as const) {
        const row = limit(page, kind, period)
        if (set[kind].period === period) {
          expect(await shown(row)).toEqual([used[kind], set[kind].amount])
          const share = (units(used[kind]) * 1000n) / units(set[kind].amount)
          await expect(row.getByRole('progressbar')).toHaveAttribute('value', String(share))
        } else expect(await shown(row), `${kind} ${period}`).toEqual([used[kind]])
      }
    return used
  }
  const used = await expectUsed()
  expect(units(used.loss)).toBeGreaterThan(0n)

  const left = less(set.deposit.amount, used.deposit)
  await openCentre(page, 'depositv2')
  const ownLimit = page.getByTestId('deposit.limit')
  await expect(ownLimit.locator('[data-amount]')).toHaveAttribute('data-amount', left)
  await deposit(page, sum([left, '0.01']))
  await expect(fieldError(centrePage(page), 'amount')).toHaveText(
    says('validation.amountLimit', { left: money(written(left)) }),
  )
  await deposit(page, left)
  await expect(payment(page)).toHaveAttribute('data-state', 'credited')
  // limit reached: the page says so before any input, with a link to the limits
  await expect(ownLimit).toContainText(money(written(set.deposit.amount)))
  // no amount field and no promised sum
  await expect(page.getByTestId('deposit.amount')).toBeHidden()
  await expect(page.getByTestId('deposit.gets')).toBeHidden()
  await expect(page.getByTestId('deposit.submit')).toBeHidden()
  await page.getByTestId('deposit.limit.open').click()

  /** Expects a stake above the remaining limit to be refused, and one equal to it to be accepted. */
  const stake = async (named: string, left: string) => {
    const more = playRounds(page, api, token, [sum([left, '0.01'])])
    await expect(more).rejects.toThrow(
      new RegExp(`limite \\S+ de ${named} .* restam P\u00a0${written(left)}`),
    )
    await playRounds(page, api, token, [left])
  }
  await stake('perda', less(set.loss.amount, used.loss))
  const { wager } = await expectUsed()
  await stake('apostas', less(set.wager.amount, wager))
  const { amount: most } = set.wager
  expect(await expectUsed()).toEqual({ deposit: set.deposit.amount, loss: '0', wager: most })
})
