import { useMemo } from 'react'
import { clock } from '@/components/lib/clock'
import { useFormatter } from '@/i18n'

/** Returns formatters of dates and times, in the page's language and the member's time zone. */
export function useDateFormats() {
  const format = useFormatter()
  return useMemo(
    () => ({
      day: (when: string) =>
        format.dateTime(new Date(when), { day: 'numeric', month: 'short', year: 'numeric' }),
      dateTime: (when: string) =>
        format.dateTime(new Date(when), {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
        }),
      /** Formats `3 months ago` or `now`; a server clock slightly ahead counts as now. */
      relative: (when: string) => {
        const now = clock.now()
        return format.relativeTime(Math.min(new Date(when).getTime(), now), { now })
      },
    }),
    [format],
  )
}
