import { Empty } from '@/components/feedback/Empty'
import { useFocusFallback } from '@/components/lib/focus'
import { type Contract, type ContractBook, type ContractKind, viewOf } from '@/core'
import { useT } from '@/i18n'
import { ContractCard } from './ContractCard'
import { CurrentPeriod } from './CurrentPeriod'
import css from './contracts.module.css'
import { History } from './History'
import { PastContracts } from './PastContracts'
import { Settlements } from './Settlements'

interface MyContractProps {
  kind: ContractKind
  book: ContractBook
  onChanged: () => void
}

/**
 * Renders the agent's own contract: pending offers, the current contract and its payments, past contracts.
 */
export function MyContract({ kind, book, onChanged }: MyContractProps) {
  const t = useT()
  const { current, offer, paid } = book
  const unfinished = offer ? [offer, ...current] : current
  // keeps the focus when an answered card disappears
  const box = useFocusFallback<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} className={css.page}>
      {/* keyed by contract, so that an accepted offer keeps its card */}
      {unfinished.map((contract) => (
        <CurrentContract key={contract.id} contract={contract} book={book} onChanged={onChanged} />
      ))}
      {unfinished.length === 0 ? (
        <Empty icon="doc" level={2} title={t('agent.contracts.none')} testId="contracts.none">
          {t('agent.contracts.noneWords')}
        </Empty>
      ) : null}
      <PastContracts kind={kind} side="downline" paid={paid} unfinished={unfinished} level={2} />
    </div>
  )
}

interface CurrentContractProps {
  contract: Contract
  book: ContractBook
  onChanged: () => void
}

function CurrentContract({ contract, book: { running, nextSettlementAt }, onChanged }: CurrentContractProps) {
  const t = useT()
  const { kind, terms } = contract
  const { active, offered } = viewOf('contractView', { ...contract, side: 'downline' })
  return (
    <section
      className={offered ? css.offer : css.part}
      aria-label={offered ? t('agent.contracts.offer') : undefined}
      data-testid={offered ? 'contract.offer' : 'contract.current'}
    >
      {offered ? <h2>{t('agent.contracts.offer')}</h2> : null}
      <ContractCard contract={contract} side="downline" onChanged={onChanged} level={offered ? 3 : 2} />
      {active && running && nextSettlementAt ? (
        <CurrentPeriod
          kind={kind}
          period={terms.period}
          running={running}
          until={nextSettlementAt}
          onExpire={onChanged}
        />
      ) : null}
      {offered ? null : (
        <>
          <h3>{t('agent.contracts.history')}</h3>
          <History contract={contract} />
        </>
      )}
      {active ? (
        <>
          <h3>{t('agent.contracts.settlements')}</h3>
          <Settlements contract={contract} />
        </>
      ) : null}
    </section>
  )
}
