// The agent's people (§2, §6): down the levels, somebody's card, money and rates for them; accounts and links.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { fillRegister, registerDialog } from '../scenes/account.ts'
import { amountsIn } from '../scenes/records.ts'
import { field, open, type } from '../scenes/shell.ts'
import { says } from '../scenes/texts.ts'

const PAYMENT = 'Pague@2026'
const AGENT = { username: 'chefe2026', type: 1, balance: '1000', paymentPassword: PAYMENT }
const TRANSFER = '/wps/v2/wallets/downline/transfer'

/** Three levels below the agent: an agent, a member, a friend of theirs. */
const LINE = [
  { username: 'agente2026', type: 2, upline: 'chefe2026', balance: '500' },
  { username: 'membro2026', upline: 'agente2026', balance: '70.25' },
  { username: 'amigo2026', upline: 'membro2026' },
]

const person = (page: Page, account: string) =>
  page.locator(`[data-testid="records.row"][data-account="${account}"]`)

test('an agent goes down their team and sends somebody money', { tag: '@firefox' }, async ({
  page,
  control,
  enter,
  axe,
  watch,
}) => {
  watch.expect(/422/)
  await enter(AGENT)
  for (const wanted of LINE) await control.member({ ...wanted, login: false })
  await open(page, '/?ac=team')
  await expect(person(page, 'agente2026')).toContainText(says('agent.people.agent'))
  await expect(page.getByTestId('records.row')).toHaveCount(1)
  await axe(page, 'team')

  // level by level, and back to the top
  await person(page, 'agente2026').getByTestId('team.down').click()
  await expect(page.getByTestId('team.way')).toContainText('agente2026')
  await person(page, 'membro2026').getByTestId('team.down').click()
  await expect(person(page, 'amigo2026')).toHaveAttribute('data-level', '3')
  await page
    .getByTestId('team.way')
    .getByRole('button', { name: says('agent.people.mine') })
    .click()
  await expect(person(page, 'agente2026')).toBeVisible()

  // the search looks through all levels
  await type(page.getByTestId('team.search'), 'MEMB')
  await expect(person(page, 'membro2026')).toHaveAttribute('data-level', '2')
  await expect(page.getByTestId('records.row')).toHaveCount(1)

  // money: what is typed stays when the password is wrong
  await person(page, 'membro2026').getByTestId('team.open').click()
  const card = page.getByTestId('teamMember')
  await expect(card.getByTestId('teamMember.account')).toHaveText('membro2026')
  await axe(page, 'somebody of the team')
  await card.getByTestId('teamMember.transfer').click()
  const amount = card.getByTestId('teamTransfer.amount')
  const password = card.getByTestId('teamTransfer.password')
  await type(amount, '25,50')
  await type(password, 'Errada@2026')
  await card.getByTestId('teamTransfer.submit').click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toHaveValue('25,50')
  await type(password, PAYMENT)
  await card.getByTestId('teamTransfer.submit').click()
  await expect(card.getByTestId('teamTransfer.done')).toContainText('membro2026')
  const sent = await control.calls(TRANSFER)
  expect(sent.at(-1)?.encrypted).toBe(true)
  await card.getByTestId('teamMember.close').click()
  await expect(person(page, 'membro2026')).toBeVisible()
  await expect.poll(() => amountsIn(person(page, 'membro2026'))).toEqual(['95.75'])
})

test('an agent sets the rates of one below, within both bounds', { tag: '@once' }, async ({
  page,
  control,
  enter,
}) => {
  await enter(AGENT)
  await control.member({ username: 'agente2026', type: 2, upline: 'chefe2026', login: false })
  await open(page, '/?ac=team')
  await person(page, 'agente2026').getByTestId('team.open').click()
  const card = page.getByTestId('teamMember')
  await expect(card.getByTestId('teamMember.rate.RNG')).toHaveAttribute('data-rate', '0')
  await card.getByTestId('teamMember.rates').click()
  const rng = card.getByTestId('rate.RNG')
  await type(rng, '0,81')
  await card.getByTestId('teamMember.submit').click()
  await expect(rng).toBeFocused()
  await expect(card).toContainText(says('validation.rate', { min: '0', max: '0.8' }))
  await type(rng, '0,45')
  await card.getByTestId('teamMember.submit').click()
  await expect(card.getByTestId('teamMember.rate.RNG')).toHaveAttribute('data-rate', '0.45')
})

test('the tree opens branch by branch', { tag: '@once' }, async ({ page, control, enter, axe }) => {
  await enter(AGENT)
  for (const wanted of LINE) await control.member({ ...wanted, login: false })
  await open(page, '/?ac=team')
  await page.getByTestId('team.view.tree').click()
  const node = (account: string) => page.locator(`[data-testid="team.node"][data-account="${account}"]`)
  for (const account of ['agente2026', 'membro2026']) {
    const turn = node(account).getByTestId('team.unfold').first()
    await turn.focus()
    await page.keyboard.press('Enter')
    await expect(turn).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(node('amigo2026')).toBeVisible()
  await axe(page, 'tree of the team')
})

test('an account is opened with a password that is shown once', { tag: '@once' }, async ({
  page,
  enter,
  axe,
}) => {
  await enter(AGENT)
  await open(page, '/?ac=account')
  const password = page.getByTestId('openAccount.password')
  await expect(password).toHaveValue(/^\S{12}$/)
  const made = await password.inputValue()
  await type(page.getByTestId('openAccount.username'), 'novo2026')
  await page.getByTestId('openAccount.kind.agent').click()
  await type(page.getByTestId('rate.RNG'), '0.5')
  await axe(page, 'opening an account')
  await page.getByTestId('openAccount.submit').click()
  const done = page.getByTestId('openAccount.done')
  await expect(done).toContainText('novo2026')
  await expect(done).toContainText(made)
  await open(page, '/?ac=team')
  await person(page, 'novo2026').getByTestId('team.open').click()
  await expect(page.getByTestId('teamMember.rate.RNG')).toHaveAttribute('data-rate', '0.5')
})

test('whoever registers by a link is counted there', { tag: '@once' }, async ({
  page,
  browser,
  enter,
  axe,
}) => {
  await enter(AGENT)
  await open(page, '/?ac=account')
  await page.getByTestId('agentAccount.part.links').click()
  await page.getByTestId('links.new').click()
  await type(page.getByTestId('newLink.note'), 'Praia')
  await page.getByTestId('newLink.submit').click()
  const link = page.getByTestId('links.link')
  await expect(link).toContainText('Praia')
  await expect(link.getByTestId('links.joined')).toHaveText('0')
  await axe(page, 'invite links')
  await link.getByTestId('links.qr').click()
  await expect(page.getByTestId('linkQr').getByRole('img')).toBeVisible()
  await page.getByTestId('linkQr.close').click()
  const code = await link.getAttribute('data-code')

  const visitor = await browser.newContext()
  const register = await visitor.newPage()
  await register.goto(new URL(`/register?referralCode=${code}`, page.url()).href)
  await expect(field(registerDialog(register), 'referralCode')).toHaveValue(code ?? '')
  await fillRegister(register, { username: 'viajante26', password: 'Segredo@1' })
  await register.getByTestId('registerModal.submit').click()
  await expect(register.getByTestId('header.avatar')).toBeVisible()
  await visitor.close()

  await page.reload()
  await page.getByTestId('agentAccount.part.links').click()
  await expect(link.getByTestId('links.joined')).toHaveText('1')
  await link.getByTestId('links.switch').click()
  await expect(link).toHaveAttribute('data-on', 'false')
  await expect(link.getByTestId('links.qr')).toBeDisabled()
})
