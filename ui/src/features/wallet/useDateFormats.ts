import { useFormatter } from '@/i18n'

/** Returns formatters of a movement's time: time only, or with the day. */
export function useDateFormats() {
  const format = useFormatter()
  return {
    time: (when: string | number) => format.dateTime(new Date(when), { hour: '2-digit', minute: '2-digit' }),
    day: (when: string | number) =>
      format.dateTime(new Date(when), {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }),
  }
}
