import { useMedia } from '@/components/hooks/useMedia'
import { formatRate } from '@/components/lib/formatRate'
import { brand, type ContractKind, type ContractTerms, type ContractTier, type PerBetTerms } from '@/core'
import { useT } from '@/i18n'
import { Fact } from '@/lib/records/list/Facts'
import list from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import css from './contracts.module.css'
import { useContractFormat } from './useContractFormat'
import { BET_AMOUNT_TEXTS, rulesOf } from './values'

interface TermsProps {
  kind: ContractKind
  terms: ContractTerms
}

/** Renders the terms of a contract: a sentence and the rates. */
export function Terms({ kind, terms }: TermsProps) {
  const t = useT()
  const contractFormat = useContractFormat()
  const { period, tiers = [], perBet } = terms
  return (
    <div className={css.terms} data-testid="contract.terms">
      <p>
        {t(`agent.contracts.words.${kind}`, {
          period: contractFormat.period(period),
          days: brand().dailySalaryDays,
        })}
      </p>
      {perBet ? <PerBet kind={kind} terms={perBet} /> : <Tiers tiers={tiers} losses={rulesOf(kind).losses} />}
    </div>
  )
}

function PerBet({ kind, terms }: { kind: ContractKind; terms: PerBetTerms }) {
  const t = useT()
  return (
    <dl className={list.facts}>
      <Fact name={t('agent.contracts.winRate')}>{formatRate(terms.winRate)}</Fact>
      <Fact name={t('agent.contracts.lossRate')}>{formatRate(terms.lossRate)}</Fact>
      <Fact name={t(BET_AMOUNT_TEXTS[kind])}>
        <AtLeast value={terms.betAmount} />
      </Fact>
      <Fact name={t('agent.contracts.singleBet')}>
        <AtLeast value={terms.singleBet} />
      </Fact>
    </dl>
  )
}

/** Renders a condition; nothing if there is none. */
function AtLeast({ value }: { value: string }) {
  const t = useT()
  return value === '0' ? (
    <span className={css.any}>{t('agent.contracts.any')}</span>
  ) : (
    <Money value={value} symbol />
  )
}

interface TiersProps {
  tiers: readonly ContractTier[]
  /** True for a dividend, which also requires a loss. */
  losses?: boolean
}

function Tiers({ tiers, losses }: TiersProps) {
  const t = useT()
  const roomy = useMedia('(min-width: 560px)')
  const people = ({ activeMembers }: ContractTier) =>
    activeMembers === 0 ? (
      <span className={css.any}>{t('agent.contracts.any')}</span>
    ) : (
      <span className="num">{activeMembers}</span>
    )
  if (!roomy)
    return (
      <ul className={css.tiers} aria-label={t('agent.contracts.tiers')}>
        {tiers.map((tier) => (
          <li key={tier.rate} data-testid="contract.tier" data-rate={tier.rate}>
            <b className="num">{formatRate(tier.rate)}</b>
            <dl>
              <Fact name={t('agent.contracts.validBet')}>
                <AtLeast value={tier.validBet} />
              </Fact>
              {losses ? (
                <Fact name={t('agent.contracts.profitLoss')}>
                  <AtLeast value={tier.profitLoss} />
                </Fact>
              ) : null}
              <Fact name={t('agent.contracts.activeMembers')}>{people(tier)}</Fact>
            </dl>
          </li>
        ))}
      </ul>
    )
  return (
    <table className={css.table}>
      <caption className="sr">{t('agent.contracts.tiers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('agent.contracts.validBet')}</th>
          {losses ? <th scope="col">{t('agent.contracts.profitLoss')}</th> : null}
          <th scope="col">{t('agent.contracts.activeMembers')}</th>
          <th scope="col">{t('agent.contracts.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.rate} data-testid="contract.tier" data-rate={tier.rate}>
            <td>
              <AtLeast value={tier.validBet} />
            </td>
            {losses ? (
              <td>
                <AtLeast value={tier.profitLoss} />
              </td>
            ) : null}
            <td>{people(tier)}</td>
            <td>
              <b className="num">{formatRate(tier.rate)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
