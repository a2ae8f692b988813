import { useState } from 'react'
import { core } from '@/core'
import { useLocation } from '@/router'

/** Returns the referral code that the core read from the address when the dialog opened (REQ-2.1.3). */
export function useReferralCode(): string {
  const { pathname, search } = useLocation()
  const [code] = useState(() => {
    const decision = core().decideRoute(pathname, search)
    return (decision.kind === 'allow' && decision.referralCode) || ''
  })
  return code
}
