/** Scripts that are written without white space: each of their signs counts as a word (`docs/decisions.md`). */
const SIGN =
  /[\u{e00}-\u{eff}\u{1000}-\u{109f}\u{1780}-\u{17ff}\u{3040}-\u{30ff}\u{3400}-\u{9fff}\u{f900}-\u{faff}\u{20000}-\u{3ffff}]/gu

/** How many words a text has so far; whether they are enough, the core says. */
export function countWords(text: string): number {
  const signs = text.match(SIGN)?.length ?? 0
  const words = text
    .replace(SIGN, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '').length
  return signs + words
}
