// The agent's reports: the team's bets, wins, payments and transfers, and the agent's income.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { logIn } from '../scenes/account.ts'
import { bookOf } from '../scenes/contracts.ts'
import { amountsIn, playRounds, recorded, TEAM_BETS } from '../scenes/records.ts'
import { open, wide } from '../scenes/shell.ts'
import { says } from '../scenes/texts.ts'

const AGENT = { username: 'chefe2027', password: 'Chefe@2027', type: 1 }
const DEMO = { username: 'agente', password: 'Agente@2026' }

/**
 * Opens the bets behind the first row of the team's profit: directly in a table row that shows every amount.
 */
async function toBets(page: Page) {
  const line = page.getByTestId('records.row').first()
  if (wide(page)) await line.click()
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

test('an agent reads what the team bet, member by member, as the server has it', { tag: '@desktop' }, async ({
  page,
  context,
  control,
  api,
  axe,
}) => {
  await control.member({ ...AGENT, login: false })
  const upline = AGENT.username
  const member = await control.member({ username: 'equipe2027', balance: '1000', upline })
  await control.nextRounds(false, 2)
  await control.nextRounds(true)
  await playRounds(page, api, member.token, ['1.25', '0.75', '0.50'])

  await context.clearCookies()
  await open(page, '/')
  await logIn(page, AGENT)
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const { totals } = await recorded<Bets>(api, token ?? '', TEAM_BETS)
  await open(page, '/?ac=userProfit')
  const lines = page.getByTestId('records.row')
  await expect(lines).toHaveCount(1)
  await expect(page.getByTestId('teamProfit.chart')).toBeVisible()
  await axe(page, 'profit and loss of the team')

  // to the row's bets of the same days
  await toBets(page)
  await expect(page.getByTestId('team.chart')).toBeVisible()
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toHaveAttribute('data-account', 'equipe2027')
  const sum = (key: string) => page.getByTestId(`records.total.${key}`)
  await expect(sum('count')).toContainText('3')
  for (const key of ['stake', 'validBet', 'profit'] as const)
    expect(await amountsIn(sum(key))).toEqual([totals[key]])
  await axe(page, 'bets of the team')
  // the same rows as a file, each with its account
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('records.csv').click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${says('agent.csv.bets')}-.*\\.csv$`))
  const written = await readFile(await file.path(), 'utf8')
  expect(written.split('equipe2027')).toHaveLength(totals.count + 1)
  await lines.first().click()
  await expect(page.getByTestId('betDetails.result')).toBeVisible()
  await page.getByTestId('betDetails.close').click()
  await expect(page.getByTestId('betDetails.result')).toBeHidden()
})

test('a name that is typed narrows the team down, and clearing brings it back', { tag: '@desktop' }, async ({
  page,
  control,
  enter,
}) => {
  await enter(AGENT)
  await control.member({ username: 'membro2027', balance: '40.5', upline: AGENT.username, login: false })
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

test('reports of an agent: profit by game, movements by type and vendor, income', {
  tag: '@desktop',
}, async ({ page, api, axe }) => {
  await test.step('of some games, profit and loss is what was bet there; what no game has is not shown', async () => {
    await open(page, '/')
    await logIn(page, DEMO)
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
    await open(page, '/?ac=userProfit')
    const days = page.getByTestId('records.days')
    // the days are known once the core has loaded
    await expect(days).toHaveAttribute('data-from', /^\d{4}-/)
    const [from, to] = await Promise.all(['data-from', 'data-to'].map((name) => days.getAttribute(name)))
    const total = (key: string) => page.getByTestId(`records.total.${key}`)
    await expect(total('deposits')).toBeVisible()
    await page.getByTestId('records.filter.kind').selectOption('RNG')
    await expect(total('deposits')).toHaveCount(0)
    await expect(total('bonus')).toHaveCount(0)
    const { totals } = await recorded<Bets>(api, token, TEAM_BETS, {
      from: from ?? '',
      to: to ?? '',
      kind: 'RNG',
    })
    for (const key of ['validBet', 'profit'] as const)
      await expect(async () => expect(await amountsIn(total(key))).toEqual([totals[key]])).toPass()

    // the row leads to those bets
    const line = page.getByTestId('records.row').first()
    const account = (await line.getAttribute('data-account')) ?? ''
    await toBets(page)
    await expect(page.getByTestId('records.filter.kind')).toHaveValue('RNG')
    await expect(page.getByTestId('records.filter.account')).toHaveValue(account)
  })

  await test.step('movements of a type of games, and of a vendor', async () => {
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
    await open(page, '/?ac=transactions')
    await page.getByTestId('records.period.month').click()
    const days = page.getByTestId('records.days')
    await expect(page.getByTestId('teamKind').and(page.locator('[data-kind="deposit"]'))).toBeVisible()
    const [from, to] = await Promise.all(['data-from', 'data-to'].map((name) => days.getAttribute(name)))
    const told = async (filter: Record<string, string>) => {
      const { totals } = await recorded<{ totals: { count: number; incoming: string; outgoing: string } }>(
        api,
        token,
        '/wps/relay/ODSFE2_teamTransactions',
        { from: from ?? '', to: to ?? '', ...filter },
      )
      expect(totals.count).toBeGreaterThan(0)
      for (const key of ['incoming', 'outgoing'] as const)
        await expect(async () =>
          expect(await amountsIn(page.getByTestId(`records.total.${key}`))).toEqual([totals[key]]),
        ).toPass()
    }
    await page.getByTestId('records.filter.gameType').selectOption('RNG')
    await told({ gameType: 'RNG' })
    await expect(page.getByTestId('teamKind').and(page.locator('[data-kind="deposit"]'))).toHaveCount(0)
    await page.getByTestId('records.filter.vassalage').selectOption('PG')
    await told({ gameType: 'RNG', vassalage: 'PG' })
    await page.getByTestId('records.filter.kind').selectOption('bet')
    await told({ gameType: 'RNG', vassalage: 'PG', kind: 'bet' })
  })

  await test.step('income: days in a picture, lines that sum up, and what gathers today', async () => {
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
    await open(page, '/?ac=income')
    await expect(page.getByTestId('income.today')).toBeVisible()
    await expect(page.getByTestId('income.chart')).toBeVisible()
    await expect(page.getByTestId('income.bar').first()).toBeVisible()
    await expect(page.getByTestId('records.row').first()).toBeVisible()
    await axe(page, 'my income')
    // contract income is next to the commission, and links to the contracts
    const salary = page.getByTestId('income.dailySalary')
    const { paid } = await bookOf(api, token)
    expect(await amountsIn(salary)).toEqual([paid])
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
    await open(page, '/?ac=overview')
    await page.getByTestId('records.period.month').click()
    await expect(page.getByTestId('team.income')).toHaveAttribute('data-value', all ?? '-')
  })
})

test('long lists of an agent: all of a period in one, and the way to the bets and back', async ({
  page,
  axe,
}) => {
  await test.step('a long period in one list: only what is near the screen is drawn, and its number is known', async () => {
    await open(page, '/')
    await logIn(page, DEMO)
    await open(page, '/?ac=transactions')
    await page.getByTestId('records.period.month').click()
    const rows = page.getByTestId('records.row')
    await page.getByTestId('records.whole').click()
    await expect(page.getByTestId('records.pager')).toHaveCount(0)
    const size = wide(page)
      ? async () => Number(await page.getByRole('table').first().getAttribute('aria-rowcount')) - 1
      : async () => Number(await rows.first().getAttribute('aria-setsize'))
    await expect.poll(size).toBeGreaterThan(200)
    const count = await size()
    expect(await rows.count()).toBeLessThan(count)
    await axe(page, 'a long list')

    await rows.last().scrollIntoViewIfNeeded()
    await expect(async () => {
      await page.mouse.wheel(0, 100_000)
      const number = await rows.last().getAttribute(wide(page) ? 'aria-rowindex' : 'aria-posinset')
      expect(Number(number)).toBe(wide(page) ? count + 1 : count)
    }).toPass()
    await page.getByTestId('records.whole').click()
    await expect(rows).toHaveCount(20)
  })

  await test.step('from a line to its bets and back again: the list is as it was', async () => {
    await open(page, '/?ac=userProfit')
    await page.getByTestId('records.period.week').click()
    const days = page.getByTestId('records.days')
    const profit = page.getByTestId('teamProfit')
    const lines = page.getByTestId('records.row')
    await expect(lines.first()).toBeVisible()
    // on a phone a row expands to all its values, and the cards are sortable as the columns are
    if (!wide(page)) {
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
    await toBets(page)
    await page.goBack()
    await as()
    if (wide(page)) return
    await toBets(page)
    await page.getByTestId('agentCentre.close').click()
    await as()
    // the list is the top level: back closes the centre
    await page.getByTestId('agentCentre.close').click()
    await expect(page.getByTestId('agentCentre')).toBeHidden()
  })
})
