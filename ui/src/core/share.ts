import { core } from './instance'

const share = (part: string, whole: string) => core().quote('share', { part, whole })

/** Returns the completed share of a goal in thousandths, less than 1000 until it is reached; undefined while unknown. */
export const progressOf = (done: string, goal: string) => share(done, goal)?.permille

/** Returns whether an amount reaches a goal. */
export const isReached = (amount: string, goal: string) => share(amount, goal)?.reached === true
