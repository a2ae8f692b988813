import { useEffect } from 'react'
import { core, type Read, type RegisterFormView, useRead } from '@/core'

/** The registration as the server wants it; what this tab kept of it shows until the server has answered. */
export function useRegisterForm(on = true): Read<RegisterFormView> {
  const read = useRead(on ? 'registerForm' : undefined, () => core().member.registerForm())
  const { again } = read
  const kept = read.data?.kept === true
  useEffect(() => {
    if (kept) again()
  }, [kept, again])
  return read
}
