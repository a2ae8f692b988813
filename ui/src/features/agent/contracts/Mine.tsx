import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { StatePill } from '@/components/Tag'
import type { Contract, ContractBook, ContractKind } from '@/core'
import { useT } from '@/i18n'
import { Money } from '@/reports/list/Money'
import css from './contracts.module.css'
import { Details } from './Details'
import { History } from './History'
import { Running } from './Running'
import { Settlements } from './Settlements'
import { Standing } from './Standing'
import { toneOf, useWords } from './useWords'

interface MineProps {
  kind: ContractKind
  book: ContractBook
  onChanged: () => void
}

/** The agent's own contract: what waits for an answer, what is in force and pays, what was. */
export function Mine({ kind, book, onChanged }: MineProps) {
  const t = useT()
  const { current, offer, offerEnds, running, nextSettlementAt, past, paid } = book
  return (
    <>
      {offer ? (
        <section className={css.offer} aria-label={t('agent.contracts.offer')} data-testid="contract.offer">
          <h2>{t('agent.contracts.offer')}</h2>
          <Standing contract={offer} side="downline" ends={offerEnds} onChanged={onChanged} level={3} />
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
      {past.length > 0 ? <Past past={past} paid={paid} onChanged={onChanged} /> : null}
    </>
  )
}

interface PastProps {
  past: readonly Contract[]
  paid: string
  onChanged: () => void
}

function Past({ past, paid, onChanged }: PastProps) {
  const t = useT()
  const words = useWords()
  const [shown, setShown] = useState<Contract>()
  return (
    <section className={css.part} aria-label={t('agent.contracts.past')}>
      <div className={css.runningHead}>
        <h2>{t('agent.contracts.past')}</h2>
        <p>
          {t('agent.contracts.paidEver')} <Money value={paid} symbol />
        </p>
      </div>
      <ul className={css.past}>
        {past.map((contract) => (
          <li key={contract.id}>
            <button
              type="button"
              data-testid="contracts.past"
              data-id={contract.id}
              data-state={contract.state}
              onClick={() => setShown(contract)}
            >
              <span>
                <b>{words.short(contract.terms)}</b>
                <small>{words.moment(contract.events.at(-1)?.at ?? contract.offeredAt)}</small>
              </span>
              <StatePill tone={toneOf(contract)}>{words.state(contract)}</StatePill>
              <Icon name="right" size={16} flip />
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <Details
          title={words.short(shown.terms)}
          contracts={[shown]}
          side="downline"
          onClose={() => setShown(undefined)}
          onChanged={onChanged}
        />
      ) : null}
    </section>
  )
}
