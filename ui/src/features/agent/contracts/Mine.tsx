import { Empty } from '@/components/Empty'
import { useFocusFallback } from '@/components/hooks/useFocusFallback'
import type { Contract, ContractBook, ContractKind } from '@/core'
import { useT } from '@/i18n'
import css from './contracts.module.css'
import { History } from './History'
import { Past } from './Past'
import { Running } from './Running'
import { Settlements } from './Settlements'
import { Standing } from './Standing'

interface MineProps {
  kind: ContractKind
  book: ContractBook
  onChanged: () => void
}

/**
 * Renders the agent's own contract: pending offers, the current contract and its payments, past contracts.
 */
export function Mine({ kind, book, onChanged }: MineProps) {
  const t = useT()
  const { current, offer, paid } = book
  const present = offer ? [offer, ...current] : current
  // keeps the focus when an answered card disappears
  const box = useFocusFallback<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} className={css.page}>
      {/* keyed by contract, so that an accepted offer keeps its card */}
      {present.map((contract) => (
        <Own key={contract.id} contract={contract} book={book} onChanged={onChanged} />
      ))}
      {present.length === 0 ? (
        <Empty icon="doc" level={2} title={t('agent.contracts.none')} testId="contracts.none">
          {t('agent.contracts.noneWords')}
        </Empty>
      ) : null}
      <Past kind={kind} side="downline" paid={paid} present={present} level={2} />
    </div>
  )
}

interface OwnProps {
  contract: Contract
  book: ContractBook
  onChanged: () => void
}

function Own({ contract, book: { running, nextSettlementAt }, onChanged }: OwnProps) {
  const t = useT()
  const { kind, state, terms } = contract
  const offered = state === 'offered'
  return (
    <section
      className={offered ? css.offer : css.part}
      aria-label={offered ? t('agent.contracts.offer') : undefined}
      data-testid={offered ? 'contract.offer' : 'contract.current'}
    >
      {offered ? <h2>{t('agent.contracts.offer')}</h2> : null}
      <Standing contract={contract} side="downline" onChanged={onChanged} level={offered ? 3 : 2} />
      {state === 'active' && running && nextSettlementAt ? (
        <Running
          kind={kind}
          period={terms.period}
          running={running}
          until={nextSettlementAt}
          onOver={onChanged}
        />
      ) : null}
      {offered ? null : (
        <>
          <h3>{t('agent.contracts.history')}</h3>
          <History contract={contract} />
        </>
      )}
      {state === 'active' ? (
        <>
          <h3>{t('agent.contracts.settlements')}</h3>
          <Settlements contract={contract} />
        </>
      ) : null}
    </section>
  )
}
