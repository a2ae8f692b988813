// Missions and their leaderboard.
import type { Core } from '@ante/core'
import { show, showError } from './errors.ts'

export async function showMissions(core: Core): Promise<void> {
  const outcome = await core.member.missions()
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { title, done, goal, amount, points, state } of outcome.value.list)
    show(`${title}: ${done} of ${goal} for ${amount} and ${points} points, ${state}`)
  show(`Unclaimed rewards stay in the reward centre for ${outcome.value.keptDays} days.`)
}

export async function claimMission(core: Core, id: string): Promise<void> {
  const outcome = await core.member.claimMission(id)
  if (outcome.status === 'err') return showError(outcome.error) // `mission_open`, `mission_claimed`
  show(outcome.value.state)
}

/** Loads the first fifty places and the member's own. */
export async function showLeaders(core: Core): Promise<void> {
  const outcome = await core.member.leaderboard('this')
  if (outcome.status === 'err') return showError(outcome.error)
  const { list, own } = outcome.value
  for (const line of own && !list.some((one) => one.own) ? [...list, own] : list)
    show(`${line.rank}. ${line.player} ${line.score} ${line.prize}`)
}
