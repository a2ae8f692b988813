// The agent's reports: the team's bets, wins, payments and transfers, and the agent's income.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { logIn, sessionToken } from '../steps/account.ts'
import { contractsOf } from '../steps/contracts.ts'
import { amountsOf, fetchRecords, playRounds, TEAM_BETS } from '../steps/records.ts'
import { isDesktop, open, visit } from '../steps/shell.ts'
import { localeText } from '../steps/texts.ts'

const AGENT = { username: 'chefe2027', password: 'Chefe@2027', type: 1 }
const DEMO = { username: 'agente', password: 'Agente@2026' }

/**
 * Opens the bets behind the first row of the team's profit: directly in a table row that shows every amount.
 */
async function openBetsOfFirstRow(page: Page) {
  const line = page.getByTestId('records.row').first()
  if (isDesktop(page)) await line.click()
  else {
    await line.getByRole('button').click()
    await page.getByTestId('profitDetails.bets').click()
  }
  await expect(page.getByTestId('teamBets')).toBeVisible()
}

interface Bets {
  totals: { members: number; count: number; stake: string; validBet: string; profit: string }
  content: { id: string; account: string }[]
}

test('the team’s bets by member match the server', { tag: '@desktop' }, async ({
  page,
  context,
  testApi,
  api,
  axe,
}) => {
  await testApi.createMember({ ...AGENT, login: false })
  const upline = AGENT.username
  const member = await testApi.createMember({ username: 'equipe2027', balance: '1000', upline })
  await testApi.setNextRounds(false, 2)
  await testApi.setNextRounds(true)
  await playRounds(page, api, member.token, ['1.25', '0.75', '0.50'])

  await context.clearCookies()
  await open(page, '/')
  await logIn(page, AGENT)
  const token = await sessionToken(page)
  const { totals } = await fetchRecords<Bets>(api, token, TEAM_BETS)
  await visit(page, '/?ac=userProfit')
  const lines = page.getByTestId('records.row')
  await expect(lines).toHaveCount(1)
  await expect(page.getByTestId('teamProfit.chart')).toBeVisible()
  await axe(page, 'profit and loss of the team')

  // to the row's bets of the same days
  await openBetsOfFirstRow(page)
  await expect(page.getByTestId('team.chart')).toBeVisible()
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toHaveAttribute('data-account', 'equipe2027')
  const sum = (key: string) => page.getByTestId(`records.total.${key}`)
  await expect(sum('count')).toContainText('3')
  for (const key of ['stake', 'validBet', 'profit'] as const)
    expect(await amountsOf(sum(key))).toEqual([totals[key]])
  await axe(page, 'bets of the team')
  // the same rows as a file, each with its account
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('records.csv').click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${localeText('agent.csv.bets')}-.*\\.csv$`))
  const written = await readFile(await file.path(), 'utf8')
  expect(written.split('equipe2027')).toHaveLength(totals.count + 1)
  await lines.first().click()
  await expect(page.getByTestId('betDetails.result')).toBeVisible()
  await page.getByTestId('betDetails.close').click()
  await expect(page.getByTestId('betDetails.result')).toBeHidden()
})

test('a typed name filters the team, and clearing it restores the list', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
}) => {
  await logInAs(AGENT)
  await testApi.createMember({
    username: 'membro2027',
    balance: '40.5',
    upline: AGENT.username,
    login: false,
  })
  await open(page, '/?ac=transactions')
  const rows = page.getByTestId('records.row')
  await expect(rows).toHaveCount(1)
  await expect(page.getByTestId('teamKind')).toHaveCount(1)
  // one level, and all of them
  await expect(page.getByTestId('records.filter.level').locator('option')).toHaveCount(2)
  const name = page.getByTestId('records.filter.account')
  await name.fill('demo')
  await name.press('Enter')
  await expect(page.getByTestId('records.empty')).toBeVisible()
  await page.getByTestId('records.filter.clear').click()
  await expect(name).toHaveValue('')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toHaveAttribute('data-account', 'membro2027')
})

test('agent reports: profit by game, movements by type and vendor, income', {
  tag: '@desktop',
}, async ({ page, api, axe }) => {
  await test.step('profit by game includes only bets of those games; movements without a game are hidden', async () => {
    await open(page, '/')
    await logIn(page, DEMO)
    const token = await sessionToken(page)
    await visit(page, '/?ac=userProfit')
    const days = page.getByTestId('records.days')
    // the days are known once the core has loaded
    await expect(days).toHaveAttribute('data-from', /^\d{4}-/)
    const [from, to] = await Promise.all(['data-from', 'data-to'].map((name) => days.getAttribute(name)))
    const total = (key: string) => page.getByTestId(`records.total.${key}`)
    await expect(total('deposits')).toBeVisible()
    await page.getByTestId('records.filter.kind').selectOption('RNG')
    await expect(total('deposits')).toHaveCount(0)
    await expect(total('bonus')).toHaveCount(0)
    const { totals } = await fetchRecords<Bets>(api, token, TEAM_BETS, {
      from: from ?? '',
      to: to ?? '',
      kind: 'RNG',
    })
    for (const key of ['validBet', 'profit'] as const)
      await expect(async () => expect(await amountsOf(total(key))).toEqual([totals[key]])).toPass()

    // the row leads to those bets
    const line = page.getByTestId('records.row').first()
    const account = (await line.getAttribute('data-account')) ?? ''
    await openBetsOfFirstRow(page)
    await expect(page.getByTestId('records.filter.kind')).toHaveValue('RNG')
    await expect(page.getByTestId('records.filter.account')).toHaveValue(account)
  })

  await test.step('movements filtered by game type and by vendor', async () => {
    const token = await sessionToken(page)
    await visit(page, '/?ac=transactions')
    await page.getByTestId('records.period.month').click()
    const days = page.getByTestId('records.days')
    await expect(page.getByTestId('teamKind').and(page.locator('[data-kind="deposit"]'))).toBeVisible()
    const [from, to] = await Promise.all(['data-from', 'data-to'].map((name) => days.getAttribute(name)))
    const expectMovements = async (filter: Record<string, string>) => {
      const { totals } = await fetchRecords<{
        totals: { count: number; incoming: string; outgoing: string }
      }>(api, token, '/wps/relay/ODSFE2_teamTransactions', { from: from ?? '', to: to ?? '', ...filter })
      expect(totals.count).toBeGreaterThan(0)
      for (const key of ['incoming', 'outgoing'] as const)
        await expect(async () =>
          expect(await amountsOf(page.getByTestId(`records.total.${key}`))).toEqual([totals[key]]),
        ).toPass()
    }
    await page.getByTestId('records.filter.gameType').selectOption('RNG')
    await expectMovements({ gameType: 'RNG' })
    await expect(page.getByTestId('teamKind').and(page.locator('[data-kind="deposit"]'))).toHaveCount(0)
    await page.getByTestId('records.filter.vassalage').selectOption('PG')
    await expectMovements({ gameType: 'RNG', vassalage: 'PG' })
    await page.getByTestId('records.filter.kind').selectOption('bet')
    await expectMovements({ gameType: 'RNG', vassalage: 'PG', kind: 'bet' })
  })

  await test.step('income as a chart, rows that add up, and today’s pending income', async () => {
    const token = await sessionToken(page)
    await visit(page, '/?ac=income')
    await expect(page.getByTestId('income.today')).toBeVisible()
    await expect(page.getByTestId('income.chart')).toBeVisible()
    await expect(page.getByTestId('income.bar').first()).toBeVisible()
    await expect(page.getByTestId('records.row').first()).toBeVisible()
    await axe(page, 'my income')
    // contract income is next to the commission, and links to the contracts
    const salary = page.getByTestId('income.dailySalary')
    const { paid } = await contractsOf(api, token)
    expect(await amountsOf(salary)).toEqual([paid])
    const all = await page.getByTestId('income.paid').getAttribute('data-amount')
    // the overview of those days agrees, and so does the filter by one source
    await page.getByTestId('records.filter.kind').selectOption('dailySalary')
    await expect(page.getByTestId('income.paid')).toHaveAttribute('data-amount', paid)
    const row = page.getByTestId('records.row').first()
    await expect(row).toHaveAttribute('data-type', 'dailySalary')
    await row.click()
    await page.getByTestId('incomeDetails.contract').click()
    await expect(page.getByTestId('contracts')).toHaveAttribute('data-kind', 'dailySalary')
    await page.goBack()
    await expect(page.getByTestId('records.filter.kind')).toHaveValue('dailySalary')
    await visit(page, '/?ac=overview')
    await page.getByTestId('records.period.month').click()
    await expect(page.getByTestId('team.income')).toHaveAttribute('data-value', all ?? '-')
    await expect(page.getByTestId('team.income')).toContainText('(UTC)') // unlike the other totals, of the reader's days
  })
})

test('long agent lists show a whole period, and lead to bets and back', async ({ page, axe }) => {
  await test.step('a long period in one list renders only rows near the viewport', async () => {
    await open(page, '/')
    await logIn(page, DEMO)
    await visit(page, '/?ac=transactions')
    await page.getByTestId('records.period.month').click()
    const rows = page.getByTestId('records.row')
    await page.getByTestId('records.whole').click()
    await expect(page.getByTestId('records.pager')).toHaveCount(0)
    const size = isDesktop(page)
      ? async () => Number(await page.getByRole('table').first().getAttribute('aria-rowcount')) - 1
      : async () => Number(await rows.first().getAttribute('aria-setsize'))
    await expect.poll(size).toBeGreaterThan(200)
    const count = await size()
    expect(await rows.count()).toBeLessThan(count)
    await axe(page, 'a long list')

    await rows.last().scrollIntoViewIfNeeded()
    await expect(async () => {
      await page.mouse.wheel(0, 100_000)
      const number = await rows.last().getAttribute(isDesktop(page) ? 'aria-rowindex' : 'aria-posinset')
      expect(Number(number)).toBe(isDesktop(page) ? count + 1 : count)
    }).toPass()
    await page.getByTestId('records.whole').click()
    await expect(rows).toHaveCount(20)
  })

  await test.step('a row leads to its bets, and going back restores the list', async () => {
    await visit(page, '/?ac=userProfit')
    await page.getByTestId('records.period.week').click()
    const days = page.getByTestId('records.days')
    const profit = page.getByTestId('teamProfit')
    const lines = page.getByTestId('records.row')
    await expect(lines.first()).toBeVisible()
    // on a phone a row expands to all its values, and the cards are sortable as the columns are
    if (!isDesktop(page)) {
      await page.getByTestId('records.order').selectOption('account.up')
      const names = () => lines.evaluateAll((all) => all.map((one) => one.getAttribute('data-account') ?? ''))
      await expect(async () => {
        const said = await names()
        expect(said.length).toBeGreaterThan(1)
        expect(said).toEqual([...said].sort())
      }).toPass()
      await lines.first().getByRole('button').click()
      for (const what of ['deposits', 'withdrawals', 'stake', 'validBet', 'prize', 'bonus', 'profit'])
        await expect(page.getByTestId(`profitDetails.${what}`)).toHaveAttribute('data-amount', /^-?\d/)
      await page.getByTestId('profitDetails.close').click()
      await page.getByTestId('records.filters').click()
    }
    await page.getByTestId('records.filter.kind').selectOption('RNG')
    await expect(page.getByTestId('records.total.deposits')).toHaveCount(0)
    await expect(days).toHaveAttribute('data-from', /^\d{4}-/)
    const from = (await days.getAttribute('data-from')) ?? ''
    const as = async () => {
      await expect(profit).toBeVisible()
      await expect(page.getByTestId('records.filter.kind')).toHaveValue('RNG')
      await expect(days).toHaveAttribute('data-from', from)
      await expect(lines.first()).toBeVisible()
    }
    await openBetsOfFirstRow(page)
    await page.goBack()
    await as()
    if (isDesktop(page)) return
    await openBetsOfFirstRow(page)
    await page.getByTestId('agentCentre.close').click()
    await as()
    // the list is the top level: back closes the centre
    await page.getByTestId('agentCentre.close').click()
    await expect(page.getByTestId('agentCentre')).toBeHidden()
  })
})
