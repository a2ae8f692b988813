import { useSyncExternalStore } from 'react'

/** The visitor's consent to measurement. Without consent nothing is measured. */
export type Consent = 'unasked' | 'given' | 'refused'

const KEY = 'consent'
const listeners = new Set<() => void>()
let said: Consent | undefined

/** Returns whether the browser sends Global Privacy Control, which counts as a refusal. */
const toldByBrowser = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function kept(): Consent {
  try {
    const value = localStorage.getItem(KEY)
    if (value === 'given' || value === 'refused') return value
  } catch {
    // storage is unavailable: the question is asked on each page
  }
  return toldByBrowser() ? 'refused' : 'unasked'
}

/** Returns the current consent. */
export function consent(): Consent {
  said ??= kept()
  return said
}

/** Stores an answer; `unasked` removes it and reopens the question. */
export function setConsent(answer: Consent): void {
  said = answer
  try {
    if (answer === 'unasked') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, answer)
  } catch {
    // storage is unavailable: the answer holds for this page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // a change in another tab
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return // null: the storage was cleared
    said = kept()
    listener()
  }
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, consent)
