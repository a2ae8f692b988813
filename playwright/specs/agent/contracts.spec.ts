// Contracts (REQ-2.7.3, REQ-2.7.4, REQ-2.8.4): offered, accepted, rejected, ended; their payments; the end of dependent contracts.
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { AGENT, logIn, sessionToken } from '../../steps/account.ts'
import {
  CONTRACT_ACTION,
  contractRow,
  contractsOf,
  createOtherUser,
  dailySalary,
  downlineRow,
  endedContractsOf,
  historySteps,
  LOWEST_AGENT,
  MIDDLE_AGENT,
  OFFER_CONTRACT,
  openTeamContracts,
  performAction,
  TOP_AGENT,
} from '../../steps/contracts.ts'
import { amountsOf } from '../../steps/records.ts'
import { field, isDesktop, open, type, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

test('an agent sees the payments of a contract and accepts the next one', async ({
  page,
  testApi,
  api,
  axe,
}) => {
  const [next] = await testApi.createContracts([dailySalary('agente', '0.6')])
  await open(page, '/')
  await logIn(page, AGENT)
  const token = await sessionToken(page)
  await visit(page, '/?ac=dailySalary')
  const { current, paid } = await contractsOf(api, token)
  const first = current[0]?.id ?? ''
  const old = contractRow(page, first)
  const offered = contractRow(page, next ?? '')
  await expect(old).toHaveAttribute('data-state', 'active')
  await expect(offered).toHaveAttribute('data-state', 'offered')
  await expect(page.getByTestId('contract.countdown')).toBeVisible()
  await axe(page, 'a contract that is offered')

  // the sum of the periods' payments equals the wallet's credit
  const rows = page.getByTestId('records.row')
  await expect(rows).toHaveCount(10)
  expect(Number(paid)).toBeGreaterThan(0)
  expect(await amountsOf(page.getByTestId('settlements.paid').locator('..'))).toEqual([paid])
  const { entries } = await testApi.memberLedger('agente')
  const salaries = entries.filter(({ reference, account }) => reference === first && account === 'member')
  const units = (amount: string) => Math.round(Number(amount) * 10_000)
  const sum = salaries.reduce((all, { amount }) => all + units(amount), 0)
  expect(sum).toBe(units(paid))
  await rows.last().click()
  await expect(page.getByTestId('settlement')).toBeVisible()
  await axe(page, 'a settlement')
  await page.getByTestId('settlement.close').click()

  await performAction(page, 'acceptOffer')
  await expect(offered).toHaveAttribute('data-state', 'upcoming')
  await expect(page.getByTestId('contractAsk')).toBeHidden()
  expect(await historySteps(page)).toEqual(['offered', 'accepted', 'replaced', 'offered', 'accepted'])
})

test('an offer is validated, simulated and sent, and its acceptance is shown', async ({
  page,
  testApi,
  logInAs,
  axe,
  server,
  playwright,
}) => {
  await logInAs(TOP_AGENT)
  const middle = await createOtherUser(playwright.request, server, MIDDLE_AGENT)
  await testApi.createContracts([dailySalary(TOP_AGENT.username, '1', 2)])
  await open(page, '/?ac=dailySalary')
  await openTeamContracts(page)
  await type(page.getByTestId('downlines.search'), 'nobody')
  await expect(page.getByTestId('downlines.none')).toBeVisible()
  await type(page.getByTestId('downlines.search'), 'MEI')
  await downlineRow(page, MIDDLE_AGENT.username).getByTestId('downline.offer').click()
  const form = page.getByTestId('contractOffer.form')
  const rate = field(form, 'tiers.0.rate')
  await type(field(form, 'tiers.0.validBet'), '1.000,50')
  await type(rate, '0,001')
  await page.getByTestId('contractOffer.submit').click()
  // in the format of amounts
  await expect(form).toContainText(localeText('validation.contractRate', { min: '0.01', max: '3' }))
  await type(rate, '1,01')
  await page.getByTestId('contractOffer.submit').click()
  await expect(form).toContainText(localeText('validation.contractAbove', { max: '1' }))
  await expect(form).toContainText(localeText('validation.amountGrouped'))
  await expect(rate).toHaveValue('1,01')
  await axe(page, 'an offer with faults')
  await type(field(form, 'tiers.0.validBet'), '1000,50')
  await type(rate, '0,4')
  await page.getByTestId('contract.addTier').click()
  await type(field(form, 'tiers.1.validBet'), '5000')
  await type(field(form, 'tiers.1.rate'), '0,75')
  await page.getByTestId('contractOffer.simulate').click()
  await expect(page.getByTestId('contract.triedPaid')).toHaveAttribute('data-amount', '0')
  await expect(page.getByTestId('contract.triedPaid')).toBeInViewport()
  await page.getByTestId('contractOffer.submit').click()
  await expect(form).toBeHidden()
  const lines = downlineRow(page, MIDDLE_AGENT.username).getByTestId('downline.contract')
  await expect(lines).toHaveAttribute('data-state', 'offered')

  const { offer } = await middle.contracts()
  expect(offer?.terms).toMatchObject({
    tiers: [
      { validBet: '1000.5', rate: '0.4' },
      { validBet: '5000', rate: '0.75' },
    ],
  })
  await middle.performAction(offer?.id, 'accept')
  // the other side's answer is pushed
  await expect(lines).toHaveAttribute('data-state', 'upcoming')
  await downlineRow(page, MIDDLE_AGENT.username).getByTestId('downline.open').click()
  await expect(page.getByTestId('contractDetails')).toContainText(MIDDLE_AGENT.username)
  expect(await historySteps(page)).toEqual(['offered', 'accepted'])
  await axe(page, 'a contract of the team')
})

test('a rejected offer stays in the history', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  logInAs,
}) => {
  await testApi.createMember({ ...TOP_AGENT, login: false })
  const { token } = await logInAs(MIDDLE_AGENT)
  const ids = await testApi.createContracts([
    dailySalary(TOP_AGENT.username, '1', 2),
    dailySalary(MIDDLE_AGENT.username, '0.5'),
  ])
  await open(page, '/?ac=dailySalary')
  await page.getByTestId('contract.rejectOffer').click()
  await page.getByTestId('contractAsk.close').click()
  await expect(page.getByTestId('contract.offer')).toBeVisible()
  // the menu counts pending decisions
  const waiting = page.getByTestId('agentCentre.badge.dailySalary')
  await expect(waiting).toHaveText('1')
  await performAction(page, 'rejectOffer')
  await expect(page.getByTestId('contract.offer')).toBeHidden()
  await expect(waiting).toBeHidden()
  const past = page.getByTestId('contracts.past')
  await expect(past).toHaveAttribute('data-id', ids[1] ?? '')
  await past.click()
  await expect(page.getByTestId('contractPast')).toContainText(TOP_AGENT.username)
  expect(await historySteps(page)).toEqual(['offered', 'rejected'])
  expect((await endedContractsOf(api, token))[0]?.state).toBe('rejected')
})

test('a request to end a contract is refused, repeated and accepted', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
  axe,
  server,
  playwright,
}) => {
  await logInAs(TOP_AGENT)
  const middle = await createOtherUser(playwright.request, server, MIDDLE_AGENT)
  const again = await createOtherUser(playwright.request, server, {
    ...LOWEST_AGENT,
    upline: TOP_AGENT.username,
  })
  const ids = await testApi.createContracts([
    dailySalary(TOP_AGENT.username, '1', 3),
    dailySalary(MIDDLE_AGENT.username, '0.5', 2),
    dailySalary(LOWEST_AGENT.username, '0.4', 1),
  ])
  await middle.performAction(ids[1], 'terminate')
  await open(page, '/?ac=dailySalary')
  await openTeamContracts(page)
  await downlineRow(page, MIDDLE_AGENT.username).getByTestId('downline.open').click()
  await expect(page.getByTestId('contract.termination')).toHaveAttribute('data-side', 'downline')
  await axe(page, 'a request to end a contract')
  await performAction(page, 'rejectEnd')
  await expect(page.getByTestId('contract.termination')).toBeHidden()
  await middle.performAction(ids[1], 'terminate')
  await performAction(page, 'acceptEnd')
  await expect(page.getByTestId('contract.terminate')).toBeHidden()
  await expect(page.getByTestId('contract.acceptEnd')).toBeHidden()
  expect((await historySteps(page)).slice(-4)).toEqual([
    'terminationAsked',
    'terminationRejected',
    'terminationAsked',
    'terminationAccepted',
  ])
  expect((await middle.contracts()).current[0]?.endsAt).not.toBeNull()

  // withdraws one's own request
  await page.getByTestId('contractDetails.close').click()
  await downlineRow(page, LOWEST_AGENT.username).getByTestId('downline.open').click()
  await performAction(page, 'terminate')
  await expect(page.getByTestId('contract.termination')).toHaveAttribute('data-side', 'upline')
  await performAction(page, 'withdrawEnd')
  await expect(page.getByTestId('contract.termination')).toBeHidden()
  await expect(page.getByTestId('contract.terminate')).toBeVisible()
  expect((await historySteps(page)).slice(-2)).toEqual(['terminationAsked', 'terminationWithdrawn'])
  expect((await again.contracts()).current[0]?.endsAt).toBeNull()

  // a contract from the operator has no counterparty to wait for
  await open(page, '/?ac=dailySalary')
  await page.getByTestId('contract.terminate').click()
  await expect(page.getByTestId('contractAsk').getByTestId('contract.ends')).toContainText(
    LOWEST_AGENT.username,
  )
  await page.getByTestId('contractAsk.submit').click()
  await expect(page.getByTestId('contract.terminate')).toBeHidden()
  expect((await historySteps(page)).slice(-2)).toEqual(['terminationAsked', 'terminationAccepted'])
})

test('a lower rate ends the contract below after a confirmation that names it', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  logInAs,
  pageErrors,
  axe,
  server,
  playwright,
}) => {
  pageErrors.expect(/409/)
  await testApi.createMember({ ...TOP_AGENT, login: false })
  const { token } = await logInAs(MIDDLE_AGENT)
  const deep = await createOtherUser(playwright.request, server, LOWEST_AGENT)
  await testApi.createContracts([
    dailySalary(TOP_AGENT.username, '1', 4),
    dailySalary(MIDDLE_AGENT.username, '0.8', 3),
    dailySalary(LOWEST_AGENT.username, '0.6', 2),
    dailySalary(MIDDLE_AGENT.username, '0.5'),
  ])
  await open(page, '/?ac=dailySalary')
  await page.getByTestId('contract.acceptOffer').click()
  const question = page.getByTestId('contractAsk')
  await expect(question.getByTestId('contract.ends')).toContainText(LOWEST_AGENT.username)
  await axe(page, 'contracts that end')
  await page.getByTestId('contractAsk.close').click()
  expect((await deep.contracts()).current[0]?.endsAt).toBeNull()

  // a new offer arrives while the confirmation is open: the displayed one is submitted, refused, and confirmed again
  await page.getByTestId('contract.acceptOffer').click()
  const low = { ...LOWEST_AGENT, username: 'raso2028' }
  await createOtherUser(playwright.request, server, low)
  await testApi.createContracts([dailySalary(low.username, '0.7', 1)])
  await expect(page.getByTestId('contract.offer')).toContainText(low.username)
  await expect(question).not.toContainText(low.username)
  await page.getByTestId('contractAsk.submit').click()
  await expect(page.getByTestId('contractAsk.error')).toContainText(low.username)
  await expect(question.getByTestId('contract.ends')).toContainText(low.username)
  expect((await deep.contracts()).current[0]?.endsAt).toBeNull()
  await page.getByTestId('contractAsk.submit').click()
  await expect(page.getByTestId('contract.offer')).toBeHidden()
  const below = await deep.contracts()
  expect(below.current[0]?.endsAt).not.toBeNull()
  expect(below.current[0]?.events.at(-1)?.step).toBe('lowered')
  expect((await contractsOf(api, token)).current).toHaveLength(2)
})

test('a lost response, a double press and an error have no second effect and lose no input', {
  tag: '@desktop',
}, async ({ page, testApi, logInAs, pageErrors, server, playwright }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  pageErrors.expect(/409/)
  await logInAs(TOP_AGENT)
  const middle = await createOtherUser(playwright.request, server, MIDDLE_AGENT)
  await testApi.createContracts([dailySalary(TOP_AGENT.username, '1', 2)])
  await open(page, '/?ac=team')
  await page.locator(`[data-account="${MIDDLE_AGENT.username}"]`).getByTestId('team.open').click()
  await page.getByTestId('teamMember.contract').click()
  const form = page.getByTestId('contractOffer.form')
  await type(field(form, 'tiers.0.rate'), '0.3')
  await testApi.injectFault({ path: OFFER_CONTRACT, times: 9, dropAfterCommit: true })
  await page.getByTestId('contractOffer.submit').click()
  await expect(page.getByTestId('contractOffer.error')).toHaveText(localeText('agent.unknown'))
  await expect(field(form, 'tiers.0.rate')).toHaveValue('0.3')
  await testApi.clearFaults()
  await page.getByTestId('contractOffer.submit').dblclick()
  await expect(form).toBeHidden()
  const { offer } = await middle.contracts()
  expect(await middle.endedContracts()).toEqual([])

  // the other side acted first: the page says so, and shows the current state
  await visit(page, '/?ac=dailySalary')
  await openTeamContracts(page)
  await downlineRow(page, MIDDLE_AGENT.username).getByTestId('downline.open').click()
  await page.getByTestId('contract.withdrawOffer').click()
  await testApi.injectFault({
    path: CONTRACT_ACTION,
    status: 409,
    code: 'contract_moved_on',
    message: 'Já mudou.',
  })
  await page.getByTestId('contractAsk.submit').click()
  await expect(page.getByTestId('contractAsk.error')).toHaveText('Já mudou.')
  await testApi.injectFault({ path: CONTRACT_ACTION, times: 9, dropAfterCommit: true })
  await page.getByTestId('contractAsk.submit').click()
  await expect(downlineRow(page, MIDDLE_AGENT.username).getByTestId('downline.offer')).toBeVisible()
  // past contracts of both sides remain visible
  const between = page.getByTestId('contractDetails').getByTestId('contracts.past')
  await expect(between).toHaveAttribute('data-state', 'withdrawn')
  const [over] = await middle.endedContracts()
  expect(over?.id).toBe(offer?.id)
  expect(over?.events.map(({ step }) => step)).toEqual(['offered', 'withdrawn'])
})

test('a condition is not optional where the own contract has a minimum', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
}) => {
  await logInAs(TOP_AGENT)
  await testApi.createMember({ ...MIDDLE_AGENT, login: false })
  await testApi.createContracts([
    {
      username: TOP_AGENT.username,
      kind: 'realTimeSalary',
      terms: {
        period: 'fiveMinutes',
        perBet: { betAmount: '50', winRate: '0.1', lossRate: '0.2', singleBet: '0' },
      },
      daysAgo: 0,
    },
  ])
  await open(page, '/?ac=realTimeSalary')
  await openTeamContracts(page)
  await downlineRow(page, MIDDLE_AGENT.username).getByTestId('downline.offer').click()
  const form = page.getByTestId('contractOffer.form')
  const optional = localeText('common.optional')
  await expect(form.locator('[data-field="perBet.singleBet"]')).toContainText(optional)
  await expect(form.locator('[data-field="perBet.betAmount"]')).not.toContainText(optional)
})

test('entries of existing contracts, a lost acceptance, and payments of another year', {
  tag: '@desktop',
}, async ({ page, testApi, logInAs, axe, pageErrors }) => {
  await test.step('an entry and a page exist only for existing contracts', async () => {
    await logInAs(TOP_AGENT)
    await testApi.createContracts([
      {
        username: TOP_AGENT.username,
        kind: 'realTimeSalary',
        terms: {
          period: 'fiveMinutes',
          perBet: { betAmount: '100', winRate: '0.1', lossRate: '0.2', singleBet: '1' },
        },
        daysAgo: 0,
      },
      {
        username: TOP_AGENT.username,
        kind: 'hourlySalary',
        terms: {
          period: 'hourly',
          perBet: { betAmount: '100', winRate: '0.1', lossRate: '0.2', singleBet: '1' },
        },
      },
    ])
    // the address of an unavailable page leads to the first page
    await open(page, '/?ac=dividend')
    await expect(page.getByTestId('agentCentre.page')).toHaveAttribute('data-page', 'announcement')
    if (!isDesktop(page)) await page.getByTestId('agentCentre.menu').click()
    // all entries in order, those of contracts only if there is one
    await expect
      .poll(() =>
        page
          .locator('[data-testid^="agentCentre.nav."]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')?.split('.').at(-1))),
      )
      .toEqual([
        'announcement',
        'overview',
        'account',
        'team',
        'teamBetting',
        'userProfit',
        'income',
        'transactions',
        'hourlySalary',
        'realTimeSalary',
      ])
    await page.getByTestId('agentCentre.nav.hourlySalary').click()
    await expect(page.getByTestId('contracts')).toHaveAttribute('data-kind', 'hourlySalary')
    await performAction(page, 'acceptOffer')
    await expect(page.getByTestId('contract').first()).toHaveAttribute('data-state', 'upcoming')
    await expect(page.getByTestId('contractAsk')).toBeHidden()
    if (!isDesktop(page)) await page.getByTestId('agentCentre.menu').click()
    await page.getByTestId('agentCentre.nav.realTimeSalary').click()
    await expect(page.getByTestId('contracts')).toHaveAttribute('data-kind', 'realTimeSalary')
    await expect(page.getByTestId('contract.countdown')).toBeVisible()
    await axe(page, 'a real-time salary')
  })

  await test.step('an acceptance with a lost response is detected; one that never arrived is pressed again', async () => {
    pageErrors.expect(CONNECTION_ERRORS)

    const [first] = await testApi.createContracts([dailySalary(TOP_AGENT.username, '1')])
    await visit(page, '/?ac=dailySalary')
    // the request did not arrive: the confirmation stays, with an unknown result
    await testApi.injectFault({ path: CONTRACT_ACTION, times: 9, close: true })
    await performAction(page, 'acceptOffer')
    await expect(page.getByTestId('contractAsk.error')).toHaveText(localeText('agent.unknown'))
    await expect(contractRow(page, first ?? '')).toHaveAttribute('data-state', 'offered')
    // executed, but the response is lost: the list shows the result, and the confirmation closes
    await testApi.clearFaults()
    await testApi.injectFault({ path: CONTRACT_ACTION, times: 9, dropAfterCommit: true })
    await page.getByTestId('contractAsk.submit').click()
    await expect(contractRow(page, first ?? '')).toHaveAttribute('data-state', 'upcoming')
    await expect(page.getByTestId('contractAsk')).toBeHidden()
    await expect(page.getByText(localeText('agent.contracts.ask.acceptOffer.done'))).toBeVisible()
    expect(await historySteps(page)).toEqual(['offered', 'accepted'])
  })

  await test.step('payments of another year show the year', async () => {
    const tiers = [{ validBet: '0', profitLoss: '0', activeMembers: 0, rate: '5' }]
    await testApi.createContracts([
      { username: TOP_AGENT.username, kind: 'dividend', terms: { period: 'monthly', tiers }, daysAgo: 400 },
    ])
    await visit(page, '/?ac=dividend')
    await expect(page.getByTestId('contract.history')).toContainText(/20\d\d/)
  })
})

test('the current period is updated while the page is open', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
  server,
  playwright,
}) => {
  await logInAs(TOP_AGENT)
  const player = await createOtherUser(playwright.request, server, {
    username: 'joga2028',
    upline: TOP_AGENT.username,
    balance: '1000',
  })
  await testApi.createContracts([dailySalary(TOP_AGENT.username, '1', 2)])
  await page.clock.install()
  await open(page, '/?ac=dailySalary')
  const validBet = page.getByTestId('contract.running').locator('[data-amount]').nth(1)
  await expect(validBet).toHaveAttribute('data-amount', '0')
  await testApi.setNextRounds(false, 2)
  await player.play(page, ['2.50', '1.25'])
  await page.clock.fastForward(60_000)
  await expect(validBet).toHaveAttribute('data-amount', '3.75')
})

test('contracts can be answered and left by keyboard only', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
}) => {
  await logInAs(TOP_AGENT)
  await testApi.createMember({ ...MIDDLE_AGENT, login: false })
  const [id] = await testApi.createContracts([dailySalary(TOP_AGENT.username, '1')])
  await open(page, '/?ac=dailySalary')
  const accept = page.getByTestId('contract.acceptOffer')
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('contractAsk.submit')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('contractAsk')).toBeHidden()
  await expect(accept).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('contractAsk.submit')).toBeVisible()
  await page.keyboard.press('Enter')
  // the changed card has the focus
  const card = contractRow(page, id ?? '')
  await expect(card).toHaveAttribute('data-state', 'upcoming')
  await expect(card).toBeFocused()
  await openTeamContracts(page)
  const below = downlineRow(page, MIDDLE_AGENT.username)
  await below.getByTestId('downline.offer').focus()
  await page.keyboard.press('Enter')
  const offer = page.getByTestId('contractOffer.form')
  await type(field(offer, 'tiers.0.rate'), '0.5')
  await page.keyboard.press('Enter')
  await expect(offer).toBeHidden()
  await expect(below).toBeFocused()
  await page.getByTestId('contracts.part.mine').click()
  await page.getByTestId('contract.terminate').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('contractAsk.submit')).toBeVisible()
  await page.getByTestId('contractAsk.submit').focus()
  await page.keyboard.press('Enter')
  // when the focused card is removed, the focus stays in the page
  await expect(card).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  // parts by arrow keys, a submit attempt by Enter in a field
  await page.getByTestId('contracts.part.mine').focus()
  await page.keyboard.press('End')
  const form = page.getByTestId('contract.simulator')
  // fields of one row are aligned, regardless of label length
  const tops = await form
    .getByTestId('contract.tierFields')
    .first()
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(1)
  for (const top of tops)
    expect(tops.filter((other) => other !== top && Math.abs(other - top) < 40)).toEqual([])
  await type(field(form, 'tiers.0.rate'), '0.5')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('contract.tried')).toBeVisible()
})
