import { type ComponentType, useState } from 'react'
import { ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { core, type UplineTransferResult, useErrorText, useQuery } from '@/core'
import { useT } from '@/i18n'
import { useOnWalletChange } from '../balanceEvents'
import { RecentTransfers } from './RecentTransfers'
import { TransferDone } from './TransferDone'
import { type PaymentPasswordProps, UplineForm } from './UplineForm'
import css from './upline.module.css'

interface UplinePageProps {
  /** Sets the first payment password; part of the account feature. */
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the member-centre page `transferUpline`: transfers to the member's upline. */
export default function UplinePage({ PaymentPassword }: UplinePageProps) {
  const t = useT()
  const errorText = useErrorText()
  const { data, phase, error, refetch } = useQuery('upline', () => core().member.upline())
  useOnWalletChange(refetch)
  const [done, setDone] = useState<UplineTransferResult>()

  if (done) return <TransferDone done={done} onMore={() => setDone(undefined)} />
  if (phase === 'failed' && error)
    return (
      <ErrorState level={2} title={t('upline.unloaded')} onRetry={refetch}>
        {`${errorText(error).text} ${t('wallet.moneySafe')}`}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.room} role="status" aria-label={t('common.loading')}>
        <Skeleton count={4} />
      </div>
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
