// The points mall: balance, rewards, conversion into money.
import type { Core } from '@ante/core'
import { show, showError } from './errors.ts'

/** Loads points, rules and rewards, against which the forms are then validated. */
export async function openMall(core: Core): Promise<void> {
  // the forms that spend points are in the wallet module
  await core.member.preloadWallet()
  const points = await core.member.points()
  if (points.status === 'err') return showError(points.error)
  show(`${points.value.points} points`)
  const [rewards, rules] = await Promise.all([core.member.pointRewards(), core.member.pointRules()])
  if (rewards.status === 'ok')
    for (const reward of rewards.value.list) {
      const view = core.quote('pointRewardView', reward)
      show(`${reward.name}: ${reward.points} points, at most ${view?.maxQuantity} at once`)
    }
  if (rules.status === 'ok') {
    for (const { type, amount } of rules.value.sources) show(`a point for ${amount} at ${type}`)
    show(`${rules.value.convertRate} points are 1; ${rules.value.convertLeft} more today`)
  }
}

/** Redeems two gift cards. Needs the payment password, as every withdrawal of value does. */
export async function redeem(core: Core, id: string, paymentPassword: string): Promise<void> {
  const form = { id, quantity: '2', remark: 'for Ana', paymentPassword }
  const wrong = core.check('redeem', form)
  if (wrong.length > 0) return showError({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.redeemPoints(form)
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.referenceNumber}: ${outcome.value.status}`)
}

export async function showRedemptions(core: Core, page: number): Promise<void> {
  const outcome = await core.member.redemptions(page)
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { applyTime, name, quantity, status } of outcome.value.list)
    show(`${applyTime} ${quantity} × ${name}: ${status}`)
}

export async function convert(core: Core, points: string, paymentPassword: string): Promise<void> {
  const outcome = await core.member.convertPoints({ points, paymentPassword })
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.points} points converted to ${outcome.value.amount}`)
}

/** Lists the points earned at slots last week. */
export async function showMovements(core: Core, page: number): Promise<void> {
  const week = await core.member.period('week')
  if (week.status === 'err') return showError(week.error)
  const outcome = await core.member.pointTransactions({ ...week.value, kind: 'slots', page })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { at, remark, changedPoints } of outcome.value.list) show(`${at} ${remark} ${changedPoints}`)
  show(`${outcome.value.count} movements: ${outcome.value.earned} earned, ${outcome.value.spent} spent`)
}
