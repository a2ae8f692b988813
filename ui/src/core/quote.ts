import type { Quotes } from '@ante/core'
import { core } from './instance'

type ViewName = Extract<keyof Quotes, `${string}View`> | 'contractRules'

/**
 * Views of a record with a value that the contract does not know, such as a state of a newer server: it is shown as it
 * is, and nothing can be done with it.
 */
const UNKNOWN_VIEWS: { [V in ViewName]: (record: Quotes[V]['form']) => Quotes[V]['quote'] } = {
  bonusView: () => ({ active: false, forfeited: false }),
  contractView: () => ({
    steps: [],
    awaitsAnswer: false,
    offered: false,
    active: false,
    settles: false,
    replaceable: false,
    tookEffect: false,
    shown: 'ended',
  }),
  contractRules: () => ({ periods: [], perBet: false, losses: false, maxTiers: 0 }),
  depositView: ({ state }) => ({
    shown: state,
    inProgress: false,
    payable: false,
    overdue: false,
    credited: false,
    stage: 2,
    returnsLatePayment: false,
  }),
  promotionView: () => ({ step: 'none', upcoming: false, closed: false }),
  securityView: () => ({ measures: [], fewRecoveryCodes: false }),
  withdrawalStepsView: () => ({ steps: [], delayed: false, needsHelp: false }),
  withdrawalView: ({ state }) => ({
    shown: state,
    inProgress: false,
    awaitsAnswer: false,
    disputed: false,
    cancelled: false,
  }),
}

/**
 * Returns the view model of a record. The record came from a call of the same module of the core, so the module is
 * loaded.
 */
export function viewOf<V extends ViewName>(name: V, record: Quotes[V]['form']): Quotes[V]['quote'] {
  return core().quote(name, record) ?? UNKNOWN_VIEWS[name](record)
}

const share = (part: string, whole: string) => core().quote('share', { part, whole })

/** Returns the completed share of a goal in thousandths, less than 1000 until it is reached; undefined while unknown. */
export const progressOf = (done: string, goal: string) => share(done, goal)?.permille

/** Returns whether an amount reaches a goal. */
export const isReached = (amount: string, goal: string) => share(amount, goal)?.reached === true

/** Returns whether an amount is above 0: then 0 does not reach it. */
export const isPositive = (amount: string) => share('0', amount)?.reached === false

/** Returns the rank of each amount, for sorting; none if one of them is invalid. */
export const rankAmounts = (amounts: string[]) => core().quote('ranking', { amounts })?.ranks ?? []
