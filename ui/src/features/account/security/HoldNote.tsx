import { useT } from '@/i18n'

/** Says for how many hours withdrawals will be held, if the back end tells it. */
export function HoldNote({ hours }: { hours: number | undefined }) {
  const t = useT()
  return hours ? <p>{t('securityCentre.holdNote', { hours })}</p> : null
}
