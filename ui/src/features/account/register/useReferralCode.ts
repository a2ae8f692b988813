import { useState } from 'react'
import { useLocation } from '@/router'

/** Returns the code in `?referralCode=` at the time the dialog opened (REQ-2.1.3). */
export function useReferralCode(): string {
  const { search } = useLocation()
  const [code] = useState(() => new URLSearchParams(search).get('referralCode')?.trim() ?? '')
  return code
}
