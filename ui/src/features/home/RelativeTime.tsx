import { useRelativeTime } from '@/components/hooks/useRelativeTime'

/** Renders a localised relative time. */
export function RelativeTime({ time }: { time: string }) {
  const relativeTime = useRelativeTime()
  return <time dateTime={time}>{relativeTime(time, 'short')}</time>
}
