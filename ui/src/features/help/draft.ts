import type { FeedbackKind } from '@/core'

/** An unsent message. */
export interface Draft {
  content: string
  email: string
}

const placeOf = (kind: FeedbackKind) => `help.draft.${kind}`

/** A stored draft with its account, so that another account in the same tab does not see it. */
interface Kept extends Draft {
  account: string
}

/** Returns the account's draft from before a reload, or an empty one. */
export function readDraft(kind: FeedbackKind, account: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(kind)) ?? 'null')
    if (isKept(kept) && kept.account === account) return { content: kept.content, email: kept.email }
  } catch {
    // storage is unavailable, or its content invalid
  }
  return { content: '', email: '' }
}

export function keepDraft(kind: FeedbackKind, account: string, { content, email }: Draft): void {
  try {
    if (content === '' && email === '') sessionStorage.removeItem(placeOf(kind))
    else sessionStorage.setItem(placeOf(kind), JSON.stringify({ account, content, email }))
  } catch {
    // without storage the draft lasts as long as the page
  }
}

function isKept(thing: unknown): thing is Kept {
  return (
    typeof thing === 'object' &&
    thing !== null &&
    ['account', 'content', 'email'].every(
      (name) => typeof (thing as Record<string, unknown>)[name] === 'string',
    )
  )
}
