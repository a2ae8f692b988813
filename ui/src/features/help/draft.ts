import type { FeedbackKind } from '@/core'

/** An unsent message. */
export interface Draft {
  content: string
  email: string
}

const storageKey = (kind: FeedbackKind) => `help.draft.${kind}`

/** A stored draft with its account, so that another account in the same tab does not see it. */
interface StoredDraft extends Draft {
  account: string
}

/** Returns the account's draft from before a reload, or an empty one. */
export function readDraft(kind: FeedbackKind, account: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(kind)) ?? 'null')
    if (isStoredDraft(stored) && stored.account === account)
      return { content: stored.content, email: stored.email }
  } catch {
    // storage is unavailable, or its content invalid
  }
  return { content: '', email: '' }
}

export function saveDraft(kind: FeedbackKind, account: string, { content, email }: Draft): void {
  try {
    if (content === '' && email === '') sessionStorage.removeItem(storageKey(kind))
    else sessionStorage.setItem(storageKey(kind), JSON.stringify({ account, content, email }))
  } catch {
    // without storage the draft lasts as long as the page
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['account', 'content', 'email'].every(
      (name) => typeof (value as Record<string, unknown>)[name] === 'string',
    )
  )
}
