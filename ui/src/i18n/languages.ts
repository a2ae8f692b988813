/** A language code of the house (specification §1) beside its BCP 47 tag, own name and direction. */
export interface Language {
  code: string
  tag: string
  name: string
  rtl?: true
}

export const LANGUAGES: readonly Language[] = [
  { code: 'PT', tag: 'pt', name: 'Português' },
  { code: 'EN', tag: 'en', name: 'English' },
  { code: 'CN', tag: 'zh-Hans', name: '简体中文' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt' },
  { code: 'JA', tag: 'ja', name: '日本語' },
  { code: 'TH', tag: 'th', name: 'ไทย' },
  { code: 'TY', tag: 'ty', name: 'Reo Tahiti' },
  { code: 'MY', tag: 'my', name: 'မြန်မာ' },
  { code: 'ES', tag: 'es', name: 'Español' },
  { code: 'HI', tag: 'hi', name: 'हिन्दी' },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia' },
  { code: 'KM', tag: 'km', name: 'ខ្មែរ' },
  { code: 'KO', tag: 'ko', name: '한국어' },
  { code: 'MS', tag: 'ms', name: 'Bahasa Melayu' },
  { code: 'TA', tag: 'ta', name: 'தமிழ்' },
  { code: 'TW', tag: 'zh-Hant', name: '繁體中文' },
  { code: 'UR', tag: 'ur', name: 'اردو', rtl: true },
  { code: 'PT-BR', tag: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'TR', tag: 'tr', name: 'Türkçe' },
  { code: 'BN', tag: 'bn', name: 'বাংলা' },
  { code: 'AR', tag: 'ar', name: 'العربية', rtl: true },
  { code: 'FA', tag: 'fa', name: 'فارسی', rtl: true },
  { code: 'RU', tag: 'ru', name: 'Русский' },
  { code: 'KK', tag: 'kk', name: 'Қазақша' },
  { code: 'UZ', tag: 'uz', name: 'Oʻzbekcha' },
  { code: 'LO', tag: 'lo', name: 'ລາວ' },
  { code: 'NE', tag: 'ne', name: 'नेपाली' },
  { code: 'FR', tag: 'fr', name: 'Français' },
]

const PORTUGUESE: Language = { code: 'PT', tag: 'pt', name: 'Português' }

export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? PORTUGUESE
}
