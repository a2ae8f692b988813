import { useSyncExternalStore } from 'react'
import { readStored, type StorageKey, writeStored } from '@/core'

/** The visitor's consent to measurement. Without consent nothing is measured. */
export type Consent = 'unasked' | 'given' | 'refused'

const STORAGE_KEY: StorageKey = 'consent'
const listeners = new Set<() => void>()
let current: Consent | undefined

/** Returns whether the browser sends Global Privacy Control, which counts as a refusal. */
const isRefusedByBrowser = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function storedConsent(): Consent {
  const value = readStored(STORAGE_KEY)
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
  writeStored(STORAGE_KEY, answer === 'unasked' ? undefined : answer)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // a change in another tab
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY && key !== null) return // null: the storage was cleared
    current = storedConsent()
    listener()
  }
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, consent)
