// Every amount in the member centre equals the ledger's, to its last digit. Expected values are computed from the
// ledger's entries alone; `wallet/amounts` covers the cashier pages in more detail.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, expectBalance, logIn } from '../../steps/account.ts'
import { centrePage, goInCentre, openCentre } from '../../steps/centre.ts'
import {
  betTotals,
  displayedAmounts,
  formatAmount,
  ledgerTotals,
  multiply,
  negate,
  percentOf,
  subtract,
  sumOf,
  toUnits,
} from '../../steps/expected-amounts.ts'
import { playRound } from '../../steps/games.ts'
import { depositForMissions, missionRow } from '../../steps/missions.ts'
import { daysAgo, playRounds, recordRows } from '../../steps/records.ts'
import { expandSession, limitRow, openGame } from '../../steps/responsible.ts'
import { fieldError, isDesktop, open } from '../../steps/shell.ts'
import { localeText, money } from '../../steps/texts.ts'
import { transferByApi } from '../../steps/vendor-wallets.ts'
import { deposit, PAYMENT_PASSWORD, paymentProgress } from '../../steps/wallet.ts'

const DEPOSIT = '/wps/v2/wallets/deposit'

/** Returns the figures of a row of bets: a card has fewer than a table. */
const rowAmounts = (page: Page, { stake, prize, profit }: ReturnType<typeof betTotals>) =>
  isDesktop(page) ? [stake, prize, profit] : [profit, stake]

/** Opens the newest record, and returns the amounts of its details. */
async function detailAmounts(page: Page, name: string): Promise<string[]> {
  await recordRows(page).first().getByRole('button').click()
  const dialog = page.getByTestId(name)
  await expect(dialog).toBeVisible()
  const amounts = await displayedAmounts(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return amounts
}

test('amounts on the pages match the ledger', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  logInAs,
}) => {
  const { token, username } = await logInAs({
    balance: '1000.1234',
    upline: 'agente',
    paymentPassword: PAYMENT_PASSWORD,
  })
  await testApi.setNextRounds(false, 2)
  await testApi.setNextRounds(true)
  await playRounds(page, api, token, ['0.27', '1.31', '0.77'])
  await transferByApi(api, token, { vassalage: 'ORB', direction: 'IN', amount: '40.07' })
  await transferByApi(api, token, { vassalage: 'ORB', direction: 'OUT', amount: '0.03' })
  await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: '20.55' } })
  const expected = ledgerTotals(await testApi.memberLedger(username))
  expect(await api.balance(token)).toBe(expected.all)

  await page.goto('/')
  await expectBalance(page, expected.all)
  await openCentre(page, 'transactionHistory')
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', expected.all)
  await expect(recordRows(page)).toHaveCount(expected.moved.length)
  expect(await displayedAmounts(centrePage(page))).toEqual([
    expected.incoming,
    expected.outgoing,
    ...expected.moved.flatMap(({ amount, after }) => [amount, after]),
  ])
  const [{ amount: newest, after } = { amount: '', after: '' }] = expected.moved
  expect(await detailAmounts(page, 'movementDetails')).toEqual([newest, after])

  await goInCentre(page, 'personalHistoryCopy')
  await expect(recordRows(page)).toHaveCount(expected.bets.length)
  expect(await displayedAmounts(centrePage(page))).toEqual([
    expected.stake,
    expected.prize,
    expected.profit,
    ...expected.bets.flatMap((one) => rowAmounts(page, one)),
  ])
  const [last] = expected.bets
  expect(await detailAmounts(page, 'betDetails')).toEqual([last?.profit, last?.stake, last?.prize])

  await goInCentre(page, 'personalProfit')
  const today = page.locator(`[data-testid="profit.row"][data-key="${daysAgo()}"]`)
  await expect(today).toBeVisible()
  const played = [expected.stake, expected.prize, '0', expected.profit]
  expect(await displayedAmounts(page.getByTestId('records.totals'))).toEqual(played)
  expect(await displayedAmounts(today)).toEqual(played)
  expect(await displayedAmounts(page.getByTestId('profit.type'))).toEqual([
    expected.stake,
    expected.prize,
    expected.profit,
  ])

  await goInCentre(page, 'transferFund')
  await expect(page.getByTestId('funds.sum')).toHaveAttribute('data-amount', expected.all)
  expect((await displayedAmounts(page.getByTestId('funds').locator('li'))).toSorted()).toEqual(
    expected.wallets.toSorted(),
  )
  await expect(page.getByTestId('funds.held')).toHaveAttribute('data-amount', expected.main)

  await goInCentre(page, 'depositv2')
  const came = expected.of('deposit').map(({ amount }) => amount)
  const deposits = page.getByTestId('deposit.item')
  await expect(deposits).toHaveCount(came.length)
  expect(await displayedAmounts(deposits.locator('button'))).toEqual(came)

  await goInCentre(page, 'withdraw')
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', expected.main)
  const elsewhere = subtract(expected.all, expected.main)
  await expect(page.getByTestId('withdraw.elsewhere')).toHaveAttribute('data-amount', elsewhere)

  await goInCentre(page, 'transferUpline')
  await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', expected.main)

  await goInCentre(page, 'manualRebate')
  await expect(page.getByTestId('rebate.line')).toHaveCount(1)
  expect((await displayedAmounts(page.getByTestId('rebate.line')))[0]).toBe(expected.stake)
})

/** Pages through a list of records, and returns the ids and amounts of all rows. */
async function allRows(page: Page, count: number): Promise<{ ids: string[]; amounts: string[] }> {
  const pager = page.getByTestId('records.pager')
  const pages = Math.ceil(count / 20)
  await expect(pager).toHaveAttribute('data-pages', String(pages))
  const seen = { ids: [] as string[], amounts: [] as string[] }
  for (let left = count; ; left -= 20) {
    await expect(recordRows(page)).toHaveCount(Math.min(left, 20))
    const ids = await recordRows(page).evaluateAll((all) => all.map((one) => one.dataset.id ?? ''))
    seen.ids.push(...ids)
    seen.amounts.push(...(await displayedAmounts(recordRows(page))))
    if (left <= 20) return seen
    await pager.getByTestId('records.pager.next').click()
    await expect(recordRows(page).first()).not.toHaveAttribute('data-id', ids[0] ?? '')
  }
}

// by default: a page of each list in the test above, profit with bonuses below, further pages in `records/bets`, months
// by `demo_members_have_months_of_history` on the server
test('all pages of a month together match the ledger exactly', {
  tag: '@matrix',
}, async ({ page, testApi }) => {
  const from = daysAgo(29)
  const expected = ledgerTotals(await testApi.memberLedger(DEMO.username), from)
  expect(expected.bets.length).toBeGreaterThan(20)
  await open(page)
  await logIn(page, DEMO)

  const chooseMonth = async () => {
    await page.getByTestId('records.period.month').click()
    await expect(page.getByTestId('records.days')).toHaveAttribute('data-from', from)
  }
  await openCentre(page, 'transactionHistory')
  await chooseMonth()
  expect(await allRows(page, expected.moved.length)).toEqual({
    ids: expected.moved.map(({ id }) => String(id)),
    amounts: expected.moved.flatMap(({ amount, after }) => [amount, after]),
  })
  expect(await displayedAmounts(page.getByTestId('records.totals'))).toEqual([
    expected.incoming,
    expected.outgoing,
  ])

  await goInCentre(page, 'personalHistoryCopy')
  await chooseMonth()
  expect(await allRows(page, expected.bets.length)).toEqual({
    ids: expected.bets.map(({ id }) => id),
    amounts: expected.bets.flatMap((one) => rowAmounts(page, one)),
  })
  expect(await displayedAmounts(page.getByTestId('records.totals'))).toEqual([
    expected.stake,
    expected.prize,
    expected.profit,
  ])

  await goInCentre(page, 'personalProfit')
  // a bonus is not a prize, but counts as profit
  const given = expected.moved.filter(({ kind }) => /^(bonus|rebate)/.test(kind))
  const line = (of: (one: { day: string }) => boolean) => {
    const { stake, prize, profit } = betTotals(expected.bets.filter(of))
    const bonus = sumOf(given.filter(of).map(({ amount }) => amount))
    return [stake, prize, bonus, sumOf([profit, bonus])]
  }
  const days = [...new Set(expected.moved.map((one) => one.day))].map((day) => line((one) => one.day === day))
  const busy = days.filter(([stake, , bonus]) => stake !== '0' || bonus !== '0')
  const lines = page.getByTestId('profit.row')
  await expect(lines).toHaveCount(busy.length)
  expect(await displayedAmounts(lines)).toEqual(busy.flat())
  expect(await displayedAmounts(page.getByTestId('records.totals'))).toEqual(line(() => true))
})

// by default: `a_bonus_ends_when_it_is_played_through` on the server, its page in `records/rewards`, the rest of its
// turnover in `wallet/deposit`
test('a bonus counts eligible stakes since its start, and ends with the last required one', {
  tag: '@matrix',
}, async ({ page, testApi, api, logInAs }) => {
  const { token, username } = await logInAs()
  await testApi.setNextRounds(false, 4)
  await playRounds(page, api, token, ['0.77'])
  await api.post(DEPOSIT, { token, data: { method: 'PIX', amount: '50.57', bonusId: 'light' } })
  await playRounds(page, api, token, ['2.27', '0.31'])
  const count = async () => {
    const expected = ledgerTotals(await testApi.memberLedger(username))
    const [bonus] = expected.of('bonus')
    const done = betTotals(expected.bets.filter(({ entry }) => entry > (bonus?.id ?? 0))).stake
    return { amount: bonus?.amount ?? '', done, turnover: multiply(bonus?.amount ?? '', 3) }
  }
  const { amount, done, turnover } = await count()
  expect([amount, done]).toEqual([percentOf('50.57', '20'), '2.58'])

  await openCentre(page, 'bonusDetails')
  const bonus = page.getByTestId('bonus.item')
  await expect(bonus).toHaveCount(1)
  expect(await displayedAmounts(bonus)).toEqual([amount, done, turnover])
  const share = (toUnits(done) * 1000n) / toUnits(turnover)
  await expect(bonus.getByRole('progressbar')).toHaveAttribute('value', String(share))

  const left = subtract(turnover, done)
  await goInCentre(page, 'withdraw')
  await expect(page.getByTestId('withdraw.turnover')).toBeVisible()
  expect(await displayedAmounts(page.getByTestId('withdraw.turnover'))).toEqual([left])
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '0')

  await goInCentre(page, 'bonusDetails')
  await playRounds(page, api, token, [left])
  await expect(page.getByTestId('bonus.done')).toHaveAttribute('data-amount', (await count()).done)
  await expect(bonus).toHaveAttribute('data-state', 'completed')
  expect(await displayedAmounts(bonus)).toEqual([amount, turnover, turnover])
  await goInCentre(page, 'withdraw')
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute(
    'data-amount',
    ledgerTotals(await testApi.memberLedger(username)).main,
  )
})

test('rewards, a session, a mission and the rebate match the ledger', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  logInAs,
}) => {
  const { token, username } = await logInAs({ balance: '1000.1234' })

  await test.step('the reward centre and a session match the ledger', async () => {
    for (const amount of ['12.34', '0.07']) await testApi.grantReward({ username, amount })
    const before = ledgerTotals(await testApi.memberLedger(username))
    await openCentre(page, 'rewardCenter')
    const waiting = page.getByTestId('rewardCenter.waiting')
    await expect(waiting).toHaveAttribute('data-amount', '12.41')
    await page.getByTestId('rewardCenter.all').click()
    await expect(waiting).toHaveAttribute('data-amount', '0')
    const after = ledgerTotals(await testApi.memberLedger(username))
    const given = after.moved.slice(0, after.moved.length - before.moved.length)
    expect(sumOf(given.map(({ amount }) => amount))).toBe('12.41')
    await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', after.all)

    await openGame(page)
    await testApi.setNextRounds(false)
    await playRound(page, '0.31', 'lost')
    await testApi.setNextRounds(true)
    await playRound(page, '0.77', 'won')
    await expandSession(page)
    const played = ledgerTotals(await testApi.memberLedger(username))
    expect(played.bets).toHaveLength(2)
    await expect(page.getByTestId('session.net')).toHaveAttribute('data-amount', played.profit)
    await expect(page.getByTestId('session.balance')).toHaveAttribute('data-amount', await api.balance(token))
    await testApi.updateLimits({ member: username, remind: true })
    await expect(page.getByTestId('realityCheck')).toBeVisible()
    await expect(page.getByTestId('realityCheck.stake')).toHaveAttribute('data-amount', played.stake)
    await expect(page.getByTestId('realityCheck.net')).toHaveAttribute('data-amount', played.profit)
  })

  await test.step('a mission counts the ledger’s stakes, and pays its reward', async () => {
    await depositForMissions(api, token)
    await testApi.setNextRounds(false, 3)
    await playRounds(page, api, token, ['150.31', '20.07'])
    const { stake } = ledgerTotals(await testApi.memberLedger(username))
    await openCentre(page, 'missionLeaderboard')
    const stakes = missionRow(page, 'day-stakes')
    await expect(stakes.getByTestId('mission.done')).toHaveAttribute('data-figure', stake)
    await playRounds(page, api, token, ['30.01'])
    await expect(stakes).toHaveAttribute('data-state', 'claimable')
    const announced = await displayedAmounts(stakes)
    await stakes.getByTestId('mission.claim').click()
    await expect(stakes).toHaveAttribute('data-state', 'claimed')
    const { moved, all } = ledgerTotals(await testApi.memberLedger(username))
    expect(announced).toEqual([moved[0]?.amount])
    await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', all)
  })

  await test.step('the rebate is its share of the stakes, truncated to cents, and matches the ledger', async () => {
    await testApi.setNextRounds(false)
    await playRounds(page, api, token, [
      subtract('300.01', ledgerTotals(await testApi.memberLedger(username)).stake),
    ])
    // 0.6 % of 300.01 is 1.80006
    const { stake } = ledgerTotals(await testApi.memberLedger(username))
    const share = percentOf(stake, '0.6')
    expect([stake, share]).toEqual(['300.01', '1.8'])

    await openCentre(page, 'manualRebate')
    const ready = page.getByTestId('rebate.amount')
    await expect(ready).toHaveAttribute('data-amount', share)
    expect(await displayedAmounts(page.getByTestId('rebate.line'))).toEqual([stake, share])
    await page.getByTestId('rebate.claim').click()
    await expect(ready).toHaveAttribute('data-amount', '0')
    const given = ledgerTotals(await testApi.memberLedger(username)).moved.filter(
      ({ kind }) => kind === 'rebate',
    )
    expect(given.map(({ amount }) => amount)).toEqual([share])
    expect(await displayedAmounts(page.getByTestId('rebate.taken'))).toEqual([share])
    await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute(
      'data-amount',
      await api.balance(token),
    )
  })

  await test.step('bonuses and rebates are no prizes, but count as profit', async () => {
    const played = ledgerTotals(await testApi.memberLedger(username))
    const given = played.moved.filter(({ kind }) => /^(bonus|rebate)/.test(kind))
    const bonus = sumOf(given.map(({ amount }) => amount))
    const sums = [played.stake, played.prize, bonus, sumOf([played.profit, bonus])]
    await goInCentre(page, 'personalProfit')
    await expect(page.getByTestId('profit.row')).toHaveCount(1)
    expect(await displayedAmounts(page.getByTestId('profit.row'))).toEqual(sums)
    expect(await displayedAmounts(page.getByTestId('records.totals'))).toEqual(sums)
  })
})

// by default: `income_from_friends_is_claimed_once` on the server, the page in `missions/referral`
test('referral income is its share of the friends’ stakes in the ledger, and can be claimed', {
  tag: '@matrix',
}, async ({ page, testApi, api }) => {
  const ana = await testApi.createMember({ username: 'ana2026', login: false })
  const friend = await testApi.createMember({
    username: 'amiga2026',
    email: 'amiga2026@exemplo.com.br',
    upline: ana.username,
    balance: '1000',
  })
  await api.post(DEPOSIT, { token: friend.token, data: { method: 'PIX', amount: '100.07' } })
  await testApi.setNextRounds(false, 2)
  await playRounds(page, api, friend.token, ['166.67', '33.34'])
  // 20 for the referred member's deposit, and 0.2 % of 200.01, which is 0.40002
  const { stake } = ledgerTotals(await testApi.memberLedger(friend.username))
  const brought = sumOf(['20', percentOf(stake, '0.2')])

  await open(page)
  await logIn(page, ana)
  await openCentre(page, 'referral')
  const line = page.getByTestId('referral.friend')
  await expect(line).toHaveCount(1)
  expect(await displayedAmounts(line)).toEqual([stake, brought])
  await expect(page.getByTestId('referral.waiting')).toHaveAttribute('data-amount', brought)
  await page.getByTestId('referral.claim').click()
  await expect(page.getByTestId('referral.taken')).toHaveAttribute('data-amount', brought)
  await expect(page.getByTestId('referral.waiting')).toHaveAttribute('data-amount', '0')
  const { moved, all } = ledgerTotals(await testApi.memberLedger(ana.username))
  expect(moved.map(({ amount }) => amount)).toEqual([brought])
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', all)
})

// by default: `stored_sums_equal_those_of_the_bets` and `a_win_frees_the_loss_limit_and_not_the_wager_limit` on the
// server, the pages in `responsible/limits`, a refused stake in `games/bet-limits`
test('usage and remainder of each limit match the ledger', {
  tag: '@matrix',
}, async ({ page, testApi, api, pageErrors, logInAs }) => {
  pageErrors.expect(/422/)
  const { token, username } = await logInAs()
  await testApi.setNextRounds(false, 2)
  await testApi.setNextRounds(true, 2)
  await testApi.setNextRounds(false)
  await playRounds(page, api, token, ['12.27', '0.27', '0.21'])
  await api.post(DEPOSIT, { token, data: { method: 'PIX', amount: '20.55' } })
  const set = {
    deposit: { period: 'day', amount: '50.05' },
    loss: { period: 'week', amount: '9.99' },
    wager: { period: 'month', amount: '17.75' },
  } as const
  const kinds = ['deposit', 'loss', 'wager'] as const
  await testApi.updateLimits({ member: username, limits: kinds.map((kind) => ({ kind, ...set[kind] })) })

  const expectUsed = async () => {
    const expected = ledgerTotals(await testApi.memberLedger(username))
    const used = {
      deposit: sumOf(expected.of('deposit').map(({ amount }) => amount)),
      // a profit counts as a loss of 0
      loss: toUnits(expected.profit) > 0n ? '0' : negate(expected.profit),
      wager: expected.stake,
    }
    await openCentre(page, 'responsible')
    await expect(limitRow(page, 'time', 'month')).toBeVisible()
    for (const kind of kinds)
      for (const period of ['day', 'week', 'month'] as const) {
        const row = limitRow(page, kind, period)
        if (set[kind].period === period) {
          expect(await displayedAmounts(row)).toEqual([used[kind], set[kind].amount])
          const share = (toUnits(used[kind]) * 1000n) / toUnits(set[kind].amount)
          await expect(row.getByRole('progressbar')).toHaveAttribute('value', String(share))
        } else expect(await displayedAmounts(row), `${kind} ${period}`).toEqual([used[kind]])
      }
    return used
  }
  const used = await expectUsed()
  expect(toUnits(used.loss)).toBeGreaterThan(0n)

  const left = subtract(set.deposit.amount, used.deposit)
  await openCentre(page, 'depositv2')
  const ownLimit = page.getByTestId('deposit.limit')
  await expect(ownLimit.locator('[data-amount]')).toHaveAttribute('data-amount', left)
  await deposit(page, sumOf([left, '0.01']))
  await expect(fieldError(centrePage(page), 'amount')).toHaveText(
    localeText('validation.amountLimit', { left: money(formatAmount(left)) }),
  )
  await deposit(page, left)
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
  // limit reached: the page says so before any input, with a link to the limits
  await expect(ownLimit).toContainText(money(formatAmount(set.deposit.amount)))
  // no amount field and no promised sum
  await expect(page.getByTestId('deposit.amount')).toBeHidden()
  await expect(page.getByTestId('deposit.gets')).toBeHidden()
  await expect(page.getByTestId('deposit.submit')).toBeHidden()
  await page.getByTestId('deposit.limit.open').click()

  /** Expects a stake above the remaining limit to be refused, and one equal to it to be accepted. */
  const stake = async (named: string, left: string) => {
    const more = playRounds(page, api, token, [sumOf([left, '0.01'])])
    await expect(more).rejects.toThrow(
      new RegExp(`limite \\S+ de ${named} .* Restam P\u00a0${formatAmount(left)}`),
    )
    await playRounds(page, api, token, [left])
  }
  await stake('perdas', subtract(set.loss.amount, used.loss))
  const { wager } = await expectUsed()
  await stake('apostas', subtract(set.wager.amount, wager))
  const { amount: most } = set.wager
  expect(await expectUsed()).toEqual({ deposit: set.deposit.amount, loss: '0', wager: most })
})
