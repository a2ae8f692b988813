import { units } from '@/components/decimal'
import type { TeamRate } from '@/core'

/** The field of a game type's rate, as the core and the server call it. */
export const rateField = (gameType: string) => `rate.${gameType}`

/** What stands in the fields at first. */
export const rateValues = (rates: readonly TeamRate[]): Record<string, string> =>
  Object.fromEntries(rates.map(({ gameType, rate }) => [rateField(gameType), rate]))

/** The field of one rate for all game types. */
export const ALL_RATES = 'allRates'

/** What stands in the fields of somebody new: nothing, for the agent to say, but where there is only one rate. */
export const newRates = (rates: readonly TeamRate[]): Record<string, string> => ({
  [ALL_RATES]: '',
  ...Object.fromEntries(
    rates.map(({ gameType, least, most }) => [rateField(gameType), least === most ? most : '']),
  ),
})

type Rate = Pick<TeamRate, 'gameType' | 'rate'>

/** What a promise is worth now: nobody gets more than who promised it has; `less` where that is less than was promised. */
export function capped(
  promised: readonly Rate[],
  own: readonly TeamRate[],
): { rates: Rate[]; less: boolean } {
  const mine = new Map(own.map(({ gameType, most }) => [gameType, most]))
  const rates = promised.map(({ gameType, rate }) => {
    const most = mine.get(gameType) ?? rate
    return { gameType, rate: units(most) < units(rate) ? most : rate }
  })
  return { rates, less: rates.some(({ rate }, at) => rate !== promised[at]?.rate) }
}

/** What was typed, by game type. */
export const typedRates = (values: Record<string, string | boolean>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('rate.') ? [[name.slice('rate.'.length), String(value)]] : [],
    ),
  )
