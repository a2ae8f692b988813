// The agent centre: figures, notices, the team and its accounts, transfers to downlines.
import type { Core } from '@ante/core'
import { show, showError } from './errors.ts'

/** Loads the team overview. All calls of this file fail with `needRealAccount` for other members. */
export function toggleAgentCentre(core: Core): void {
  if (core.snapshot().panels.acShow) {
    core.closeAgentCentre()
    return
  }
  const decision = core.openAgentCentre('overview')
  if (decision !== 'go') showError({ kind: decision })
}

export async function showOverview(core: Core): Promise<void> {
  const info = await core.member.agentInfo()
  if (info.status === 'err') return showError(info.error)
  show(`${info.value.team} people on ${info.value.levels} levels; ${location.origin}${info.value.path}`)
  const menu = core.quote('agentMenu', info.value)
  show(`Pages: ${menu?.pages.join(', ')}; contracts: ${menu?.contractKinds.join(', ')}`)
  const month = await core.member.period('month')
  if (month.status === 'err') return showError(month.error)
  const outcome = await core.member.teamOverview(month.value)
  if (outcome.status === 'err') return showError(outcome.error)
  const { totals, before, lines } = outcome.value
  show(`${totals.validBet} staked, ${before.validBet} the month before; ${totals.income} earned`)
  for (const { account, team, validBet } of lines) show(`${account} with ${team}: ${validBet}`)
}

export async function showNotices(core: Core): Promise<void> {
  const notices = await core.member.agentNotices(1)
  if (notices.status === 'err') return showError(notices.error)
  for (const { title, read } of notices.value.list) show(`${read ? ' ' : '•'} ${title}`)
  const seen = await core.member.readAgentNotices(notices.value.list.map(({ id }) => id))
  if (seen.status === 'ok') show(`${seen.value.unread} unread`)
}

/** Loads a table of team members with filters, sorted by wallet balance. */
export async function showTeam(core: Core, search: string, page: number): Promise<void> {
  const outcome = await core.member.team({ search, activity: 'active', sort: 'balance', page, pageSize: 20 })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { account, agent, level, balance } of outcome.value.content)
    show(`${account} ${agent ? 'agent' : 'member'} level ${level}: ${balance}`)
  show(`page ${page} of ${outcome.value.totalPages}, ${outcome.value.count} people`)
}

/** Loads a team member. An agent's rates come with their bounds. */
export async function showMember(core: Core, id: string): Promise<void> {
  const outcome = await core.member.teamMember(id)
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.account}: ${outcome.value.recent.deposits} in 30 days`)
  for (const { gameType, rate, least, most } of outcome.value.rates)
    show(`${gameType} ${rate} (${least} to ${most})`)
}

/** Changes one rate of a downline agent. The form contains all rates, including unchanged ones. */
export async function setRate(core: Core, id: string, gameType: string, rate: string): Promise<void> {
  const member = await core.member.teamMember(id)
  if (member.status === 'err') return showError(member.error)
  const rates = Object.fromEntries(member.value.rates.map((one) => [one.gameType, one.rate]))
  const outcome = await core.member.setTeamRates({ id, rates: { ...rates, [gameType]: rate } })
  if (outcome.status === 'err') return showError(outcome.error) // field `rate.<game type>`
  show(outcome.value.account)
}

/** Transfers money to a downline, with the payment password and a stored idempotency key. */
export async function sendDown(
  core: Core,
  id: string,
  amount: string,
  paymentPassword: string,
): Promise<void> {
  const downline = await core.member.downline()
  if (downline.status === 'err') return showError(downline.error)
  const form = { id, amount, paymentPassword }
  const quote = core.quote('downline', form)
  if (!quote?.canSubmit) return show(`Not now: ${quote?.obstacles.join(', ')}`)
  const sent = await core.member.transferDownline(form)
  if (sent.status === 'err') return showError(sent.error)
  show(`${sent.value.amount} went to ${sent.value.account}.`)
}

/** Returns the agent's own rates as form values: the upper bounds for downlines. */
async function ownRates(core: Core): Promise<Record<string, string> | undefined> {
  const outcome = await core.member.agentRates()
  if (outcome.status === 'err') return showError(outcome.error)
  return Object.fromEntries(outcome.value.rates.map(({ gameType, most }) => [gameType, most]))
}

/** Creates a downline agent with a random password, which must be changed at the first login. */
export async function openAgent(core: Core, username: string): Promise<void> {
  const rates = await ownRates(core)
  const made = await core.member.generatePassword()
  if (!rates || made.status === 'err') return
  const form = { username, password: made.value.password, agent: true, rates }
  const wrong = core.check('openAccount', form)
  if (wrong.length > 0) return showError({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.openAccount(form)
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.account}: ${made.value.password}`) // shown only once
}

/** Lists invitation links. */
export async function showLinks(core: Core): Promise<void> {
  const [outcome, own] = await Promise.all([core.member.inviteLinks(), core.member.agentRates()])
  if (outcome.status === 'err') return showError(outcome.error)
  if (own.status === 'err') return showError(own.error)
  for (const { note, path, on, joined, rates } of outcome.value.list) {
    show(`${note} ${location.origin}${path} ${on ? 'on' : 'off'}: ${joined}`)
    const now = core.quote('linkRates', { promised: rates, own: own.value.rates })
    if (now?.less) show('Your own rates are lower than those that you promised.')
  }
}

export async function addLink(core: Core, note: string): Promise<void> {
  const outcome = await core.member.createInviteLink({ note, agent: false, rates: {} })
  if (outcome.status === 'err') return showError(outcome.error) // `too_many_links`
  show(`${outcome.value.list.length} of ${outcome.value.most}`)
}

/** Enables or disables a link. Registrations with a disabled link are treated as registrations without one. */
export async function switchLink(core: Core, id: string, on: boolean): Promise<void> {
  const outcome = await core.member.switchInviteLink({ id, on })
  if (outcome.status === 'err') showError(outcome.error)
}

/** Shows a visitor what a team of 50 may bring an agent in a month. */
export async function showIncomeExample(core: Core): Promise<void> {
  const outcome = await core.member.incomeExample({ members: 50, stake: '800', rate: '30' })
  if (outcome.status === 'err') return showError(outcome.error)
  show(`about ${outcome.value.total}`)
}
