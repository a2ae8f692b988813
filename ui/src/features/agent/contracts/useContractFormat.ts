import { formatRate } from '@/components/lib/formatRate'
import {
  brand,
  type Contract,
  type ContractKind,
  type ContractPeriod,
  type ContractTerms,
  type ContractView,
  viewOf,
} from '@/core'
import { useFormatter, useT } from '@/i18n'
import { contractDates } from './contractDates'

type ShownState = NonNullable<ContractView['shown']>

const TONES: Record<ShownState, 'good' | 'wait' | 'live' | undefined> = {
  offered: 'wait',
  upcoming: 'live',
  active: 'good',
  last: 'good',
  ending: 'wait',
  ended: undefined,
  rejected: undefined,
  withdrawn: undefined,
}

/** Returns the state to show, if it is known; it is the same for both sides. */
const shownState = (contract: Contract): ShownState | undefined =>
  viewOf('contractView', { ...contract, side: 'downline' }).shown

/** Returns the tone of a contract's state. */
export function toneOf(contract: Contract) {
  const shown = shownState(contract)
  return shown && TONES[shown]
}

/** Returns the highest rates of a contract: one, or both per-bet rates. */
const ratesOf = ({ tiers = [], perBet }: ContractTerms): string[] =>
  perBet ? [perBet.winRate, perBet.lossRate] : tiers.slice(-1).map(({ rate }) => rate)

/** Returns formatters that describe contracts in words. */
export function useContractFormat() {
  const t = useT()
  const format = useFormatter()
  const period = (period: ContractPeriod) =>
    t(`agent.contracts.period.${period}`, { minutes: brand().realtimeSalaryMinutes })
  return {
    ...contractDates(format),
    kind: (kind: ContractKind) => t(`agent.pages.${kind}`),
    period,
    /** Short form: amount and frequency. */
    summary: (terms: ContractTerms) => {
      const rates = ratesOf(terms).map(formatRate)
      const words = { rates: rates.join(' / '), period: period(terms.period) }
      return terms.perBet || terms.tiers?.length === 1
        ? t('agent.contracts.short', words)
        : t('agent.contracts.shortUpTo', words)
    },
    /** State of a contract, including a requested termination. */
    state: (contract: Contract) => {
      const shown = shownState(contract)
      return t(shown ? `agent.contracts.state.${shown}` : 'common.unknownState')
    },
    /** Name of a party. */
    party: (account: string) => account || t('agent.contracts.operator'),
  }
}
