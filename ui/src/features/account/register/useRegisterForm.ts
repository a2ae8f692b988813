import { useEffect } from 'react'
import { core, type QueryResult, type RegisterFormView, useQuery } from '@/core'

/**
 * Reads the registration form from the server; shows the copy cached in this tab until the response arrives.
 */
export function useRegisterForm(on = true): QueryResult<RegisterFormView> {
  const read = useQuery(on ? 'registerForm' : undefined, () => core().member.registerForm())
  const { refetch } = read
  const isCached = read.data?.cached === true
  useEffect(() => {
    if (isCached) refetch()
  }, [isCached, refetch])
  return read
}
