import { type ComponentType, useState } from 'react'
import { core, type UplineTransferResult, useQuery } from '@/core'
import { useT } from '@/i18n'
import type { PaymentPasswordProps } from '@/lib/feedback/ObstacleAlerts'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { useOnWalletChange } from '../balanceEvents'
import { RecentTransfers } from './RecentTransfers'
import { TransferDone } from './TransferDone'
import { UplineForm } from './UplineForm'
import css from './upline.module.css'

interface UplinePageProps {
  /** Sets the first payment password; part of the account feature. */
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the member-centre page `transferUpline`: transfers to the member's upline. */
export default function UplinePage({ PaymentPassword }: UplinePageProps) {
  const t = useT()
  const { data, error, refetch } = useQuery('upline', () => core().member.upline())
  useOnWalletChange(refetch)
  const [done, setDone] = useState<UplineTransferResult>()

  if (done) return <TransferDone done={done} onMore={() => setDone(undefined)} />
  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('upline.unloaded')}
        onRetry={refetch}
        hint={t('wallet.moneySafe')}
        skeletonClass={css.room}
        skeletons={4}
      />
    )
  return (
    <div className={css.page}>
      <UplineForm
        upline={data}
        onChanged={refetch}
        onDone={(sent) => {
          setDone(sent)
          refetch()
        }}
        PaymentPassword={PaymentPassword}
      />
      <RecentTransfers />
    </div>
  )
}
