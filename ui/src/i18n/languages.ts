import table from '../../../languages.json' with { type: 'json' }

/** Language of `languages.json`: internal code (REQ-1.15) with its BCP 47 tag, endonym and direction. */
export interface Language {
  code: string
  tag: string
  /** Endonym for the language list. */
  name: string
  dir: 'ltr' | 'rtl'
  /**
   * Locale of dates, numbers and lists, for a language that browsers do not support (they would use their own locale) or
   * format with other digits than the amounts or with another calendar (docs/adr/0023).
   */
  formats?: string
  /** Language with the same number separators (CLDR 48), for one that a browser may not support. */
  numbers?: string
}

export const LANGUAGES = table as readonly Language[]

const PORTUGUESE: Language = { code: 'PT', tag: 'pt', name: 'Português', dir: 'ltr' }

export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? PORTUGUESE
}
