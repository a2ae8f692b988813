// Bonuses with their turnover, the rebate, the reward centre.
import type { Core } from '@ante/core'
import { show, showError } from './errors.ts'

export async function showBonuses(core: Core): Promise<void> {
  const outcome = await core.member.bonuses()
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { title, amount, done, turnover, state } of outcome.value.list)
    show(`${title} ${amount}: ${done} of ${turnover} staked, ${state}`)
}

/** Cancels a bonus: its remainder and its turnover requirement end. */
export async function cancelBonus(core: Core, id: string): Promise<void> {
  const outcome = await core.member.cancelBonus(id)
  if (outcome.status === 'err') return showError(outcome.error) // `bets_open`: a bet with it is not settled yet
  show(`${outcome.value.list.length} bonuses`)
}

/** Shows the rebate by game type, and claims it. */
export async function takeRebate(core: Core): Promise<void> {
  const rebate = await core.member.rebate()
  if (rebate.status === 'err') return showError(rebate.error)
  for (const { gameType, validBet, rate, amount } of rebate.value.lines)
    show(`${gameType}: ${rate} % of ${validBet} is ${amount}`)
  const claimed = await core.member.claimRebate()
  if (claimed.status === 'err') return showError(claimed.error) // `rebate_too_small`: the minimum is `rebate.value.least`
  show(claimed.value.amount)
}

export async function showRewards(core: Core, page: number): Promise<void> {
  const outcome = await core.member.rewards(page)
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.rewardCount} wait, ${outcome.value.waiting} in all`)
  for (const reward of outcome.value.list) {
    const { title, amount, points, state, expiresAt } = reward
    const claimable = core.quote('rewardView', reward)?.claimable ? 'can be claimed' : state
    show(`${title}: ${amount} and ${points} points, ${claimable} ${expiresAt ?? ''}`)
  }
}

/** Claims one reward, or all. Updates the badge (`state.counts.rewardCount`). */
export async function takeReward(core: Core, id?: string): Promise<void> {
  const outcome = await (id ? core.member.claimReward(id) : core.member.claimAllRewards())
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.count}: ${outcome.value.amount} and ${outcome.value.points} points`)
}
