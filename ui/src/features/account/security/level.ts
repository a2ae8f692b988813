import type { SecurityOverview } from '@/core'
import type { OpenForm } from './forms'

/** What keeps an account safe, in the order in which it is shown. */
export type Measure = 'password' | 'payment' | 'mobile' | 'email' | 'twoStep'

export interface Level {
  /** Each measure, and whether it is taken. */
  measures: { measure: Measure; taken: boolean }[]
  /** What helps most now; none: all is well. */
  next?: Step
}

/** What can be done next: a text, and the form that does it. The login password has a dialog of its own. */
export type Step =
  | { key: 'payment' | 'mobile' | 'email' | 'twoStep' | 'recovery'; form: OpenForm }
  | { key: 'password' }

/** A password that old is worth changing. */
const OLD = 365 * 86_400_000
/** So few recovery codes, and a lost phone soon means a lost account. */
export const FEW_CODES = 2

/** How safe the account is by what is known of it, and the best next step. */
export function levelOf(overview: SecurityOverview, now: number): Level {
  const { paymentPassword, mobile, email, totp, recoveryCodesLeft, passkeys } = overview
  const taken: Record<Measure, boolean> = {
    password: now - new Date(overview.passwordChangedAt).getTime() < OLD,
    payment: paymentPassword,
    mobile: mobile !== undefined,
    email: email !== undefined,
    twoStep: totp || passkeys.length > 0,
  }
  const reachable = taken.mobile || taken.email
  const steps: [due: boolean, step: Step][] = [
    [!taken.payment, { key: 'payment', form: { name: 'payment', way: 'set' } }],
    [!reachable, { key: 'mobile', form: { name: 'contact', kind: 'mobile' } }],
    [!taken.twoStep, { key: 'twoStep', form: { name: 'totp', what: 'start' } }],
    [totp && recoveryCodesLeft <= FEW_CODES, { key: 'recovery', form: { name: 'totp', what: 'recovery' } }],
    [!taken.password, { key: 'password' }],
    [!taken.email, { key: 'email', form: { name: 'contact', kind: 'email' } }],
    [!taken.mobile, { key: 'mobile', form: { name: 'contact', kind: 'mobile' } }],
  ]
  const order: Measure[] = ['password', 'payment', 'mobile', 'email', 'twoStep']
  return {
    measures: order.map((measure) => ({ measure, taken: taken[measure] })),
    next: steps.find(([due]) => due)?.[1],
  }
}
