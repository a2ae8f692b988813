/**
 * A number as people write or paste it, without what they put between its figures and without the dialling code that
 * stands before the field. Whatever else is in it stays, for the rule to judge.
 */
export function plainNumber(typed: string, dialingCode: string): string {
  const bare = typed.replace(/[\s().\u2010-\u2015-]/g, '')
  return dialingCode !== '' && bare.startsWith(dialingCode) ? bare.slice(dialingCode.length) : bare
}
