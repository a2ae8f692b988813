import { useSyncExternalStore } from 'react'

/** What a visitor said to being measured. Without a word nothing is. */
export type Consent = 'unasked' | 'given' | 'refused'

const KEY = 'consent'
const listeners = new Set<() => void>()
let said: Consent | undefined

/** A browser that says so for its owner (Global Privacy Control) has answered. */
const toldByBrowser = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function kept(): Consent {
  try {
    const value = localStorage.getItem(KEY)
    if (value === 'given' || value === 'refused') return value
  } catch {
    // storage is off: asked on each page
  }
  return toldByBrowser() ? 'refused' : 'unasked'
}

/** As it stands now. */
export function consent(): Consent {
  said ??= kept()
  return said
}

/** Keeps an answer; `unasked` asks again, and is nothing to keep. */
export function setConsent(answer: Consent): void {
  said = answer
  try {
    if (answer === 'unasked') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, answer)
  } catch {
    // storage is off: it holds for this page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // another tab of the same visitor
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return // null: all was cleared
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
