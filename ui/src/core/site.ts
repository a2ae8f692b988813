import type { CoreError } from '@ante/core'
import { useSlice } from './store'

/** Returns whether a request that every page needs has failed, with its error if known. */
export function useSiteError(): { failed: boolean; error?: CoreError } {
  const { phase, error } = useSlice('site')
  const categories = useSlice('categories')
  const notices = useSlice('notices')
  return {
    failed: [phase, categories.phase, notices.phase].includes('failed'),
    error: phase === 'failed' ? error : undefined,
  }
}

/** Returns whether registration is open; true until the site settings say otherwise. */
export const useRegistrationOpen = (): boolean => useSlice('site').registrationMethods.length > 0
