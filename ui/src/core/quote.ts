import type { Quotes } from '@ante/core'
import { core } from './core'

type ViewName = Extract<keyof Quotes, `${string}View`> | 'contractRules'

/**
 * Returns the view model of a record; for one with a value that the core does not know, such as a state of a newer
 * server, the neutral one. The record came from a call of the same module of the core, so the module is loaded.
 */
export function viewOf<V extends ViewName>(name: V, record: Quotes[V]['form']): Quotes[V]['quote'] {
  const view = core().quote(name, record)
  if (!view) throw new Error(`${name} was requested before its module was loaded`)
  return view
}

const share = (part: string, whole: string) => core().quote('share', { part, whole })

/** Returns the completed share of a goal in thousandths, less than 1000 until it is reached; undefined while unknown. */
export const progressOf = (done: string, goal: string) => share(done, goal)?.permille

/** Returns whether an amount can be claimed: it is above 0, and reaches the least amount for a claim. */
export const isClaimable = (amount: string, least: string) => share(amount, least)?.claimable === true

/** Returns whether an amount is above 0: then 0 does not reach it. */
export const isPositive = (amount: string) => share('0', amount)?.reached === false

/** Returns the rank of each amount, for sorting; none if one of them is invalid. */
export const rankAmounts = (amounts: string[]) => core().quote('ranking', { amounts })?.ranks ?? []
