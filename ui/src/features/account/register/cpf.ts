/** A text and its caret position. */
interface CaretText {
  text: string
  caret: number
}

/**
 * Replaces a typed text by its formatted one, and keeps the caret after the same digit. A separator appears with the
 * digit that follows it, so that Backspace at the end deletes digits only; `forward` is for the Delete key, which would
 * otherwise stop at a separator.
 */
export function maskCpf({ text, caret }: CaretText, formatted: string, forward = false): CaretText {
  if (formatted === text) return { text, caret }
  let at = caretAfter(formatted, text.slice(0, caret).replace(/\P{Nd}/gu, '').length)
  if (forward && /\D/.test(formatted.charAt(at))) at += 1
  return { text: formatted, caret: at }
}

/** Returns the position after the nth digit; the text has ASCII digits. */
function caretAfter(masked: string, digitCount: number): number {
  let at = 0
  for (let seen = 0; seen < digitCount && at < masked.length; at += 1)
    if (/\d/.test(masked.charAt(at))) seen += 1
  return at
}
