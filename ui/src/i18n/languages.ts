/** A language code of the house (specification §1) beside its BCP 47 tag, own name and direction. */
export interface Language {
  code: string
  tag: string
  /** Its own name for itself, for the list that it is chosen from: those with texts have one. */
  name?: string
  rtl?: true
  /**
   * Whose dates and numbers stand in its texts: where browsers do not know its own, they would be the browser's, and
   * where they differ about its digits, there would be two kinds beside amounts, which the core writes.
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
