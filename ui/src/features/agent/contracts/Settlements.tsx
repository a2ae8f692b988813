import { useState } from 'react'
import { ErrorState } from '@/components/Empty'
import { Pager } from '@/components/Pager'
import { Skeleton } from '@/components/Skeleton'
import { type Contract, core, useRead, useWhy } from '@/core'
import { useT } from '@/i18n'
import list from '@/reports/list/list.module.css'
import { Money } from '@/reports/list/Money'
import css from './contracts.module.css'
import { Periods } from './Periods'
import { useTold } from './useBook'

const ROWS = 10

/** What a contract was settled for, the last period first. */
export function Settlements({ contract }: { contract: Contract }) {
  const t = useT()
  const why = useWhy()
  const [page, setPage] = useState(1)
  const { id, terms } = contract
  const { data, error, phase, again, stale } = useRead(`settlements:${id}:${page}`, () =>
    core().member.contractSettlements({ contract: id, page, pageSize: ROWS }),
  )
  useTold(again)
  if (phase === 'failed' && error)
    return (
      <ErrorState level={3} title={t('agent.contracts.settlementsUnloaded')} onRetry={again}>
        {why(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.linesRoom} role="status" aria-label={t('common.loading')}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    )
  if (data.totalPages === 0)
    return (
      <p className={css.quiet} data-testid="settlements.none">
        {t('agent.contracts.noSettlements')}
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
