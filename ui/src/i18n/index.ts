import { Children, createElement, type ReactNode, useCallback, useMemo } from 'react'
import {
  type DateTimeFormatOptions,
  useLocale,
  useFormatter as useLocaleFormatter,
  useTranslations,
} from 'use-intl'
import { inNumbers, numericLocale } from './dates'
import { listTexts } from './lists'
import type { TextKey } from './messages'

export { useLocale } from 'use-intl'
export { availableLocale, numericLocale } from './dates'
export { decimalSeparatorOf, formatCompactNumber, formatNumber, withLocalSeparators } from './formatNumber'
export { I18nProvider } from './I18nProvider'
export { languageOf } from './languages'
export { hasMessages, importMessages, loadMessages, shownLanguage, withMessages } from './load'
export type { Messages, TextKey } from './messages'

/** Returns texts by typed key: `const t = useT(); t('common.close')`. */
export const useT = () => useTranslations()

type RichT = ReturnType<typeof useT>['rich']

/** Returns texts with elements in them. Each piece of text is alone in an element (docs/adr/0115). */
export function useRichT(): RichT {
  const t = useT()
  const rich = (key: TextKey, values: Record<string, unknown> = {}) => {
    const separated = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (words: ReactNode) => value(separate(words)) : value,
    ])
    return separate(t.rich(key, Object.fromEntries(separated)))
  }
  return rich as RichT
}

/** Returns a single text as it is, and gives each of several an element. */
function separate(parts: ReactNode): ReactNode {
  if (!Array.isArray(parts)) return parts
  const [only, ...others] = parts
  if (others.length === 0) return only
  return Children.map(parts, (part) =>
    typeof part === 'string' && part.trim() ? createElement('span', undefined, part) : part,
  )
}

/** Formatter of dates and durations. */
interface Formatter {
  dateTime: (when: Date, options: DateTimeFormatOptions) => string
  dateTimeRange: (from: Date, to: Date, options: DateTimeFormatOptions) => string
  relativeTime: (
    when: Date | number,
    options: { now: number; style?: Intl.RelativeTimeFormatStyle },
  ) => string
}

/**
 * Returns the formatter of dates and durations. Where the browser does not have the words of a language, dates
 * are in numbers, and a duration is the date. Numbers have `formatNumber`, with the separators of amounts.
 */
export function useFormatter(): Formatter {
  const format = useLocaleFormatter()
  const locale = useLocale()
  return useMemo(() => {
    const numeric = numericLocale(locale)
    return numeric ? numericFormatter(numeric) : format
  }, [format, locale])
}

function numericFormatter(locale: string): Formatter {
  const formatOf = (options: DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, inNumbers(options))
  return {
    dateTime: (when, options) => formatOf(options).format(when),
    dateTimeRange: (from, to, options) => formatOf(options).formatRange(from, to),
    relativeTime: (when, { now }) => {
      const isThisYear = new Date(when).getFullYear() === new Date(now).getFullYear()
      const year = isThisYear ? {} : ({ year: 'numeric' } as const)
      return formatOf({ ...year, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
        when,
      )
    },
  }
}

/** Returns a function that lists texts in the way of the language: `a, b`, `a、b`. */
export function useList(): (texts: readonly string[]) => string {
  const locale = useLocale()
  return (texts) => listTexts(texts, locale)
}

/** Returns a function that joins whole sentences in the way of the language; missing ones are skipped. */
export function useSentences(): (...sentences: readonly (string | undefined)[]) => string {
  // Chinese and Japanese have no space after a full stop
  const space = /^(zh|ja)/.test(useLocale()) ? '' : ' '
  return useCallback((...sentences) => sentences.filter(Boolean).join(space), [space])
}

type Params = Record<string, string | number>

/**
 * Returns texts by a key that the core provides at run time (`FieldError.key`, `CoreError`); `fallback` for an
 * unknown key.
 */
export function useText(): (key: string, params?: Params, fallback?: TextKey) => string {
  const t = useTranslations()
  return useCallback(
    (key, params, fallback) => {
      const translate = t as unknown as { (key: string, params?: Params): string; has(key: string): boolean }
      if (translate.has(key)) return translate(key, params)
      return fallback ? translate(fallback, params) : ''
    },
    [t],
  )
}
