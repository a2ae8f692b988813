import { brand, type ContractForm, type ContractKind, type ContractPeriod, type ContractTerms } from '@/core'

/** Tiers of a contract, at most: the core judges. */
export const MOST = 8

const TIER = ['validBet', 'profitLoss', 'activeMembers', 'rate'] as const
const PER_BET = ['betAmount', 'winRate', 'lossRate', 'singleBet'] as const

export type TierPart = (typeof TIER)[number]
export type PerBetPart = (typeof PER_BET)[number]

/** What stands in the fields, by the names that the core and the server call them. */
export type Values = Record<string, string>

export const tierField = (place: number, part: TierPart) => `tiers.${place}.${part}`
export const perBetField = (part: PerBetPart) => `perBet.${part}`
export const tiersOf = (values: Values) => Number(values.count)

const PERIODS: Record<ContractKind, readonly [ContractPeriod, ...ContractPeriod[]]> = {
  dividend: ['monthly', 'semiMonthly', 'weekly', 'daily'],
  dailySalary: ['daily', 'weekly', 'semiMonthly', 'monthly'],
  hourlySalary: ['hourly'],
  realTimeSalary: ['fiveMinutes'],
}

/** How often a kind can be settled, the usual one first; of periods of days, those that the brand has (§9). */
export function periodsOf(kind: ContractKind): readonly ContractPeriod[] {
  const has = (period: ContractPeriod) => brand().periods.includes(period.toUpperCase())
  const [only, ...others] = PERIODS[kind]
  return others.length === 0 ? [only] : PERIODS[kind].filter(has)
}

/** The period that stands in the fields, also one that the brand has no more. */
export const periodOf = (kind: ContractKind, { period }: Values): ContractPeriod =>
  PERIODS[kind].find((one) => one === period) ?? PERIODS[kind][0]

/** The fields of terms that there are; of none, the usual ones. */
export function valuesOf(kind: ContractKind, terms: ContractTerms | undefined): Values {
  const values: Values = {
    period: terms?.period ?? periodsOf(kind)[0] ?? PERIODS[kind][0],
    tiers: '',
    count: String(Math.max(1, terms?.tiers?.length ?? 1)),
  }
  for (let place = 0; place < MOST; place++) {
    const tier = terms?.tiers?.[place]
    for (const part of TIER) values[tierField(place, part)] = tier ? typed(String(tier[part])) : ''
  }
  for (const part of PER_BET) {
    const value = terms?.perBet?.[part] ?? ''
    // a rate of 0 is one
    values[perBetField(part)] = part.endsWith('Rate') ? value : typed(value)
  }
  return values
}

/** Nothing asked for is an empty field. */
const typed = (value: string) => (value === '0' ? '' : value)

/** What was typed, as the core takes it. */
export function formOf(kind: ContractKind, downline: string, values: Values): ContractForm {
  const at = (name: string) => values[name] ?? ''
  const perBet = kind === 'hourlySalary' || kind === 'realTimeSalary'
  return {
    kind,
    downline,
    period: periodOf(kind, values),
    tiers: Array.from({ length: perBet ? 0 : tiersOf(values) }, (_, place) => ({
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

/** The fields with one tier less. */
export function without(values: Values, gone: number): Values {
  const left: Values = {}
  const count = tiersOf(values)
  for (let place = gone; place < count; place++)
    for (const part of TIER) {
      const next = place + 1 < count ? values[tierField(place + 1, part)] : undefined
      left[tierField(place, part)] = next ?? ''
    }
  left.count = String(count - 1)
  return left
}
