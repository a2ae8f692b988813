import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/Icon'
import { StatePill } from '@/components/Tag'
import { type Contract, type ContractKind, type ContractSide, core, useOnServerEvent, useQuery } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import list from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { RecordPager } from '@/lib/records/list/RecordPager'
import css from './contracts.module.css'
import { Details } from './Details'
import { toneOf, useContractFormat } from './useContractFormat'

const ROWS_PER_PAGE = 10

interface PastContractsProps {
  kind: ContractKind
  /** Account of the direct downline; empty for the agent's own contracts. */
  account?: string
  side: ContractSide
  /** Total paid by contracts of this kind. */
  paid?: string
  /** Contracts that are not over; a change reloads the list. */
  unfinished: readonly Contract[]
  level: 2 | 3
}

/** Renders past contracts (ended, rejected, withdrawn) in pages, each with its history and payments. */
export function PastContracts({ kind, account = '', side, paid, unfinished, level }: PastContractsProps) {
  const t = useT()
  const contractFormat = useContractFormat()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<Contract>()
  const stateKey = unfinished.map(({ id, state }) => `${id}:${state}`).join()
  const { data, error, phase, refetch, stale } = useQuery(`pastContracts:${kind}:${account}:${page}`, () =>
    core().member.pastContracts({ kind, account, page, pageSize: ROWS_PER_PAGE }),
  )
  useOnServerEvent(refetch)
  const seen = useRef(stateKey)
  useEffect(() => {
    if (seen.current === stateKey) return
    seen.current = stateKey
    refetch()
  }, [stateKey, refetch])
  if (phase === 'failed')
    return (
      <QueryFallback
        error={error}
        title={t('agent.contracts.pastUnloaded')}
        level={level}
        onRetry={refetch}
        skeletonClass={css.linesSkeleton}
      />
    )
  if (!data || data.total === 0) return null
  const Heading = `h${level}` as const
  return (
    <section className={css.part} aria-label={t('agent.contracts.past')} aria-busy={stale}>
      <div className={css.runningHead}>
        <Heading>{t('agent.contracts.past')}</Heading>
        {paid === undefined ? null : (
          <p>
            <span>{t('agent.contracts.paidEver')}</span> <Money value={paid} symbol />
          </p>
        )}
      </div>
      <div className={list.list}>
        <ul className={css.past}>
          {data.list.map((contract) => (
            <li key={contract.id}>
              <button
                type="button"
                data-testid="contracts.past"
                data-id={contract.id}
                data-state={contract.state}
                onClick={() => setShown(contract)}
              >
                <span>
                  <b>{contractFormat.summary(contract.terms)}</b>
                  <small>{contractFormat.dateTime(contract.events.at(-1)?.at ?? contract.offeredAt)}</small>
                </span>
                <StatePill tone={toneOf(contract)}>{contractFormat.state(contract)}</StatePill>
                <Icon name="right" size={16} flip />
              </button>
            </li>
          ))}
        </ul>
        <RecordPager
          page={page}
          pages={data.totalPages}
          count={data.total}
          rows={ROWS_PER_PAGE}
          onGo={setPage}
        />
      </div>
      {shown ? (
        <Details
          name="contractPast"
          title={contractFormat.summary(shown.terms)}
          contracts={[shown]}
          side={side}
          onClose={() => setShown(undefined)}
          onChanged={refetch}
        />
      ) : null}
    </section>
  )
}
