// Inviting friends.
import type { Core } from '@ante/core'
import { show, showError } from './errors.ts'

export async function showInvitation(core: Core): Promise<void> {
  const outcome = await core.member.invitation()
  if (outcome.status === 'err') return showError(outcome.error) // `referral_closed`
  const { path, friends, active, rate, waiting, least } = outcome.value
  show(`${location.origin}${path}`) // also as a QR code
  show(`${active} of ${friends} friends have deposited; ${rate} % of their stakes`)
  show(`${waiting} to claim; minimum ${least}`)
}

export async function showFriends(core: Core, page: number): Promise<void> {
  const outcome = await core.member.friends(page)
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { account, registeredAt, income } of outcome.value.list)
    show(`${account} ${registeredAt} ${income}`)
}

export async function takeIncome(core: Core): Promise<void> {
  const outcome = await core.member.claimReferral()
  if (outcome.status === 'err') return showError(outcome.error) // `referral_too_small`
  show(outcome.value.amount)
}
