// An agent's reports: bets, profit and movements of the team, and the agent's income.
import type { Core, RecordsQuery } from '@ante/core'
import { show, showError } from './errors.ts'

/** The last week, direct downlines only. */
async function lastWeek(core: Core, page: number): Promise<RecordsQuery | undefined> {
  const week = await core.member.period('week')
  if (week.status === 'err') return showError(week.error)
  return { ...week.value, level: 1, page, pageSize: 50 }
}

/** Loads the bets of one team member at one vendor. */
export async function showBets(core: Core, account: string, vendorCode: string): Promise<void> {
  const query = await lastWeek(core, 1)
  if (!query) return
  const outcome = await core.member.teamBets({ ...query, account, vassalage: vendorCode, state: 'won' })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const bet of outcome.value.content)
    show(`${bet.placedAt} ${bet.account} ${bet.gameName} ${bet.profit}`)
  show(`${outcome.value.totals.count} bets of ${outcome.value.totals.members} people`)
}

/** Loads profit and loss by member; with a game type, the totals of its bets. */
export async function showProfit(core: Core, gameType?: string): Promise<void> {
  const query = await lastWeek(core, 1)
  if (!query) return
  const outcome = await core.member.teamProfit({ ...query, kind: gameType })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { account, validBet, profit } of outcome.value.content) show(`${account} ${validBet} ${profit}`)
}

/** Loads deposits only; `kinds` always has the totals of all kinds. */
export async function showMovements(core: Core): Promise<void> {
  const query = await lastWeek(core, 1)
  if (!query) return
  const outcome = await core.member.teamTransactions({ ...query, kind: 'deposit' })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { kind, incoming, outgoing } of outcome.value.kinds)
    show(`${kind}: in ${incoming}, out ${outgoing}`)
  for (const { createdAt, account, amount } of outcome.value.content)
    show(`${createdAt} ${account} ${amount}`)
}

export async function showIncome(core: Core, page: number): Promise<void> {
  const query = await lastWeek(core, page)
  if (!query) return
  const outcome = await core.member.agentIncome(query)
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { date, source, gameType, rate, amount } of outcome.value.content)
    show(`${date} ${source} ${gameType ?? ''} ${rate ?? ''}: ${amount}`)
  show(`${outcome.value.commission} of ${outcome.value.totals.amount} is commission`)
}
