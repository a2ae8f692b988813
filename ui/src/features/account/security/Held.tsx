import { useCallback, useEffect, useRef } from 'react'
import { useTick } from '@/components/useTick'
import { useT } from '@/i18n'
import css from './security.module.css'
import { useMoments } from './useMoments'

const MINUTE = 60_000

/** Until when withdrawals are held, and how long that still is. */
export function Held({ until, onFreed }: { until: string; onFreed: () => void }) {
  const t = useT()
  const { moment } = useMoments()
  const end = new Date(until).getTime()
  const minutes = useTick(
    useCallback(() => Math.max(0, Math.ceil((end - Date.now()) / MINUTE)), [end]),
    1000,
  )

  // asked once: a clock that is ahead of the server's would ask for ever
  const asked = useRef(false)
  useEffect(() => {
    if (minutes > 0 || asked.current) return
    asked.current = true
    onFreed()
  }, [minutes, onFreed])

  if (minutes === 0) return null
  return (
    <span className={css.held} data-testid="security.payment.held">
      {t('securityCentre.payment.held', {
        when: moment(until),
        hours: Math.floor(minutes / 60),
        minutes: minutes % 60,
      })}
    </span>
  )
}
