import { useCountdown } from '@/components/hooks/useCountdown'
import { useT } from '@/i18n'
import css from './security.module.css'
import { useMoments } from './useMoments'

/** Renders the end of the withdrawal hold and the remaining time. */
export function Held({ until, onFreed }: { until: string; onFreed: () => void }) {
  const t = useT()
  const { moment } = useMoments()
  const left = useCountdown(until, onFreed)
  if (!left) return null
  return (
    <span className={css.held} data-testid="security.payment.held">
      {t('securityCentre.payment.held', { when: moment(until), ...left })}
    </span>
  )
}
