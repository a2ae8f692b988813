/** Marks that searches ignore: combining accents, Arabic vowel signs and tatweel, apostrophes, invisible characters. */
const IGNORED = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u02bb\u02bc\u2018\u2019'`\p{Cf}]/gu

/** Returns the value of a decimal digit of any script: Unicode has them in runs of ten. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((point - first) % 10)
}

/**
 * Returns a text folded for searches: lower case without accents, apostrophes and invisible characters, with ASCII in
 * place of full-width forms and of the digits of other scripts, and with a dot on the Turkish ı. Vowel signs of other
 * scripts than Arabic stay.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(IGNORED, '')
    .replace(/\p{Nd}/gu, digitValue)
    .toLowerCase()
    .replaceAll('ı', 'i')
