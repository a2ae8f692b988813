import type { CoreError } from '@ante/core'
import { useCallback } from 'react'
import { useFormatter } from '@/i18n'
import { useSlice } from './atoms'
import { formatAmount } from './money'
import { useErrorText } from './useErrorText'

/** Returns the error text and the next step as one string. */
export function useWhy(): (error: CoreError) => string {
  const say = useErrorText()
  return (error) => {
    const { text, next } = say(error)
    return next ? `${text} ${next}` : text
  }
}

/** Returns an amount with its currency symbol for use in a sentence, isolated left to right in right-to-left text. */
export function useSymbol(): (value: string) => string {
  const { currencySymbol } = useSlice('site')
  const { direction } = useSlice('prefs')
  return useCallback(
    (value) => {
      const said = `${currencySymbol}\u00a0${formatAmount(value)}`
      return direction === 'rtl' ? `\u2066${said}\u2069` : said
    },
    [currencySymbol, direction],
  )
}

/** Returns a date and time in the member's time zone. */
export function useMoment(): (when: string) => string {
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
