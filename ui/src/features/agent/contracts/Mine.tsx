import { Empty } from '@/components/Empty'
import type { ContractBook, ContractKind } from '@/core'
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

/** The agent's own contract: what waits for an answer, what is in force and pays, what was. */
export function Mine({ kind, book, onChanged }: MineProps) {
  const t = useT()
  const { current, offer, running, nextSettlementAt, paid } = book
  return (
    <>
      {offer ? (
        <section className={css.offer} aria-label={t('agent.contracts.offer')} data-testid="contract.offer">
          <h2>{t('agent.contracts.offer')}</h2>
          <Standing contract={offer} side="downline" onChanged={onChanged} level={3} />
        </section>
      ) : null}
      {current.map((contract) => (
        <section key={contract.id} className={css.part} data-testid="contract.current">
          <Standing contract={contract} side="downline" onChanged={onChanged} level={2} />
          {contract.state === 'active' && running && nextSettlementAt ? (
            <Running
              kind={kind}
              period={contract.terms.period}
              running={running}
              until={nextSettlementAt}
              onOver={onChanged}
            />
          ) : null}
          <h3>{t('agent.contracts.history')}</h3>
          <History contract={contract} />
          {contract.state === 'active' ? (
            <>
              <h3>{t('agent.contracts.settlements')}</h3>
              <Settlements contract={contract} />
            </>
          ) : null}
        </section>
      ))}
      {current.length === 0 && !offer ? (
        <Empty icon="doc" level={2} title={t('agent.contracts.none')} testId="contracts.none">
          {t('agent.contracts.noneWords')}
        </Empty>
      ) : null}
      <Past kind={kind} side="downline" paid={paid} present={offer ? [offer, ...current] : current} level={2} />
    </>
  )
}
