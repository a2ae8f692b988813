import { useEffect, useMemo } from 'react'
import type { Period } from '@/core'
import { useFormatter } from '@/i18n'

/** Noon, so that no time zone makes another day of it. */
const dayOf = (date: string) => new Date(`${date}T12:00:00`)
const two = (count: number) => String(count).padStart(2, '0')

/** Formats that have said something. */
const warm = new WeakSet<object>()

/** Moments and days by the member's own clock. */
export function useTimes() {
  const format = useFormatter()
  const times = useMemo(
    () => ({
      /** Short, for a row. */
      row: (when: string) =>
        format.dateTime(new Date(when), {
          day: '2-digit',
          month: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
        }),
      /** To the second, for a record of its own. */
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
  // the first date that a page says costs as much as all rows: better while the rows are on their way
  useEffect(() => {
    if (warm.has(format)) return
    warm.add(format)
    times.row('2026-01-01T00:00:00Z')
    times.shortDate('2026-01-01')
  }, [format, times])
  return times
}

/** A moment as every spreadsheet reads it, by the member's own clock. */
export function plainTime(when: string): string {
  const at = new Date(when)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** The day of a moment, by the member's own clock. */
export const plainDay = (when: string) => plainTime(when).slice(0, 10)
