import type { ReactNode } from 'react'
import { ErrorState } from '@/components/Empty'
import { useFocusFallback } from '@/components/hooks/useFocusFallback'
import { usePreviousData } from '@/components/hooks/usePreviousData'
import { Skeleton } from '@/components/Skeleton'
import { core, useErrorMessage, useOnServerEvent, usePolling, useQuery } from '@/core'
import { useT } from '@/i18n'
import { Claim } from './Claim'
import { Lines } from './Lines'
import css from './rewards.module.css'
import { Taken } from './Taken'

const EVERY = 60_000

interface RebatePageProps {
  /** Replaces the available rebate while claims are blocked. */
  instead?: ReactNode
}

/** Renders the member-centre page `manualRebate`: the rebate since the last claim. */
export default function RebatePage({ instead }: RebatePageProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  // a break changes whether the rebate is available
  const quiet = instead !== undefined
  const read = useQuery(`rebate:${quiet}`, () => core().member.rebate())
  const { phase, error, refetch } = read
  const data = usePreviousData(read.data)
  useOnServerEvent(refetch) // a bet changes the balance, and the rebate with it
  usePolling(read, EVERY)
  const box = useFocusFallback<HTMLDivElement>()
  if (phase === 'failed' && error)
    return (
      <ErrorState level={2} title={t('rewards.rebate.unloaded')} onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.room} role="status" aria-label={t('common.loading')}>
        <Skeleton />
        <Skeleton />
      </div>
    )
  return (
    <div ref={box} tabIndex={-1} className={css.rebate} data-testid="rebate">
      <div className={css.column}>
        {instead}
        <Claim rebate={data} quiet={quiet} onSettled={refetch} />
        {quiet ? null : <Lines rebate={data} />}
      </div>
      <Taken list={data.taken} />
    </div>
  )
}
