/** Internal language code (REQ-1.15) with its BCP 47 tag, endonym and direction. */
export interface Language {
  code: string
  tag: string
  /** Endonym for the language list; present if the language has texts. */
  name?: string
  rtl?: true
  /**
   * Locale of dates and numbers, for a language that browsers do not support (they would use their own locale) or
   * format with other digits than the amounts, which the core formats.
   */
  formats?: string
}

export const LANGUAGES: readonly Language[] = [
  { code: 'PT', tag: 'pt', name: 'Português' },
  { code: 'EN', tag: 'en', name: 'English' },
  { code: 'CN', tag: 'zh-Hans', name: '简体中文' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt' },
  { code: 'JA', tag: 'ja' },
  { code: 'TH', tag: 'th', name: 'ไทย' },
  { code: 'TY', tag: 'ty', name: 'Reo Tahiti', formats: 'fr' },
  { code: 'MY', tag: 'my' },
  { code: 'ES', tag: 'es' },
  { code: 'HI', tag: 'hi' },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia' },
  { code: 'KM', tag: 'km' },
  { code: 'KO', tag: 'ko' },
  { code: 'MS', tag: 'ms' },
  { code: 'TA', tag: 'ta' },
  { code: 'TW', tag: 'zh-Hant' },
  { code: 'UR', tag: 'ur', rtl: true },
  { code: 'PT-BR', tag: 'pt-BR' },
  { code: 'TR', tag: 'tr' },
  { code: 'BN', tag: 'bn' },
  { code: 'AR', tag: 'ar', name: 'العربية', rtl: true, formats: 'ar-u-nu-latn' },
  { code: 'FA', tag: 'fa', rtl: true },
  { code: 'RU', tag: 'ru' },
  { code: 'KK', tag: 'kk' },
  { code: 'UZ', tag: 'uz' },
  { code: 'LO', tag: 'lo' },
  { code: 'NE', tag: 'ne' },
  { code: 'FR', tag: 'fr' },
]

const PORTUGUESE: Language = { code: 'PT', tag: 'pt', name: 'Português' }

export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? PORTUGUESE
}
