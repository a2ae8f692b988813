import { clock } from '@/components/lib/clock'
import { formatRate } from '@/components/lib/formatRate'
import {
  brand,
  type Contract,
  type ContractKind,
  type ContractPeriod,
  type ContractTerms,
  type ContractView,
  type Settlement,
  viewOf,
} from '@/core'
import { useFormatter, useT } from '@/i18n'

/** Returns whether a period has whole days (UTC); shorter ones use the member's time zone. */
const hasWholeDays = (period: ContractPeriod) => period !== 'hourly' && period !== 'fiveMinutes'

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

/** Returns the year if it is not the current one. */
const yearOf = (at: string) =>
  new Date(at).getFullYear() === new Date(clock.now()).getFullYear() ? {} : ({ year: 'numeric' } as const)

/** Returns formatters that describe contracts in words. */
export function useContractFormat() {
  const t = useT()
  const format = useFormatter()
  const period = (period: ContractPeriod) =>
    t(`agent.contracts.period.${period}`, { minutes: brand().realtimeSalaryMinutes })
  const day = (at: string) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const dateTime = (at: string) =>
    format.dateTime(new Date(at), {
      day: 'numeric',
      month: 'short',
      ...yearOf(at),
      hour: '2-digit',
      minute: '2-digit',
    })
  return {
    dateTime,
    /** Formats the start or end of a contract period. */
    boundary: (period: ContractPeriod, at: string) => (hasWholeDays(period) ? day(at) : dateTime(at)),
    /** Formats a past or current period. */
    range: (period: ContractPeriod, { startsAt, endsAt }: Pick<Settlement, 'startsAt' | 'endsAt'>) => {
      const from = new Date(startsAt)
      if (period === 'daily')
        return format.dateTime(from, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          ...yearOf(startsAt),
          timeZone: 'UTC',
        })
      if (period === 'monthly')
        return format.dateTime(from, { month: 'long', year: 'numeric', timeZone: 'UTC' })
      if (hasWholeDays(period))
        return format.dateTimeRange(from, new Date(new Date(endsAt).getTime() - 1), {
          day: 'numeric',
          month: 'short',
          ...yearOf(startsAt),
          timeZone: 'UTC',
        })
      return format.dateTimeRange(from, new Date(endsAt), {
        day: 'numeric',
        month: 'short',
        ...yearOf(startsAt),
        hour: '2-digit',
        minute: '2-digit',
      })
    },
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
