import { useEffect, useMemo } from 'react'
import { twoDigits } from '@/components/lib/durationText'
import type { Period } from '@/core'
import { useFormatter } from '@/i18n'

/** Returns a date at noon, so that no time zone shifts it to another day. */
const dayOf = (date: string) => new Date(`${date}T12:00:00`)

/** Formatters already used once. */
const warmedUp = new WeakSet<object>()

/** Returns formatters of times and dates in the member's time zone. */
export function useTimes() {
  const format = useFormatter()
  const times = useMemo(
    () => ({
      /** Short form, for a row. */
      row: (when: string) =>
        format.dateTime(new Date(when), {
          day: '2-digit',
          month: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
        }),
      /** With seconds, for the details of a record. */
      exact: (when: string) =>
        format.dateTime(new Date(when), {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          second: '2-digit',
        }),
      date: (date: string) =>
        format.dateTime(dayOf(date), { day: 'numeric', month: 'short', weekday: 'short' }),
      shortDate: (date: string) => format.dateTime(dayOf(date), { day: 'numeric', month: 'numeric' }),
      period: ({ from, to }: Period) => {
        const whole = { day: 'numeric', month: 'short', year: 'numeric' } as const
        return from === to
          ? format.dateTime(dayOf(from), whole)
          : format.dateTimeRange(dayOf(from), dayOf(to), whole)
      },
    }),
    [format],
  )
  // the first formatted date costs as much as all rows, so it is done while the request is in flight
  useEffect(() => {
    if (warmedUp.has(format)) return
    warmedUp.add(format)
    times.row('2026-01-01T00:00:00Z')
    times.shortDate('2026-01-01')
  }, [format, times])
  return times
}

/** Returns a time in the format of spreadsheets, in the member's time zone. */
export function plainTime(when: string): string {
  const at = new Date(when)
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return `${day} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}:${twoDigits(at.getSeconds())}`
}

/** Returns the date of a time, in the member's time zone. */
export const plainDay = (when: string) => plainTime(when).slice(0, 10)
