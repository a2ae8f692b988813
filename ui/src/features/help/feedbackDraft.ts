import { type FeedbackKind, readStoredObject, writeStored } from '@/core'

/** An unsent message. */
export interface FeedbackDraft {
  content: string
  email: string
}

/** A stored draft with its account, so that another account in the same tab does not see it. */
interface StoredDraft extends FeedbackDraft {
  account: string
}

/** Returns the account's draft from before a reload, or an empty one. */
export function readFeedbackDraft(kind: FeedbackKind, account: string): FeedbackDraft {
  const stored = readStoredObject('feedbackDrafts')[kind]
  return isStoredDraft(stored) && stored.account === account
    ? { content: stored.content, email: stored.email }
    : { content: '', email: '' }
}

/** Stores a draft, or removes an empty one; without storage it lasts as long as the page. */
export function saveFeedbackDraft(
  kind: FeedbackKind,
  account: string,
  { content, email }: FeedbackDraft,
): void {
  const draft = content === '' && email === '' ? undefined : { account, content, email }
  writeStored('feedbackDrafts', JSON.stringify({ ...readStoredObject('feedbackDrafts'), [kind]: draft }))
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
