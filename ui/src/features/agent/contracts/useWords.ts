import { clock } from '@/components/clock'
import { formatRate } from '@/components/formatRate'
import {
  brand,
  type Contract,
  type ContractKind,
  type ContractPeriod,
  type ContractState,
  type ContractTerms,
  type Settlement,
} from '@/core'
import { useFormatter, useT } from '@/i18n'

/** Periods of whole days are the house's, in UTC; shorter ones go by the member's own clock. */
const ofDays = (period: ContractPeriod) => period !== 'hourly' && period !== 'fiveMinutes'

const TONES: Record<ContractState, 'good' | 'wait' | 'live' | undefined> = {
  offered: 'wait',
  upcoming: 'live',
  active: 'good',
  ended: undefined,
  rejected: undefined,
  withdrawn: undefined,
}

export const toneOf = ({ state, termination }: Contract) => (termination ? 'wait' : TONES[state])

/** The highest rates of a contract: one, or by the bet both. */
const ratesOf = ({ tiers = [], perBet }: ContractTerms): string[] =>
  perBet ? [perBet.winRate, perBet.lossRate] : tiers.slice(-1).map(({ rate }) => rate)

/** The year, where it is not this one. */
const yearOf = (at: string) =>
  new Date(at).getFullYear() === new Date(clock.now()).getFullYear() ? {} : ({ year: 'numeric' } as const)

/** Contracts in words. */
export function useWords() {
  const t = useT()
  const format = useFormatter()
  const period = (period: ContractPeriod) =>
    t(`agent.contracts.period.${period}`, { minutes: brand().realtimeSalaryMinutes })
  const day = (at: string) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const moment = (at: string) =>
    format.dateTime(new Date(at), {
      day: 'numeric',
      month: 'short',
      ...yearOf(at),
      hour: '2-digit',
      minute: '2-digit',
    })
  return {
    moment,
    /** Where a period of a contract begins or ends. */
    edge: (period: ContractPeriod, at: string) => (ofDays(period) ? day(at) : moment(at)),
    /** A period that was, or is. */
    span: (period: ContractPeriod, { startsAt, endsAt }: Pick<Settlement, 'startsAt' | 'endsAt'>) => {
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
      if (ofDays(period))
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
    /** In a word or two: how much, how often. */
    short: (terms: ContractTerms) => {
      const rates = ratesOf(terms).map(formatRate)
      const words = { rates: rates.join(' / '), period: period(terms.period) }
      return terms.perBet || terms.tiers?.length === 1
        ? t('agent.contracts.short', words)
        : t('agent.contracts.shortUpTo', words)
    },
    /** How it stands: one that somebody asked to end says so. */
    state: ({ state, termination, endsAt }: Contract) => {
      if (termination) return t('agent.contracts.state.ending')
      if (state === 'active' && endsAt) return t('agent.contracts.state.last')
      return t(`agent.contracts.state.${state}`)
    },
    /** Who takes part, by name. */
    party: (account: string) => account || t('agent.contracts.house'),
  }
}
