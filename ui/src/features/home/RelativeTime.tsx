import { clock } from '@/components/lib/clock'
import { useFormatter } from '@/i18n'

/** Renders a localised relative time. */
export function RelativeTime({ time }: { time: string }) {
  const format = useFormatter()
  const at = new Date(time)
  return <time dateTime={time}>{format.relativeTime(at, { now: clock.now(), style: 'short' })}</time>
}
