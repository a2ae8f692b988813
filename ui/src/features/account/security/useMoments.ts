import { useMemo } from 'react'
import { clock } from '@/components/clock'
import { useFormatter } from '@/i18n'

/** When something was, in the page's language and the member's zone. */
export function useMoments() {
  const format = useFormatter()
  return useMemo(
    () => ({
      day: (when: string) =>
        format.dateTime(new Date(when), { day: 'numeric', month: 'short', year: 'numeric' }),
      moment: (when: string) =>
        format.dateTime(new Date(when), {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
        }),
      /** `3 months ago`, `now`; a server's clock may be a little ahead of what we know of it. */
      ago: (when: string) => {
        const at = clock.now()
        return format.relativeTime(Math.min(new Date(when).getTime(), at), at)
      },
    }),
    [format],
  )
}
