import { numericLocale } from './dates'

/** Separator of Burmese; the narrow list of CLDR 48 has a hyphen between the first two (`a - bနှင့် c`). */
const BURMESE_SEPARATOR = '၊ '

/**
 * Returns texts as a list in a language: `a, b`, `a、b`. Where the browser does not have the language, it would write “and”
 * in its own.
 */
export function listTexts(texts: readonly string[], locale: string): string {
  if (/^my\b/.test(locale)) return texts.join(BURMESE_SEPARATOR)
  if (numericLocale(locale)) return texts.join(', ')
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(texts)
}
