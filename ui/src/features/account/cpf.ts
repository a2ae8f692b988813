const DIGITS = 11

/** Only figures and what stands between them in a CPF: anything else stays as it was typed, to be judged so. */
const MASKABLE = /^[\d.\-\s]*$/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** `52998224725` as `529.982.247-25`, as far as it goes; what cannot be a CPF stays as it is. */
export function formatCpf(text: string): string {
  const digits = digitsOf(text)
  if (!MASKABLE.test(text) || digits.length > DIGITS) return text
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.')
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups
}

/** A text and where the caret stands in it. */
export interface Typed {
  text: string
  caret: number
}

/**
 * The same after the mask: the caret stays behind the figure that it stood behind. A figure's mark comes with the next
 * figure, so that erasing from the end meets figures alone; `forward` is for the key that erases after the caret,
 * which would never get past a mark.
 */
export function maskCpf({ text, caret }: Typed, forward = false): Typed {
  const masked = formatCpf(text)
  if (masked === text) return { text, caret }
  let at = placeAfter(masked, digitsOf(text.slice(0, caret)).length)
  if (forward && /\D/.test(masked.charAt(at))) at += 1
  return { text: masked, caret: at }
}

/** Right behind the nth figure. */
function placeAfter(masked: string, figures: number): number {
  let at = 0
  for (let seen = 0; seen < figures && at < masked.length; at += 1)
    if (/\d/.test(masked.charAt(at))) seen += 1
  return at
}
