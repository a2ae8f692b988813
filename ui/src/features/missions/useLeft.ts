import { useHold } from '@/components/useHold'
import { useT } from '@/i18n'

/** How long there is still, in words; days while there are several. `onOver` hears of the end. */
export function useLeft(until: string | undefined, onOver: () => void): string | undefined {
  const t = useT()
  const left = useHold(until, onOver)
  if (!left) return undefined
  if (left.hours >= 48) return t('missions.leftDays', { days: Math.floor(left.hours / 24) })
  return t('missions.left', { hours: left.hours, minutes: left.minutes })
}
