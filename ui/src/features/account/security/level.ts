import type { SecurityOverview } from '@/core'
import type { OpenForm } from './forms'

/** A security measure, in display order. */
export type Measure = 'password' | 'payment' | 'mobile' | 'email' | 'twoStep'

export interface Level {
  /** Each measure and whether it is enabled. */
  measures: { measure: Measure; taken: boolean }[]
  /** The most useful next step; undefined if all measures are enabled. */
  next?: Step
}

/** A next step: a text key and the form that performs it. The login password has its own dialog. */
export type Step =
  | { key: 'payment' | 'mobile' | 'email' | 'twoStep' | 'recovery'; form: OpenForm }
  | { key: 'password' }

/** Age in milliseconds from which changing the password is recommended. */
const OLD = 365 * 86_400_000
/** Number of remaining recovery codes from which a warning is shown. */
export const FEW_CODES = 2

/** Returns the security level of the overview, and the best next step. */
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
