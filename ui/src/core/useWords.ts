import type { CoreError } from '@ante/core'
import { useCallback } from 'react'
import { useFormatter } from '@/i18n'
import { useSlice } from './atoms'
import { formatAmount } from './money'
import { useErrorText } from './useErrorText'

/** What happened and what to do next, in one piece. */
export function useWhy(): (error: CoreError) => string {
  const say = useErrorText()
  return (error) => {
    const { text, next } = say(error)
    return next ? `${text} ${next}` : text
  }
}

/** An amount as a piece of a sentence: left to right in any of them, as a symbol that is no letter would not be. */
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

/** A moment by the member's own clock. */
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
