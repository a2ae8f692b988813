import type { TeamRate } from '@/core'

/** Returns the field name of a game type's rate, as used by core and server. */
export const rateField = (gameType: string) => `rate.${gameType}`

/** Returns the initial values of the rate fields. */
export const rateValues = (rates: readonly TeamRate[]): Record<string, string> =>
  Object.fromEntries(rates.map(({ gameType, rate }) => [rateField(gameType), rate]))

/** Field name of the common rate for all game types. */
export const ALL_RATES = 'allRates'

/** Returns initial rates for a new account: empty, except where only one rate is allowed. */
export const newRates = (rates: readonly TeamRate[]): Record<string, string> => ({
  [ALL_RATES]: '',
  ...Object.fromEntries(
    rates.map(({ gameType, least, most }) => [rateField(gameType), least === most ? most : '']),
  ),
})

/** Returns the typed rates by game type. */
export const typedRates = (values: Record<string, string | boolean>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('rate.') ? [[name.slice('rate.'.length), String(value)]] : [],
    ),
  )
