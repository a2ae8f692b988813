import type { ReactNode } from 'react'
import { Amount } from '@/components/Amount'
import { CopyButton } from '@/components/CopyButton'
import { usePreviousData } from '@/components/hooks/usePreviousData'
import { useFocusFallback } from '@/components/lib/focus'
import {
  type ClaimedRebate,
  core,
  formatAll,
  useDateFormats,
  useOnServerEvent,
  usePolling,
  useQuery,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { RebateClaim } from './RebateClaim'
import { RebateLines } from './RebateLines'
import css from './rewards.module.css'

const POLL_INTERVAL_MS = 60_000

interface RebatePageProps {
  canClaim: boolean
  /** Replaces the available rebate while it cannot be claimed. */
  breakNotice: ReactNode
}

/** Renders the member-centre page `manualRebate`: the rebate since the last claim. */
export default function RebatePage({ canClaim, breakNotice }: RebatePageProps) {
  const t = useT()
  // a break changes whether the rebate is available
  const read = useQuery(`rebate:${canClaim}`, () => core().member.rebate())
  const { phase, error, refetch } = read
  const data = usePreviousData(read.data)
  useOnServerEvent(refetch) // a bet changes the balance, and the rebate with it
  usePolling(read, POLL_INTERVAL_MS)
  const box = useFocusFallback<HTMLDivElement>()
  if (phase === 'failed' || !data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('rewards.rebate.unloaded')}
        onRetry={refetch}
        skeletonClass={css.room}
        skeletons={2}
      />
    )
  return (
    <div ref={box} tabIndex={-1} className={css.rebate} data-testid="rebate">
      <div className={css.column}>
        {canClaim ? null : breakNotice}
        <RebateClaim rebate={data} canClaim={canClaim} onSettled={refetch} />
        {canClaim ? <RebateLines rebate={data} /> : null}
      </div>
      <RebateHistory list={data.taken} />
    </div>
  )
}

/** Renders the claimed rebates, newest first. */
function RebateHistory({ list }: { list: readonly ClaimedRebate[] }) {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const { currencySymbol } = useSlice('site')
  const texts = formatAll(list.map(({ amount }) => amount))
  return (
    <section className={css.taken}>
      <h2>{t('rewards.rebate.taken')}</h2>
      {list.length === 0 ? <p className={css.note}>{t('rewards.rebate.noneTaken')}</p> : null}
      <ul>
        {list.map((claim, at) => (
          <li key={claim.id} data-testid="rebate.taken" data-id={claim.id}>
            <time className="num" dateTime={claim.at}>
              {formatDateTime(claim.at)}
            </time>
            <CopyButton text={claim.id} label={t('rewards.rebate.copy')} />
            <Amount value={claim.amount} text={texts[at] ?? ''} symbol={currencySymbol} tone="money" />
          </li>
        ))}
      </ul>
    </section>
  )
}
