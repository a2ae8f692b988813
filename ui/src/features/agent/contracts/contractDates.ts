import { clock } from '@/components/lib/clock'
import type { ContractPeriod, Settlement } from '@/core'
import type { useFormatter } from '@/i18n'
import { inUtc } from '../inUtc'

/** Returns whether a period has whole days (UTC); shorter ones use the member's time zone. */
const hasWholeDays = (period: ContractPeriod) => period !== 'hourly' && period !== 'fiveMinutes'

/** Returns the year if it is not the current one. */
const yearOf = (at: string) =>
  new Date(at).getFullYear() === new Date(clock.now()).getFullYear() ? {} : ({ year: 'numeric' } as const)

/** Returns formatters of the dates of contracts. Whole days are those of UTC, and say so; times are the reader's. */
export function contractDates(format: Pick<ReturnType<typeof useFormatter>, 'dateTime' | 'dateTimeRange'>) {
  const day = (at: string) =>
    inUtc(format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }))
  const dateTime = (at: string) =>
    format.dateTime(new Date(at), {
      day: 'numeric',
      month: 'short',
      ...yearOf(at),
      hour: '2-digit',
      minute: '2-digit',
    })
  return {
    dateTime,
    /** Formats the start or end of a contract period. */
    boundary: (period: ContractPeriod, at: string) => (hasWholeDays(period) ? day(at) : dateTime(at)),
    /** Formats a past or current period. */
    range: (period: ContractPeriod, { startsAt, endsAt }: Pick<Settlement, 'startsAt' | 'endsAt'>) => {
      const from = new Date(startsAt)
      const ofDays = { day: 'numeric', month: 'short', ...yearOf(startsAt), timeZone: 'UTC' } as const
      if (period === 'daily') return inUtc(format.dateTime(from, { weekday: 'short', ...ofDays }))
      if (period === 'monthly')
        return inUtc(format.dateTime(from, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
      const last = new Date(new Date(endsAt).getTime() - 1)
      if (hasWholeDays(period)) return inUtc(format.dateTimeRange(from, last, ofDays))
      return format.dateTimeRange(from, new Date(endsAt), {
        day: 'numeric',
        month: 'short',
        ...yearOf(startsAt),
        hour: '2-digit',
        minute: '2-digit',
      })
    },
  }
}
