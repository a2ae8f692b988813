import { useFormatter, useT } from '@/i18n'

/** Returns formatters of days and times of people. */
export function useDateFormats() {
  const t = useT()
  const format = useFormatter()
  return {
    day: (when: string) => format.dateTime(new Date(when), { dateStyle: 'medium' }),
    lastSeen: (when: string | undefined) =>
      when === undefined
        ? t('agent.people.never')
        : format.dateTime(new Date(when), {
            day: 'numeric',
            month: 'short',
            hour: '2-digit',
            minute: '2-digit',
          }),
  }
}
