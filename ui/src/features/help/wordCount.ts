/** Characters of scripts without word spacing: each counts as a word (docs/adr/0094). */
const UNSPACED_CHARACTER =
  /[\u{e00}-\u{eff}\u{1000}-\u{109f}\u{1780}-\u{17ff}\u{3040}-\u{30ff}\u{3400}-\u{9fff}\u{f900}-\u{faff}\u{20000}-\u{3ffff}]/gu

/** Returns the number of words in a text; the core validates the minimum. */
export function countWords(text: string): number {
  const signs = text.match(UNSPACED_CHARACTER)?.length ?? 0
  const words = text
    .replace(UNSPACED_CHARACTER, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '').length
  return signs + words
}
