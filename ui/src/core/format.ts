import {
  formatAmount as formatSpecified,
  formatCoins as formatSpecifiedCoins,
  formatAmounts as formatSpecifiedList,
} from '@ante/core'
import { useCallback, useMemo } from 'react'
import { useFormatter, withLocalSeparators } from '@/i18n'
import { useSlice } from './store'

/** Formats an amount with two decimals, truncated; with the separators of the language, if the brand's follow it. */
export const formatAmount = (value: string) => withLocalSeparators(formatSpecified(value))

/** Formats the coins worth `rate` each that an amount takes, in whole hundredths; empty for invalid numbers. */
export function formatCoins(amount: string, rate: string): string {
  const coins = formatSpecifiedCoins(amount, rate)
  return coins === '' ? '' : withLocalSeparators(coins)
}

/** Returns the formatted amounts in the same order, with a single call into the core. */
export function formatAll(values: readonly string[]): string[] {
  return values.length === 0
    ? []
    : formatSpecifiedList(values.join('\n')).split('\n').map(withLocalSeparators)
}

/** Removes the cents of a formatted amount if they are zero. */
export const withoutZeroCents = (text: string) => text.replace(/[.,]00(?=\u2069?$)/, '')

/** Formats points and counts as amounts are, integers without decimals. */
export const formatInteger = (amount: string) => withoutZeroCents(formatAmount(amount))

/** Returns whether an amount of either sign is zero. */
export const isZero = (amount: string) => !/[1-9]/.test(amount)

/** Returns an amount with its currency symbol for use in a sentence, isolated left to right in right-to-left text. */
export function useFormatMoney(): (value: string) => string {
  const { currencySymbol } = useSlice('site')
  const { direction } = useSlice('prefs')
  return useCallback(
    (value) => {
      const money = `${currencySymbol}\u00a0${formatAmount(value)}`
      return direction === 'rtl' ? `\u2066${money}\u2069` : money
    },
    [currencySymbol, direction],
  )
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const
const DATE = { ...DAY, year: 'numeric' } as const

/** Returns formatters of dates and times, in the page's language and the member's time zone. */
export function useDateFormats() {
  const format = useFormatter()
  return useMemo(
    () => ({
      /** Formats `14:05`. */
      time: (when: string | number) => format.dateTime(new Date(when), TIME),
      /** Formats `3 Nov, 14:05`. */
      dayTime: (when: string | number) => format.dateTime(new Date(when), { ...DAY, ...TIME }),
      /** Formats `3 Nov 2026`. */
      date: (when: string | number) => format.dateTime(new Date(when), DATE),
      /** Formats `3 Nov 2026, 14:05`. */
      dateTime: (when: string | number) => format.dateTime(new Date(when), { ...DATE, ...TIME }),
    }),
    [format],
  )
}
