import type { ReactNode } from 'react'
import { type Break, core, usePolling, useQuery, type VendorWallet } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { useOnWalletChange } from '../balanceEvents'
import { TransferCard } from './TransferCard'
import css from './vendorWallets.module.css'
import { Wallets } from './Wallets'

const POLL_INTERVAL_MS = 20_000

interface VendorWalletsPageProps {
  activeBreak: Break | undefined
  /** Shown in place of transfers that the break forbids. */
  breakNotice: ReactNode
}

/** Renders the member-centre page `transferFund`: the balance of each wallet, and transfers between them. */
export default function VendorWalletsPage({ activeBreak, breakNotice }: VendorWalletsPageProps) {
  const t = useT()
  const read = useQuery('funds', () => core().member.funds())
  const { data, error, refetch } = read
  useOnWalletChange(refetch)
  usePolling(read, POLL_INTERVAL_MS) // games change a vendor wallet without a server event
  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('wallet.funds.unloaded')}
        onRetry={refetch}
        hint={t('wallet.moneySafe')}
        skeletonClass={css.room}
        skeletons={2}
      />
    )
  const [first, ...more]: readonly VendorWallet[] = data.wallets
  return (
    <div className={first ? css.funds : undefined} data-testid="funds">
      <Wallets funds={data} />
      {first ? (
        <TransferCard
          main={data.mainBalance}
          wallets={[first, ...more]}
          activeBreak={activeBreak}
          breakNotice={breakNotice}
        />
      ) : (
        <p className={css.note}>{t('wallet.funds.single')}</p>
      )}
    </div>
  )
}
