import {
  type ContractForm,
  type ContractKind,
  type ContractPeriod,
  type ContractRules,
  type ContractTerms,
  viewOf,
} from '@/core'

const TIER_PARTS = ['validBet', 'profitLoss', 'activeMembers', 'rate'] as const
const PER_BET_PARTS = ['betAmount', 'winRate', 'lossRate', 'singleBet'] as const

export type TierPart = (typeof TIER_PARTS)[number]
export type PerBetPart = (typeof PER_BET_PARTS)[number]

/** Form values, keyed by the field names of core and server. */
export type Values = Record<string, string>

export const tierField = (index: number, part: TierPart) => `tiers.${index}.${part}`
export const perBetField = (part: PerBetPart) => `perBet.${part}`
export const tiersOf = (values: Values) => Number(values.count)

/** Returns the rules of a kind of contract. */
export const rulesOf = (kind: ContractKind): ContractRules => viewOf('contractRules', { kind })

/** Texts on the minimum stakes of contracts that pay per bet. */
export const BET_AMOUNT_TEXTS = {
  dividend: 'agent.contracts.betDaily',
  dailySalary: 'agent.contracts.betDaily',
  hourlySalary: 'agent.contracts.betHourly',
  realTimeSalary: 'agent.contracts.betDaily',
} as const satisfies Record<ContractKind, string>

/** Returns the selected period, even if the brand no longer offers it. */
export const periodOf = ({ period }: Values) => period as ContractPeriod

/** Returns the form values of existing terms, or the defaults. */
export function valuesOf(kind: ContractKind, terms: ContractTerms | undefined): Values {
  const { periods, maxTiers } = rulesOf(kind)
  const values: Values = {
    period: terms?.period ?? periods[0] ?? '',
    tiers: '',
    count: String(Math.max(1, terms?.tiers?.length ?? 1)),
  }
  for (let place = 0; place < maxTiers; place++) {
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
    period: periodOf(values),
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
