import { ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { core, useRead, useRefresh, useTold, useWhy } from '@/core'
import { useT } from '@/i18n'
import { Claim } from './Claim'
import { Lines } from './Lines'
import css from './rewards.module.css'
import { Taken } from './Taken'

const EVERY = 60_000

/** Member centre, `manualRebate`: what gathered since the last one, and taking it. */
export default function RebatePage() {
  const t = useT()
  const why = useWhy()
  const read = useRead('rebate', () => core().member.rebate())
  const { data, phase, error, again } = read
  useTold(again) // a bet moved the balance, and what gathers with it
  useRefresh(read, EVERY)
  if (phase === 'failed' && error)
    return (
      <ErrorState level={2} title={t('rewards.rebate.unloaded')} onRetry={again}>
        {why(error)}
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
    <div className={css.rebate} data-testid="rebate">
      <div className={css.column}>
        <Claim rebate={data} onSettled={again} />
        <Lines rebate={data} />
      </div>
      <Taken list={data.taken} />
    </div>
  )
}
