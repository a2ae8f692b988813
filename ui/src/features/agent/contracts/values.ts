import { brand, type ContractForm, type ContractKind, type ContractPeriod, type ContractTerms } from '@/core'

/** Maximum number of tiers shown; the core validates. */
export const MAX_TIERS = 8

const TIER_PARTS = ['validBet', 'profitLoss', 'activeMembers', 'rate'] as const
const PER_BET_PARTS = ['betAmount', 'winRate', 'lossRate', 'singleBet'] as const

export type TierPart = (typeof TIER_PARTS)[number]
export type PerBetPart = (typeof PER_BET_PARTS)[number]

/** Form values, keyed by the field names of core and server. */
export type Values = Record<string, string>

export const tierField = (index: number, part: TierPart) => `tiers.${index}.${part}`
export const perBetField = (part: PerBetPart) => `perBet.${part}`
export const tiersOf = (values: Values) => Number(values.count)

const PERIODS: Record<ContractKind, readonly [ContractPeriod, ...ContractPeriod[]]> = {
  dividend: ['monthly', 'semiMonthly', 'weekly', 'daily'],
  dailySalary: ['daily', 'weekly', 'semiMonthly', 'monthly'],
  hourlySalary: ['hourly'],
  realTimeSalary: ['fiveMinutes'],
}

interface TermsLook {
  /** True if a tier can require a loss of the team. */
  losses?: true
  /** Text on the minimum stakes of a contract that pays per bet; the others have tiers. */
  betAmount?: 'agent.contracts.betHourly' | 'agent.contracts.betDaily'
}

/** Terms that are shown for each kind. */
export const TERMS_LOOKS: Record<ContractKind, TermsLook> = {
  dividend: { losses: true },
  dailySalary: {},
  hourlySalary: { betAmount: 'agent.contracts.betHourly' },
  realTimeSalary: { betAmount: 'agent.contracts.betDaily' },
}

/** Returns the settlement periods of a kind, default first; whole-day periods only if the brand offers them. */
export function periodsOf(kind: ContractKind): readonly ContractPeriod[] {
  const has = (period: ContractPeriod) => brand().periods.includes(period.toUpperCase())
  const [only, ...others] = PERIODS[kind]
  return others.length === 0 ? [only] : PERIODS[kind].filter(has)
}

/** Returns the selected period, even if the brand no longer offers it. */
export const periodOf = (kind: ContractKind, { period }: Values): ContractPeriod =>
  PERIODS[kind].find((one) => one === period) ?? PERIODS[kind][0]

/** Returns the form values of existing terms, or the defaults. */
export function valuesOf(kind: ContractKind, terms: ContractTerms | undefined): Values {
  const values: Values = {
    period: terms?.period ?? periodsOf(kind)[0] ?? PERIODS[kind][0],
    tiers: '',
    count: String(Math.max(1, terms?.tiers?.length ?? 1)),
  }
  for (let place = 0; place < MAX_TIERS; place++) {
    const tier = terms?.tiers?.[place]
    for (const part of TIER_PARTS)
      values[tierField(place, part)] = tier ? toFieldText(String(tier[part])) : ''
  }
  for (const part of PER_BET_PARTS) {
    const value = terms?.perBet?.[part] ?? ''
    // a rate of 0 is a valid value
    values[perBetField(part)] = part.endsWith('Rate') ? value : toFieldText(value)
  }
  return values
}

/** Returns the field text of a condition: 0 becomes empty. */
const toFieldText = (value: string) => (value === '0' ? '' : value)

/** Converts the form values to the core's `ContractForm`; the core takes the terms that the kind has. */
export function formOf(kind: ContractKind, downline: string, values: Values): ContractForm {
  const at = (name: string) => values[name] ?? ''
  return {
    kind,
    downline,
    period: periodOf(kind, values),
    tiers: Array.from({ length: tiersOf(values) }, (_, place) => ({
      validBet: at(tierField(place, 'validBet')),
      profitLoss: at(tierField(place, 'profitLoss')),
      activeMembers: at(tierField(place, 'activeMembers')),
      rate: at(tierField(place, 'rate')),
    })),
    perBet: {
      betAmount: at('perBet.betAmount'),
      winRate: at('perBet.winRate'),
      lossRate: at('perBet.lossRate'),
      singleBet: at('perBet.singleBet'),
    },
  }
}

/** Returns the values without one tier. */
export function withoutTier(values: Values, removed: number): Values {
  const left: Values = {}
  const count = tiersOf(values)
  for (let place = removed; place < count; place++)
    for (const part of TIER_PARTS) {
      const next = place + 1 < count ? values[tierField(place + 1, part)] : undefined
      left[tierField(place, part)] = next ?? ''
    }
  left.count = String(count - 1)
  return left
}
