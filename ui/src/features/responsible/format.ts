import { useCallback } from 'react'
import { formatAmount, type LimitKind, useSlice } from '@/core'
import { useT } from '@/i18n'

const MINUTES_PER_HOUR = 60

/** Unit of a limit, by the limited quantity. */
export const LIMIT_UNITS: Record<LimitKind, 'money' | 'minutes'> = {
  deposit: 'money',
  loss: 'money',
  wager: 'money',
  time: 'minutes',
}

/** Returns the whole minutes of a decimal string. */
export const minutesOf = (amount: string) => Number.parseInt(amount, 10)

/** Returns a formatter of minutes: `45 min`, `2 h`, `1 h 30 min`. */
export function useFormatMinutes(): (minutes: number) => string {
  const t = useT()
  return useCallback(
    (minutes) => {
      const of = { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR }
      if (of.hours === 0) return t('responsible.minutes', of)
      return t(of.minutes === 0 ? 'responsible.hours' : 'responsible.hoursMinutes', of)
    },
    [t],
  )
}

/** Returns a formatter of a limited amount within a sentence: money or time. */
export function useFormatLimit(): (kind: LimitKind, amount: string) => string {
  const { currencySymbol } = useSlice('site')
  const formatMinutes = useFormatMinutes()
  return (kind, amount) =>
    LIMIT_UNITS[kind] === 'minutes'
      ? formatMinutes(minutesOf(amount))
      : `${currencySymbol}\u00a0${formatAmount(amount)}`
}
