/**
 * Strips separators and the leading dialling code from a typed or pasted number. Other characters stay, for the rule to
 * validate.
 */
export function plainNumber(typed: string, dialingCode: string): string {
  const bare = typed.replace(/[\s().\u2010-\u2015-]/g, '')
  return dialingCode !== '' && bare.startsWith(dialingCode) ? bare.slice(dialingCode.length) : bare
}
