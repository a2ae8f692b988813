import { useState } from 'react'
import { core } from '@/core'
import { changeQuery, useLocation } from '@/router'

/**
 * Returns the referral code of the address or of an earlier invite link, as the core decided when the form opened
 * (REQ-2.1.3), and a function that removes it for good.
 */
export function useReferralCode(): [code: string, remove: () => void] {
  const { pathname, search } = useLocation()
  const [code, setCode] = useState(() => {
    const decision = core().decideRoute(pathname, search)
    return (decision.kind === 'allow' && decision.referralCode) || ''
  })
  function remove() {
    setCode('')
    void core().member.forgetInvitation()
    const withoutCode = (query: URLSearchParams) => {
      query.delete('referralCode')
      return query
    }
    changeQuery(withoutCode, { replace: true, keepPage: true })
  }
  return [code, remove]
}
