import type { SecurityOverview } from '@/core'
import type { SecurityForm } from './forms'

/** A security measure, in display order. */
export type Measure = 'password' | 'payment' | 'mobile' | 'email' | 'twoStep'

export interface SecurityLevel {
  /** Each measure and whether it is enabled. */
  measures: { measure: Measure; enabled: boolean }[]
  /** The most useful next step; undefined if all measures are enabled. */
  next?: LevelStep
}

/** A next step: a text key and the form that performs it. The login password has its own dialog. */
export type LevelStep =
  | { key: 'payment' | 'mobile' | 'email' | 'twoStep' | 'recovery'; form: SecurityForm }
  | { key: 'password' }

/** Age in milliseconds from which changing the password is recommended. */
const PASSWORD_MAX_AGE_MS = 365 * 86_400_000
/** Number of remaining recovery codes from which a warning is shown. */
export const LOW_RECOVERY_CODES = 2

/** Returns the security level of the overview, and the best next step. */
export function levelOf(overview: SecurityOverview, now: number): SecurityLevel {
  const { paymentPassword, mobile, email, totp, recoveryCodesLeft, passkeys } = overview
  const enabled: Record<Measure, boolean> = {
    password: now - new Date(overview.passwordChangedAt).getTime() < PASSWORD_MAX_AGE_MS,
    payment: paymentPassword,
    mobile: mobile !== undefined,
    email: email !== undefined,
    twoStep: totp || passkeys.length > 0,
  }
  const reachable = enabled.mobile || enabled.email
  const steps: [due: boolean, step: LevelStep][] = [
    [!enabled.payment, { key: 'payment', form: { name: 'payment', operation: 'set' } }],
    [!reachable, { key: 'mobile', form: { name: 'contact', kind: 'mobile' } }],
    [!enabled.twoStep, { key: 'twoStep', form: { name: 'totp', action: 'start' } }],
    [
      totp && recoveryCodesLeft <= LOW_RECOVERY_CODES,
      { key: 'recovery', form: { name: 'totp', action: 'recovery' } },
    ],
    [!enabled.password, { key: 'password' }],
    [!enabled.email, { key: 'email', form: { name: 'contact', kind: 'email' } }],
    [!enabled.mobile, { key: 'mobile', form: { name: 'contact', kind: 'mobile' } }],
  ]
  const order: Measure[] = ['password', 'payment', 'mobile', 'email', 'twoStep']
  return {
    measures: order.map((measure) => ({ measure, enabled: enabled[measure] })),
    next: steps.find(([due]) => due)?.[1],
  }
}
