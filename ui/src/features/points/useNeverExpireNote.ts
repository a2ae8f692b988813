import { brand } from '@/core'
import { useT } from '@/i18n'

/** Returns the note that points never expire; empty if the brand's points expire. */
export function useNeverExpireNote(): string {
  const t = useT()
  return brand().pointsExpire ? '' : t('points.neverExpire')
}
