import { useFormatter } from '@/i18n'

/** When money moved, as a text: the time of day, or the day with it. */
export function useTimes() {
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
