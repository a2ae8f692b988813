import type { Quotes } from '@ante/core'
import { core } from './instance'

type ViewName = Extract<keyof Quotes, `${string}View`>

/**
 * Returns the view model of a record. The record came from a call of the same module of the core, so the module is
 * loaded.
 */
export function viewOf<V extends ViewName>(name: V, record: Quotes[V]['form']): Quotes[V]['quote'] {
  const view = core().quote(name, record)
  if (view === undefined) throw new Error(`no ${name} of the record`)
  return view
}

const share = (part: string, whole: string) => core().quote('share', { part, whole })

/** Returns the completed share of a goal in thousandths, less than 1000 until it is reached; undefined while unknown. */
export const progressOf = (done: string, goal: string) => share(done, goal)?.permille

/** Returns whether an amount reaches a goal. */
export const isReached = (amount: string, goal: string) => share(amount, goal)?.reached === true
