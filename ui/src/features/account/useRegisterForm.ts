import { useEffect } from 'react'
import { core, type Read, type RegisterFormView, useRead } from '@/core'

/**
 * Reads the registration form from the server; shows the copy cached in this tab until the answer arrives.
 */
export function useRegisterForm(on = true): Read<RegisterFormView> {
  const read = useRead(on ? 'registerForm' : undefined, () => core().member.registerForm())
  const { again } = read
  const kept = read.data?.cached === true
  useEffect(() => {
    if (kept) again()
  }, [kept, again])
  return read
}
