import type { CoreError } from '@ante/core'
import { readSlice, useSlice } from './atoms'
import { core } from './instance'

/** Retry functions of failed page reads. */
const waiting = new Set<() => void>()

/** Registers a retry function that runs with all others; returns the unsubscribe function. */
export function onRecover(again: () => void): () => void {
  waiting.add(again)
  return () => waiting.delete(again)
}

/**
 * Retries all failed reads. Any "try again" button restores both the shell and the page, since they look like one thing
 * to the user.
 */
export async function recover(): Promise<void> {
  for (const again of waiting) again()
  if (readSlice('site').phase === 'failed') await core().start()
  else if (readSlice('categories').phase === 'failed' || readSlice('notices').phase === 'failed')
    await core().reloadContent()
}

/** Returns whether a read that every page needs has failed, with its error if known. */
export function useSiteTrouble(): { failed: boolean; error?: CoreError } {
  const { phase, error } = useSlice('site')
  const categories = useSlice('categories')
  const notices = useSlice('notices')
  return {
    failed: [phase, categories.phase, notices.phase].includes('failed'),
    error: phase === 'failed' ? error : undefined,
  }
}

/** Returns whether registration is open; true until the site settings say otherwise. */
export function useRegisterOpen(): boolean {
  const { registerOpen, phase } = useSlice('site')
  return registerOpen || phase !== 'ready'
}
