// The agent centre: announcements for agents, and the team's figures of a period.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { CONNECTION_ERRORS } from '../fixtures/page-errors.ts'
import { logIn, openAccount, sessionToken } from '../steps/account.ts'
import { amountsOf, daysAgo, fetchRecords, playRounds, TEAM_OVERVIEW } from '../steps/records.ts'
import { open, visit } from '../steps/shell.ts'
import { localeText } from '../steps/texts.ts'

const INFO = '/wps/agent/info'

interface Team {
  totals: { validBet: string; profit: string; deposits: string; active: number; bets: number; joined: number }
  days: { validBet: string; profit: string; deposits: string; withdrawals: string; income: string }[]
}

const AGENT = { username: 'chefe2026', password: 'Chefe@2026', type: 1 }

/** Opens the overview by its address. */
async function openOverview(page: Page) {
  await open(page, '/?ac=overview')
  await expect(page.getByTestId('teamOverview')).toBeVisible()
}

const expectSum = (page: Page, key: string, value: string | number) =>
  expect(page.getByTestId(`team.${key}`)).toHaveAttribute('data-value', String(value))

test('an agent’s team report by day and by line matches the server', async ({
  page,
  context,
  testApi,
  api,
  axe,
}) => {
  await testApi.createMember({ ...AGENT, login: false })
  // the member is logged in while they play, the agent afterwards
  const upline = AGENT.username
  const member = await testApi.createMember({ username: 'equipe2026', balance: '1000', upline })
  await testApi.setNextRounds(false, 2)
  await testApi.setNextRounds(true)
  await playRounds(page, api, member.token, ['1.25', '0.75', '0.50'])
  await testApi.createMember({ username: 'fundo2026', balance: '70.25', upline: 'equipe2026', login: false })

  await context.clearCookies()
  await open(page, '/')
  await logIn(page, AGENT)
  const token = await sessionToken(page)
  const team = await fetchRecords<Team>(api, token, TEAM_OVERVIEW, { from: daysAgo(29) })
  await openAccount(page)
  await page.getByTestId('header.agent').click()
  await expect(page.getByTestId('teamOverview')).toBeVisible()
  for (const key of ['validBet', 'profit', 'deposits', 'active', 'bets', 'joined'] as const)
    await expectSum(page, key, team.totals[key])
  expect(team.totals).toMatchObject({ validBet: '2.5', active: 1, bets: 3, joined: 2 })
  await expect(page.getByTestId('records.total.team')).toContainText('2')
  await expect(page.getByTestId('team.line')).toHaveCount(1)
  await expect(page.getByTestId('team.line')).toContainText('equipe2026')
  expect(await amountsOf(page.getByTestId('team.line'))).toEqual(['2.5'])
  await axe(page, 'overview of the team')

  // the chart, by keyboard
  const chart = page.getByTestId('team.chart')
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('data-day', daysAgo())
  const today = team.days.at(-1)
  expect(await amountsOf(page.getByTestId('team.day'))).toEqual([today?.validBet, today?.profit])
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('data-day', daysAgo(29))

  // deposits, withdrawals and income, each with a separate chart
  const money = page.getByTestId('team.money.chart')
  for (const key of ['withdrawals', 'income', 'deposits'] as const) {
    await page.getByTestId(`team.money.${key}`).click()
    await expect(page.getByTestId(`team.money.${key}`)).toHaveAttribute('aria-pressed', 'true')
    await money.focus()
    await page.keyboard.press('End')
    await expect(money).toHaveAttribute('data-day', daysAgo())
    expect(await amountsOf(page.getByTestId('team.money.day'))).toEqual(
      (['deposits', 'withdrawals', 'income'] as const).map((one) => today?.[one]),
    )
  }

  // another period: no bets yesterday
  await page.getByTestId('records.period.yesterday').click()
  await expectSum(page, 'bets', 0)
  await expect(page.getByTestId('records.days')).toHaveAttribute('data-from', daysAgo(1))
})

test('agent announcements are marked as read, and failed content loads on retry', {
  tag: '@desktop',
}, async ({ page, axe, logInAs, testApi, pageErrors }) => {
  await test.step('the centre is titled, and shown only once it is loaded', async () => {
    await logInAs(AGENT)
    await testApi.injectFault({ path: INFO, delayMs: 1500 })
    const info = page.waitForResponse((response) => response.url().endsWith(INFO))
    await open(page, '/?ac=announcement')
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    await expect(page.getByTestId('agentCentre')).toHaveCount(0)
    await info
    await expect(page.getByTestId('agentCentre')).toContainText(localeText('agent.centre'))
  })

  await test.step('a read announcement is no longer counted', async () => {
    const notices = page.getByTestId('agentNotice')
    const first = notices.first()
    await expect(first).toHaveAttribute('data-read', 'false')
    const count = await notices.count()
    const badge = page.getByTestId('agentCentre.nav.announcement')
    await expect(badge).toContainText(String(count))
    await first.getByTestId('agentNotice.open').click()
    await expect(first).toHaveAttribute('data-read', 'true')
    await expect(badge).toContainText(String(count - 1))
    await axe(page, 'announcements to agents')
    await page.reload()
    await expect(first).toHaveAttribute('data-read', 'true')
    await expect(badge).toContainText(String(count - 1))
  })

  await test.step('content that fails to load is reported, and loads on retry', async () => {
    pageErrors.expect(CONNECTION_ERRORS)

    await testApi.injectFault({ path: TEAM_OVERVIEW, status: 500, times: 4 })
    await visit(page, '/?ac=overview')
    const centre = page.getByTestId('agentCentre.page')
    await expect(centre).toContainText(localeText('agent.unloaded'))
    await testApi.clearFaults()
    await centre.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(page.getByTestId('team.none')).toBeVisible()

    await testApi.injectFault({ path: INFO, status: 500, times: 4 })
    await page.reload()
    await expect(centre).toContainText(localeText('agent.centreUnloaded'))
    await testApi.clearFaults()
    await centre.getByRole('button', { name: localeText('common.retry') }).click()
    await openOverview(page)
  })
})

test('an agent’s profile whose code fails to load leaves the centre open', { tag: '@phone' }, async ({
  page,
  logInAs,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  pageErrors.expect(/dynamically imported module/)
  await logInAs(AGENT)
  await page.route('**/assets/Card-*.js', (route) => route.abort())
  await open(page, '/?ac=overview')
  await expect(page.getByText(localeText('common.partFailed'))).toBeVisible()
  await expect(page.getByTestId('team.none')).toBeVisible()

  // the next visit loads it
  await page.unrouteAll()
  await page.getByTestId('agentCentre.close').click()
  await expect(page.getByTestId('agentCentre')).toHaveCount(0)
  await visit(page, '/?ac=overview')
  await page.getByTestId('agentCentre.menu').click()
  await expect(page.getByTestId('agent.link')).toBeVisible()
})
