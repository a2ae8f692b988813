import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { core, type MovementObstacle, useQuery } from '@/core'
import { useT } from '@/i18n'
import type { PointMallSlots } from './pointMallSlots'
import css from './points.module.css'

interface SpendingObstacles {
  /** Whether a payment password is set; undefined while unknown. */
  paymentPassword: boolean | undefined
  /** Renders the reasons against spending points; the payment password is set without leaving the page. */
  renderObstacles: (obstacles: readonly MovementObstacle[] | undefined) => ReactNode
}

/** Returns whether a payment password is set, and a function that renders the reasons against spending points. */
export function useSpendingObstacles({ PaymentPassword }: PointMallSlots): SpendingObstacles {
  const t = useT()
  const { data, refetch } = useQuery('security', () => core().member.security())
  const [setting, setSetting] = useState(false)
  const alerts: Record<MovementObstacle, ReactNode> = {
    paymentPassword: (
      <Alert tone="warn" data-testid="points.noPassword">
        <span className={css.ask}>
          <span>{t('points.needPassword')}</span>
          <Button size="s" icon="lock" data-testid="points.setPassword" onClick={() => setSetting(true)}>
            {t('points.setPassword')}
          </Button>
        </span>
      </Alert>
    ),
    hold: null, // concerns transfers alone
    nothing: (
      <Alert tone="warn" data-testid="convert.over">
        {t('points.convert.over')}
      </Alert>
    ),
  }
  const renderObstacles: SpendingObstacles['renderObstacles'] = (obstacles) => (
    <>
      {obstacles?.map((obstacle) => (
        <Fragment key={obstacle}>{alerts[obstacle]}</Fragment>
      ))}
      {setting ? <PaymentPassword onChanged={refetch} onClose={() => setSetting(false)} /> : null}
    </>
  )
  return { paymentPassword: data?.paymentPassword, renderObstacles }
}
