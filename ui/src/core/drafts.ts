type Values = Record<string, string | boolean>

/** What was typed into a form, and whether it was on its way when the session ended. */
export interface Draft {
  values: Values
  sent: boolean
}

/** What stood in forms when the session ended under them, and whose it was. In memory alone, for that person alone. */
let kept: { account: string; forms: Map<string, Draft> } | undefined

/** A name is the same however it is written. */
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function keepDraft(account: string, form: string, draft: Draft): void {
  if (!kept || !same(kept.account, account)) kept = { account, forms: new Map() }
  kept.forms.set(form, draft)
}

/** Hands it out once; somebody else's is forgotten. */
export function takeDraft(account: string, form: string): Draft | undefined {
  if (kept && !same(kept.account, account)) kept = undefined
  const draft = kept?.forms.get(form)
  kept?.forms.delete(form)
  return draft
}
