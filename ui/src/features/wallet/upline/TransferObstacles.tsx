import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import type { RemainingTime } from '@/components/hooks/useCountdown'
import {
  core,
  type MovementObstacle,
  openMemberCentre,
  type UplineInfo,
  useDateFormats,
  useQuery,
  viewOf,
} from '@/core'
import { useT } from '@/i18n'
import type { PaymentPasswordProps } from '../cashier'

interface TransferObstaclesProps {
  upline: UplineInfo
  obstacles: readonly MovementObstacle[]
  hold?: RemainingTime
  onChanged: () => void
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the reasons against a transfer and their remedies, before any input. */
export function TransferObstacles(props: TransferObstaclesProps) {
  const { upline, obstacles, hold, onChanged, PaymentPassword } = props
  const t = useT()
  const dateFormats = useDateFormats()
  const [setting, setSetting] = useState(false)
  const alerts: Record<MovementObstacle, ReactNode> = {
    paymentPassword: (
      <Alert
        tone="warn"
        data-testid="upline.noPassword"
        action={
          <Button size="s" icon="lock" data-testid="upline.setPassword" onClick={() => setSetting(true)}>
            {t('upline.why.setPassword')}
          </Button>
        }
      >
        {t('upline.why.password')}
      </Alert>
    ),
    hold:
      hold && upline.heldUntil ? (
        <Alert tone="warn" data-testid="upline.held">
          {t('upline.why.held', { when: dateFormats.dayTime(upline.heldUntil), ...hold })}
        </Alert>
      ) : null,
    nothing: <NothingTransferable />,
  }
  return (
    <>
      {obstacles.map((obstacle) => (
        <Fragment key={obstacle}>{alerts[obstacle]}</Fragment>
      ))}
      {setting ? <PaymentPassword onChanged={onChanged} onClose={() => setSetting(false)} /> : null}
    </>
  )
}

/** Renders the note that no money is transferable: it is held by a turnover, or there is none. */
function NothingTransferable() {
  const t = useT()
  const bonuses = useQuery('bonuses', () => core().member.bonuses())
  if (bonuses.phase === 'loading') return null
  const active = bonuses.data?.list.some((bonus) => viewOf('bonusView', bonus).active)
  return (
    <Alert
      tone="warn"
      data-testid="upline.nothing"
      data-why={active ? 'bonus' : 'empty'}
      action={
        <Button
          size="s"
          icon={active ? 'star' : 'wallet'}
          onClick={() => openMemberCentre(active ? 'bonusDetails' : 'transferFund')}
        >
          {t(active ? 'upline.why.seeBonus' : 'upline.why.seeWallet')}
        </Button>
      }
    >
      {t(active ? 'upline.why.bonus' : 'upline.why.empty')}
    </Alert>
  )
}
