import type { ReactNode } from 'react'
import { ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { core, useErrorText, usePolling, useQuery, type VendorWallet } from '@/core'
import { useT } from '@/i18n'
import { useOnWalletChange } from '../balanceEvents'
import { TransferCard } from './TransferCard'
import css from './vendorWallets.module.css'
import { Wallets } from './Wallets'

const POLL_INTERVAL_MS = 20_000

interface VendorWalletsPageProps {
  /** Replaces transfers to vendor wallets while they are blocked. */
  breakNotice?: ReactNode
}

/** Renders the member-centre page `transferFund`: the balance of each wallet, and transfers between them. */
export default function VendorWalletsPage({ breakNotice }: VendorWalletsPageProps) {
  const t = useT()
  const errorText = useErrorText()
  const read = useQuery('funds', () => core().member.funds())
  const { data, phase, error, refetch } = read
  useOnWalletChange(refetch)
  usePolling(read, POLL_INTERVAL_MS) // games change a vendor wallet without a server event
  if (phase === 'failed' && error)
    return (
      <ErrorState level={2} title={t('wallet.funds.unloaded')} onRetry={refetch}>
        {`${errorText(error).text} ${t('wallet.moneySafe')}`}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.room} role="status" aria-label={t('common.loading')}>
        <Skeleton count={2} />
      </div>
    )
  const [first, ...more]: readonly VendorWallet[] = data.wallets
  return (
    <div className={first ? css.funds : undefined} data-testid="funds">
      <Wallets funds={data} />
      {first ? (
        <TransferCard main={data.mainBalance} wallets={[first, ...more]} breakNotice={breakNotice} />
      ) : (
        <p className={css.note}>{t('wallet.funds.single')}</p>
      )}
    </div>
  )
}
