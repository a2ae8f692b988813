// Money that is given: bonuses with their turnover, the rebate, the reward centre.
import type { Core } from '@ante/core'
import { sayWhy, show } from './errors.ts'

export async function showBonuses(core: Core): Promise<void> {
  const outcome = await core.member.bonuses()
  if (outcome.status === 'err') return sayWhy(outcome.error)
  for (const { title, amount, done, turnover, state } of outcome.value.list)
    show(`${title} ${amount}: ${done} of ${turnover} staked, ${state}`)
}

/** What is left of the bonus goes, and its turnover with it. */
export async function giveUpBonus(core: Core, id: string): Promise<void> {
  const outcome = await core.member.cancelBonus(id)
  if (outcome.status === 'err') return sayWhy(outcome.error) // `bets_open`: a bet of it is not decided yet
  show(`${outcome.value.list.length} bonuses`)
}

/** The rebate: what it is made of, and taking it. */
export async function takeRebate(core: Core): Promise<void> {
  const rebate = await core.member.rebate()
  if (rebate.status === 'err') return sayWhy(rebate.error)
  for (const { gameType, validBet, rate, amount } of rebate.value.lines)
    show(`${gameType}: ${rate} % of ${validBet} is ${amount}`)
  const claimed = await core.member.claimRebate()
  if (claimed.status === 'err') return sayWhy(claimed.error) // `rebate_too_small`: `rebate.value.least` says how much
  show(claimed.value.amount)
}

export async function showRewards(core: Core, page: number): Promise<void> {
  const outcome = await core.member.rewards(page)
  if (outcome.status === 'err') return sayWhy(outcome.error)
  show(`${outcome.value.rewardCount} wait, ${outcome.value.waiting} in all`)
  for (const { title, amount, points, state, expiresAt } of outcome.value.list)
    show(`${title}: ${amount} and ${points} points, ${state} ${expiresAt ?? ''}`)
}

/** One of them, or all that wait. The badge (`state.counts.rewardCount`) follows by itself. */
export async function takeReward(core: Core, id?: string): Promise<void> {
  const outcome = await (id ? core.member.claimReward(id) : core.member.claimAllRewards())
  if (outcome.status === 'err') return sayWhy(outcome.error)
  show(`${outcome.value.count}: ${outcome.value.amount} and ${outcome.value.points} points`)
}
