import { type ReactNode, useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { core, useQuery } from '@/core'
import { useT } from '@/i18n'
import type { PointMallSlots } from './pointMallSlots'
import css from './points.module.css'

/** Returns whether the payment password is missing, and a notice that sets it without leaving the page. */
export function usePaymentPasswordNotice({ PaymentPassword }: PointMallSlots): {
  missing: boolean
  notice: ReactNode
} {
  const t = useT()
  const { data, refetch } = useQuery('security', () => core().member.security())
  const [setting, setSetting] = useState(false)
  const missing = data?.paymentPassword === false
  const notice = (
    <>
      {missing ? (
        <Alert tone="warn" data-testid="points.noPassword">
          <span className={css.ask}>
            <span>{t('points.needPassword')}</span>
            <Button size="s" icon="lock" data-testid="points.setPassword" onClick={() => setSetting(true)}>
              {t('points.setPassword')}
            </Button>
          </span>
        </Alert>
      ) : null}
      {setting ? <PaymentPassword onChanged={refetch} onClose={() => setSetting(false)} /> : null}
    </>
  )
  return { missing, notice }
}
