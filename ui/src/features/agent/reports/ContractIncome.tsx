import { Icon } from '@/components/Icon'
import type { IncomePage } from '@/core'
import { useT } from '@/i18n'
import { Money } from '@/lib/records/list/Money'
import { pushAgentPage } from '../pushAgentPage'
import css from './reports.module.css'

/** Renders the contract income of the period by kind, each linked to its contract. */
export function ContractIncome({ page }: { page: IncomePage }) {
  const t = useT()
  const { contracts, commission, totals } = page
  return (
    <section
      className={css.contracts}
      aria-label={t('agent.income.contracts')}
      data-testid="income.contracts"
    >
      <ul className={css.kinds}>
        {contracts.map((one) => (
          <li key={one.kind}>
            <button type="button" data-testid={`income.${one.kind}`} onClick={() => pushAgentPage(one.kind)}>
              <Icon name="coins" size={20} />
              <span>
                <b>{t(`agent.pages.${one.kind}`)}</b>
                <small>{t('agent.income.contractsOf', { count: one.count })}</small>
              </span>
              <span className={css.both}>
                <Money value={one.paid} symbol />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.today}>
        <span>{t('agent.income.inAll')}</span>
        <b>
          <Money value={totals.amount} symbol testId="income.paid" />
        </b>
        <small>
          <span>{t('agent.income.sources.commission')}</span> <Money value={commission} symbol />
        </small>
      </p>
    </section>
  )
}
