import { useState } from 'react'
import { Segmented } from '@/components/Segmented'
import type { ContractKind } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import css from './contracts.module.css'
import { MyContract } from './MyContract'
import { Simulator } from './Simulator'
import { Team } from './Team'
import { useContracts } from './useContracts'

const KINDS: readonly ContractKind[] = ['dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary']

interface ContractsPageProps {
  /** Page name in the agent centre; it titles the page. */
  page: string
  /** Called when a contract was answered or changed otherwise. */
  onStep: () => void
}

/** Renders the agent-centre page `dividend` or one of three salaries: own contract, downline contracts, simulator. */
export default function ContractsPage({ page, onStep }: ContractsPageProps) {
  const t = useT()
  const kind = KINDS.find((one) => one === page) ?? 'dividend'
  const [part, show] = useState<'mine' | 'team' | 'simulator'>('mine')
  const { data, error, phase, refetch } = useContracts(kind)
  function changed() {
    refetch()
    onStep()
  }
  if (phase === 'failed' || !data)
    return (
      <QueryFallback
        error={error}
        title={t('agent.contracts.unloaded')}
        level={2}
        onRetry={refetch}
        skeletonClass={css.room}
      />
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
      {part === 'mine' ? <MyContract kind={kind} book={data} onChanged={changed} /> : null}
      {part === 'team' ? <Team kind={kind} mayOffer={data.mayOffer} /> : null}
      {part === 'simulator' ? <Simulator kind={kind} book={data} /> : null}
    </div>
  )
}
