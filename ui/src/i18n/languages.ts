/** Internal language code (REQ-1.15) with its BCP 47 tag, endonym and direction. */
export interface Language {
  code: string
  tag: string
  /** Endonym for the language list; present if the language has texts. */
  name?: string
  rtl?: true
  /**
   * Locale of dates, numbers and lists, for a language that browsers do not support (they would use their own locale) or
   * format with other digits than the amounts or with another calendar (docs/adr/0023).
   */
  formats?: string
}

export const LANGUAGES: readonly Language[] = [
  { code: 'PT', tag: 'pt', name: 'Português' },
  { code: 'EN', tag: 'en', name: 'English' },
  { code: 'CN', tag: 'zh-Hans', name: '简体中文' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt' },
  { code: 'JA', tag: 'ja', name: '日本語' },
  { code: 'TH', tag: 'th', name: 'ไทย', formats: 'th-u-ca-gregory' },
  { code: 'TY', tag: 'ty', name: 'Reo Tahiti', formats: 'fr' },
  { code: 'MY', tag: 'my', name: 'မြန်မာ', formats: 'my-u-nu-latn' },
  { code: 'ES', tag: 'es', name: 'Español' },
  { code: 'HI', tag: 'hi', name: 'हिन्दी' },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia' },
  { code: 'KM', tag: 'km', name: 'ភាសាខ្មែរ' },
  { code: 'KO', tag: 'ko', name: '한국어' },
  { code: 'MS', tag: 'ms', name: 'Bahasa Melayu' },
  { code: 'TA', tag: 'ta', name: 'தமிழ்' },
  { code: 'TW', tag: 'zh-Hant', name: '繁體中文' },
  { code: 'UR', tag: 'ur', name: 'اردو', rtl: true },
  { code: 'PT-BR', tag: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'TR', tag: 'tr', name: 'Türkçe' },
  { code: 'BN', tag: 'bn', name: 'বাংলা', formats: 'bn-u-nu-latn' },
  { code: 'AR', tag: 'ar', name: 'العربية', rtl: true, formats: 'ar-u-nu-latn' },
  { code: 'FA', tag: 'fa', name: 'فارسی', rtl: true, formats: 'fa-u-ca-gregory-nu-latn' },
  { code: 'RU', tag: 'ru', name: 'Русский' },
  { code: 'KK', tag: 'kk', name: 'Қазақша' },
  { code: 'UZ', tag: 'uz', name: 'Oʻzbekcha' },
  { code: 'LO', tag: 'lo', name: 'ລາວ' },
  { code: 'NE', tag: 'ne', name: 'नेपाली', formats: 'ne-u-nu-latn' },
  { code: 'FR', tag: 'fr', name: 'Français' },
]

const PORTUGUESE: Language = { code: 'PT', tag: 'pt', name: 'Português' }

export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? PORTUGUESE
}
