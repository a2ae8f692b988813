import { useCountdown } from '@/components/hooks/useCountdown'
import { useT } from '@/i18n'

/** Text keys for the rest of a period and for the expiry of a reward. */
const TEXT_KEYS = {
  left: { days: 'missions.leftDays', hours: 'missions.left' },
  expires: { days: 'prizes.leftDays', hours: 'prizes.left' },
} as const

/** Returns the remaining time in words, in days from 48 hours. `onExpire` is called at the end. */
export function useRemainingText(
  until: string | undefined,
  onExpire: () => void,
  words: keyof typeof TEXT_KEYS = 'left',
): string | undefined {
  const t = useT()
  const left = useCountdown(until, onExpire)
  if (!left) return undefined
  const { days, hours } = TEXT_KEYS[words]
  if (left.hours >= 48) return t(days, { days: Math.floor(left.hours / 24) })
  return t(hours, { hours: left.hours, minutes: left.minutes })
}
