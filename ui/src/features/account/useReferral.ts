import { useState } from 'react'
import { useLocation } from '@/router'

/** The code in `?referralCode=` when the dialog opened (§2). */
export function useReferral(): string {
  const { search } = useLocation()
  const [code] = useState(() => new URLSearchParams(search).get('referralCode')?.trim() ?? '')
  return code
}
