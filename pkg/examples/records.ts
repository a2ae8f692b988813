// Records of bets and money: period, filters, pages, totals of the period.
import { type BetState, type Core, formatAmount, type PeriodPreset } from '@ante/core'
import { show, showError } from './errors.ts'

interface Filters {
  preset: PeriodPreset
  gameType?: string
  vassalage?: string
  state?: BetState
  page: number
}

/** Loads the bets of a period in the member's time zone. Omitted filters match everything. */
export async function showBets(
  core: Core,
  { preset, gameType, vassalage: vendorCode, state, page }: Filters,
): Promise<void> {
  const period = await core.member.period(preset)
  if (period.status === 'err') return showError(period.error)
  const query = { ...period.value, kind: gameType, vassalage: vendorCode, state, page, pageSize: 50 }
  const outcome = await core.member.betRecords(query)
  if (outcome.status === 'err') return showError(outcome.error)
  const { content, totals, totalPages } = outcome.value
  for (const bet of content) {
    const prize = core.quote('betView', bet)?.hasResult ? bet.prize : '?'
    show(`${bet.placedAt} ${bet.gameName} ${bet.stake} → ${prize} (${bet.state})`)
  }
  show(`page ${page} of ${totalPages}; ${totals.count} bets, ${formatAmount(totals.profit)} in all`)
}

/** Loads movements between two days. An invalid period fails with `fields`, as `core.check` reports. */
export async function showMoney(core: Core, from: string, to: string, kind?: string): Promise<void> {
  const wrong = core.check('period', { from, to })
  if (wrong.length > 0) return showError({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.accountRecords({ from, to, kind, page: 1 })
  if (outcome.status === 'err') return showError(outcome.error)
  const { content, totals, kinds } = outcome.value
  show(kinds.join(', ')) // options of the filter: kinds that this member has
  for (const { createdAt, kind, amount, balance } of content)
    show(`${createdAt} ${kind} ${amount} ${balance}`)
  show(`in ${totals.incoming}, out ${totals.outgoing}`)
}

/** Loads a chart with every day of the month, including days without play. */
export async function showProfit(core: Core): Promise<void> {
  const month = await core.member.period('thisMonth')
  if (month.status === 'err') return showError(month.error)
  const outcome = await core.member.personalProfit(month.value)
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { date, profit } of outcome.value.days) show(`${date} ${profit}`)
  for (const { gameType, stake, profit } of outcome.value.byType)
    show(`${gameType}: ${stake} staked, ${profit}`)
}
