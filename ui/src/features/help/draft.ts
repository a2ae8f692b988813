import type { FeedbackKind } from '@/core'

/** What was typed and not sent. */
export interface Draft {
  content: string
  email: string
}

const placeOf = (kind: FeedbackKind) => `help.draft.${kind}`

/** Whose it is stands with it: in a tab where somebody else came in, it is nobody's. */
interface Kept extends Draft {
  account: string
}

/** What this person typed before the page was loaded anew; with none, empty. */
export function readDraft(kind: FeedbackKind, account: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(kind)) ?? 'null')
    if (isKept(kept) && kept.account === account) return { content: kept.content, email: kept.email }
  } catch {
    // no storage, or not what was put there
  }
  return { content: '', email: '' }
}

export function keepDraft(kind: FeedbackKind, account: string, { content, email }: Draft): void {
  try {
    if (content === '' && email === '') sessionStorage.removeItem(placeOf(kind))
    else sessionStorage.setItem(placeOf(kind), JSON.stringify({ account, content, email }))
  } catch {
    // without storage it lives as long as the page
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
