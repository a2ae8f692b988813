import { useState } from 'react'
import { ErrorState } from '@/components/Empty'
import { Segmented } from '@/components/Segmented'
import { Skeleton } from '@/components/Skeleton'
import { type ContractKind, useWhy } from '@/core'
import { useT } from '@/i18n'
import css from './contracts.module.css'
import { Mine } from './Mine'
import { Simulator } from './Simulator'
import { Team } from './Team'
import { useBook } from './useBook'

const KINDS: readonly ContractKind[] = ['dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary']

interface ContractsPageProps {
  /** The page of the centre: it is named as the kind is. */
  page: string
}

/** Agent centre, `dividend` and the three salaries: the agent's own contract, those below, what terms would pay. */
export default function ContractsPage({ page }: ContractsPageProps) {
  const t = useT()
  const why = useWhy()
  const kind = KINDS.find((one) => one === page) ?? 'dividend'
  const [part, show] = useState<'mine' | 'team' | 'simulator'>('mine')
  const { data, error, phase, again } = useBook(kind)
  if (phase === 'failed' && error)
    return (
      <ErrorState level={2} title={t('agent.contracts.unloaded')} onRetry={again}>
        {why(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.room} role="status" aria-label={t('common.loading')}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    )
  return (
    <div className={css.page} data-testid="contracts" data-kind={kind}>
      <div className={css.parts}>
        <Segmented
          items={[
            { key: 'mine', label: t('agent.contracts.mine') },
            { key: 'team', label: t('agent.contracts.team') },
            { key: 'simulator', label: t('agent.contracts.simulator') },
          ]}
          value={part}
          onChange={show}
          label={t('agent.contracts.parts')}
          testId="contracts.part"
        />
      </div>
      {part === 'mine' ? <Mine kind={kind} book={data} onChanged={again} /> : null}
      {part === 'team' ? <Team kind={kind} mayOffer={data.mayOffer} /> : null}
      {part === 'simulator' ? <Simulator kind={kind} book={data} /> : null}
    </div>
  )
}
