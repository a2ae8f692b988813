import type { CoreError } from '@ante/core'
import { readSlice, useSlice } from './atoms'
import { core } from './instance'

/** Reads of pages that failed: each knows how to ask again. */
const waiting = new Set<() => void>()

/** Asks again with all the others when one of them is tried again; answers the function that ends it. */
export function onRecover(again: () => void): () => void {
  waiting.add(again)
  return () => waiting.delete(again)
}

/**
 * Tries everything again that did not come. Whichever "try again" is pressed, the shell and the page both come back:
 * nobody can see that a list and the navigation are two calls.
 */
export async function recover(): Promise<void> {
  for (const again of waiting) again()
  if (readSlice('site').phase === 'failed') await core().start()
  else if (readSlice('categories').phase === 'failed' || readSlice('notices').phase === 'failed')
    await core().reloadContent()
}

/** Whether something failed that every page stands on, and why where it is known. */
export function useSiteTrouble(): { failed: boolean; error?: CoreError } {
  const { phase, error } = useSlice('site')
  const categories = useSlice('categories')
  const notices = useSlice('notices')
  return {
    failed: [phase, categories.phase, notices.phase].includes('failed'),
    error: phase === 'failed' ? error : undefined,
  }
}

/** Open until the site says otherwise: what is not known yet takes no button away. */
export function useRegisterOpen(): boolean {
  const { registerOpen, phase } = useSlice('site')
  return registerOpen || phase !== 'ready'
}
