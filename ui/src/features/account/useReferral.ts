import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The code in `?referralCode=` when the dialog opened (§2). */
export function useReferral(): string {
  const { search } = useLocation()
  const [code] = useState(() => new URLSearchParams(search).get('referralCode')?.trim() ?? '')
  return code
}
