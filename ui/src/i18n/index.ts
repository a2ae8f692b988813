import { useFormatter as useLocaleFormatter, useTranslations } from 'use-intl'
import type { TextKey } from './messages'

export { useLocale } from 'use-intl'
export { formatNumber } from './formatNumber'
export { I18nProvider } from './I18nProvider'
export { languageOf } from './languages'
export { hasMessages, loadMessages, shownLanguage, withMessages } from './load'
export type { Messages, TextKey } from './messages'

/** Returns texts by typed key: `const t = useT(); t('common.close')`. */
export const useT = () => useTranslations()

/**
 * Returns the formatter of dates, durations and lists. Numbers have `formatNumber`: the grouping of a language (1,00,000
 * in Hindi) would contradict that of amounts.
 */
export const useFormatter = (): Omit<ReturnType<typeof useLocaleFormatter>, 'number'> => useLocaleFormatter()

/** Returns a function that lists texts in the way of the language: `a, b`, `a、b`. */
export function useList(): (texts: readonly string[]) => string {
  const format = useFormatter()
  return (texts) => format.list(texts, { type: 'conjunction', style: 'narrow' })
}

type Params = Record<string, string | number>

/**
 * Returns texts by a key that the core provides at run time (`FieldError.key`, `CoreError`); `fallback` for an
 * unknown key.
 */
export function useText(): (key: string, params?: Params, fallback?: TextKey) => string {
  const t = useTranslations()
  return (key, params, fallback) => {
    const translate = t as unknown as { (key: string, params?: Params): string; has(key: string): boolean }
    if (translate.has(key)) return translate(key, params)
    return fallback ? translate(fallback, params) : ''
  }
}
