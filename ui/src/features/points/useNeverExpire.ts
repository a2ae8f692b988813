import { brand } from '@/core'
import { useT } from '@/i18n'

/** That points never expire (§9); nothing where a brand has them expire. */
export function useNeverExpire(): string {
  const t = useT()
  return brand().pointsExpire ? '' : t('points.neverExpire')
}
