import { useSyncExternalStore } from 'react'
import { onStoredByOtherTab, readStored, writeStored } from '@/core'

/** The visitor's consent to measurement. Without consent nothing is measured. */
export type Consent = 'unasked' | 'given' | 'refused'

const listeners = new Set<() => void>()
let current: Consent | undefined

/** Returns whether the browser sends Global Privacy Control, which counts as a refusal. */
const isRefusedByBrowser = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function storedConsent(): Consent {
  const value = readStored('consent')
  if (value === 'given' || value === 'refused') return value
  return isRefusedByBrowser() ? 'refused' : 'unasked'
}

/** Returns the current consent. */
export function consent(): Consent {
  current ??= storedConsent()
  return current
}

/** Stores an answer; `unasked` removes it and reopens the question. Without storage the answer holds for this page. */
export function setConsent(answer: Consent): void {
  current = answer
  writeStored('consent', answer === 'unasked' ? undefined : answer)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = onStoredByOtherTab('consent', () => {
    current = storedConsent()
    listener()
  })
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, consent)
