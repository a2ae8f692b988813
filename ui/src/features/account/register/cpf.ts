const CPF_DIGITS = 11

/** Matches digits and CPF separators: any other text stays unformatted for validation. */
const MASKABLE = /^[\d.\-\s]*$/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Formats `52998224725` as `529.982.247-25`, also partially; other text stays unchanged. */
export function formatCpf(text: string): string {
  const digits = digitsOf(text)
  if (!MASKABLE.test(text) || digits.length > CPF_DIGITS) return text
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.')
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups
}

/** A text and its caret position. */
export interface CaretText {
  text: string
  caret: number
}

/**
 * Formats the text and keeps the caret after the same digit. A separator appears with the digit that follows it, so
 * that Backspace at the end deletes digits only; `forward` is for the Delete key, which would otherwise stop at a
 * separator.
 */
export function maskCpf({ text, caret }: CaretText, forward = false): CaretText {
  const masked = formatCpf(text)
  if (masked === text) return { text, caret }
  let at = caretAfter(masked, digitsOf(text.slice(0, caret)).length)
  if (forward && /\D/.test(masked.charAt(at))) at += 1
  return { text: masked, caret: at }
}

/** Returns the position after the nth digit. */
function caretAfter(masked: string, digitCount: number): number {
  let at = 0
  for (let seen = 0; seen < digitCount && at < masked.length; at += 1)
    if (/\d/.test(masked.charAt(at))) seen += 1
  return at
}
