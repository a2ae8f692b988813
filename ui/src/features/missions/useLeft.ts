import { useHold } from '@/components/useHold'
import { useT } from '@/i18n'

/** Returns how long there is still, in words of `texts`; days while there are several. `onOver` hears of the end. */
export function useLeft(
  until: string | undefined,
  onOver: () => void,
  texts: 'missions' | 'prizes' = 'missions',
): string | undefined {
  const t = useT()
  const left = useHold(until, onOver)
  if (!left) return undefined
  if (left.hours >= 48) return t(`${texts}.leftDays`, { days: Math.floor(left.hours / 24) })
  return t(`${texts}.left`, { hours: left.hours, minutes: left.minutes })
}
