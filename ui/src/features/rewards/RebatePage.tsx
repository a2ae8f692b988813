import type { ReactNode } from 'react'
import { usePreviousData } from '@/components/hooks/usePreviousData'
import { useFocusFallback } from '@/components/lib/focus'
import { core, useOnServerEvent, usePolling, useQuery } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { RebateClaim } from './RebateClaim'
import { RebateHistory } from './RebateHistory'
import { RebateLines } from './RebateLines'
import css from './rewards.module.css'

const POLL_INTERVAL_MS = 60_000

interface RebatePageProps {
  /** Replaces the available rebate while claims are blocked. */
  breakNotice?: ReactNode
}

/** Renders the member-centre page `manualRebate`: the rebate since the last claim. */
export default function RebatePage({ breakNotice }: RebatePageProps) {
  const t = useT()
  // a break changes whether the rebate is available
  const claimsBlocked = breakNotice !== undefined
  const read = useQuery(`rebate:${claimsBlocked}`, () => core().member.rebate())
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
        {breakNotice}
        <RebateClaim rebate={data} claimsBlocked={claimsBlocked} onSettled={refetch} />
        {claimsBlocked ? null : <RebateLines rebate={data} />}
      </div>
      <RebateHistory list={data.taken} />
    </div>
  )
}
