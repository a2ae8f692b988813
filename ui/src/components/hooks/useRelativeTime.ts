import { useFormatter } from '../../i18n'
import { clock } from '../lib/clock'

/** Returns a formatter of `3 months ago` or `now`; a server clock slightly ahead counts as now. */
export function useRelativeTime(): (when: string, style?: 'long' | 'short') => string {
  const format = useFormatter()
  return (when, style = 'long') => {
    const now = clock.now()
    return format.relativeTime(Math.min(new Date(when).getTime(), now), { now, style })
  }
}
