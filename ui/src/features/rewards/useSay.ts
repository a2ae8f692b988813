import { useFormatter } from '@/i18n'

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
