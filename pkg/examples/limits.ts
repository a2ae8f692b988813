// Responsible gambling: limits, breaks, reminders during play.
import type { Core, LimitState } from '@ante/core'
import { show, showError } from './errors.ts'

export async function showLimits(core: Core): Promise<void> {
  const outcome = await core.member.limits()
  if (outcome.status === 'err') return showError(outcome.error)
  draw(outcome.value)
  const allowed = core.quote('breakView', outcome.value)
  if (allowed && !allowed.canDeposit) show('No deposits during the break.')
  if (allowed && !allowed.canClaim) show('No rewards during the break.')
  if (allowed?.canTakeBreak) listTimeOuts(core, outcome.value)
}

function draw({ limits, break: pause, realityCheckMinutes }: LimitState): void {
  for (const { kind, period, amount, used, next } of limits) {
    show(`${kind} a ${period}: ${used} of ${amount ?? 'no limit'}`)
    if (next) show(`${next.amount ?? 'no limit'} can be confirmed from ${next.from} on`)
  }
  if (pause) show(`On a break until ${pause.until ?? 'further notice'}.`)
  show(`A reminder every ${realityCheckMinutes} min.`)
}

/** Sets a limit. A lower one applies at once; a higher one after `limitRiseHours` and a confirmation. */
export async function limitDeposits(core: Core, amount: string): Promise<void> {
  const outcome = await core.member.setLimit({ kind: 'deposit', period: 'month', amount })
  if (outcome.status === 'err') return showError(outcome.error)
  draw(outcome.value)
}

/** Removes a limit (no amount), with the same waiting period as a higher one. */
export async function liftLimit(core: Core): Promise<void> {
  const outcome = await core.member.setLimit({ kind: 'deposit', period: 'month' })
  if (outcome.status === 'err') return showError(outcome.error)
  draw(outcome.value)
}

/** Confirms or drops a higher limit after its waiting period. */
export async function answer(core: Core, accept: boolean): Promise<void> {
  const outcome = await core.member.decideLimitIncrease({ kind: 'deposit', period: 'month', accept })
  if (outcome.status === 'err') return showError(outcome.error) // `limit_waits`: not yet
  draw(outcome.value)
}

/** Shows the durations of a time-out that the jurisdiction allows. */
export function listTimeOuts(core: Core, state: LimitState): void {
  for (const { name, hours } of core.quote('breakDurations', { ...state, kind: 'timeOut' })?.durations ?? [])
    show(`${name}: ${hours} h`)
}

/** Takes a break of one week. It cannot be cancelled, so the login password confirms it. */
export async function takeTimeOut(core: Core, password: string): Promise<void> {
  const outcome = await core.member.takeBreak({ kind: 'timeOut', hours: 7 * 24, password })
  if (outcome.status === 'err') return showError(outcome.error)
  draw(outcome.value)
}

export async function remindEvery(core: Core, minutes: number): Promise<void> {
  const outcome = await core.member.setRealityCheck(minutes) // one of `realityCheckChoices`, or 0
  if (outcome.status === 'err') return showError(outcome.error)
  draw(outcome.value)
}

/** Sends a heartbeat, once a minute while a game is open and visible. Returns whether play may continue. */
export async function sendHeartbeat(core: Core, reminderSeen: boolean): Promise<boolean> {
  const outcome = await core.member.sendPlayHeartbeat({ seen: reminderSeen })
  if (outcome.status === 'err') {
    const { error } = outcome
    return !(error.kind === 'api' && error.code === 'on_break') // a failed heartbeat does not stop play
  }
  const { minutes, net, remindAt, reached } = outcome.value
  if (remindAt && Date.parse(remindAt) <= core.now()) show(`${minutes} minutes, ${net}. Go on?`)
  return reached === undefined
}
