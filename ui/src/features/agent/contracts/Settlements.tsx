import { useState } from 'react'
import { Pager } from '@/components/Pager'
import { type Contract, type ContractState, core, useOnServerEvent, useQuery } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import list from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import css from './contracts.module.css'
import { Periods } from './Periods'

const ROWS_PER_PAGE = 10

/** Text on a contract without settlements, if none will follow. */
const NONE_TEXTS: Partial<Record<ContractState, 'agent.contracts.neverSettled'>> = {
  ended: 'agent.contracts.neverSettled',
}

/** Renders the settlements of a contract, latest period first. */
export function Settlements({ contract }: { contract: Contract }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const { id, terms } = contract
  const { data, error, phase, refetch, stale } = useQuery(`settlements:${id}:${page}`, () =>
    core().member.contractSettlements({ contract: id, page, pageSize: ROWS_PER_PAGE }),
  )
  useOnServerEvent(refetch)
  if (phase === 'failed' || !data)
    return (
      <QueryFallback
        error={error}
        title={t('agent.contracts.settlementsUnloaded')}
        level={3}
        onRetry={refetch}
        skeletonClass={css.linesSkeleton}
      />
    )
  if (data.totalPages === 0)
    return (
      <p className={css.quiet} data-testid="settlements.none">
        {t(NONE_TEXTS[contract.state] ?? 'agent.contracts.noSettlements')}
      </p>
    )
  return (
    <div className={list.list} aria-busy={stale} data-testid="settlements">
      <p className={css.sum}>
        <span>{t('agent.contracts.paidInAll')}</span>
        <b className="num">
          <Money value={data.paid} symbol testId="settlements.paid" />
        </b>
      </p>
      <Periods caption={t('agent.contracts.settlements')} period={terms.period} periods={data.list} />
      <Pager
        page={page}
        pages={data.totalPages}
        label={t('agent.contracts.settlementPages')}
        onGo={setPage}
        testId="settlements.pager"
      />
    </div>
  )
}
