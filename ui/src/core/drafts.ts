type Values = Record<string, string | boolean>

/** What stood in forms when the session ended under them, and whose it was. In memory alone, for that person alone. */
let kept: { account: string; forms: Map<string, Values> } | undefined

/** A name is the same however it is written. */
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function keepDraft(account: string, form: string, values: Values): void {
  if (!kept || !same(kept.account, account)) kept = { account, forms: new Map() }
  kept.forms.set(form, values)
}

/** Hands it out once; somebody else's is forgotten. */
export function takeDraft(account: string, form: string): Values | undefined {
  if (kept && !same(kept.account, account)) kept = undefined
  const values = kept?.forms.get(form)
  kept?.forms.delete(form)
  return values
}
