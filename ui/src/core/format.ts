import { formatAmount, formatAmounts, formatCoins } from '@ante/core'
import { useCallback } from 'react'
import { useFormatter } from '@/i18n'
import { useSlice } from './store'

export { formatAmount, formatCoins }

/** Returns the formatted amounts in the same order, with a single call into the core. */
export function formatAll(values: readonly string[]): string[] {
  return values.length === 0 ? [] : formatAmounts(values.join('\n')).split('\n')
}

/** Formats points and counts as amounts are, integers without decimals. */
export const formatInteger = (amount: string) => formatAmount(amount).replace(/[.,]00$/, '')

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

/** Returns a date and time in the member's time zone. */
export function useFormatDateTime(): (when: string) => string {
  const format = useFormatter()
  return (when) =>
    format.dateTime(new Date(when), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
}
