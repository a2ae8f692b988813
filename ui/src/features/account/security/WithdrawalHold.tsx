import { useCountdown } from '@/components/hooks/useCountdown'
import { useDateFormats } from '@/core'
import { useT } from '@/i18n'
import css from './security.module.css'

/** Renders the end of the withdrawal hold and the remaining time. */
export function WithdrawalHold({ until, onExpire }: { until: string; onExpire: () => void }) {
  const t = useT()
  const { dateTime } = useDateFormats()
  const left = useCountdown(until, onExpire)
  if (!left) return null
  return (
    <span className={css.hold} data-testid="security.payment.held">
      {t('securityCentre.payment.held', { when: dateTime(until), ...left })}
    </span>
  )
}
