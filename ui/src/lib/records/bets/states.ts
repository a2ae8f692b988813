import { type BetState, type BetViewForm, viewOf } from '@/core'
import { useT } from '@/i18n'

/** States of a bet, in the order of the filter. */
export const STATES: readonly BetState[] = ['open', 'won', 'returned', 'lost', 'void']

/** Returns a function that names the state of a bet or of its leg. */
export function useBetState(): (bet: BetViewForm) => string {
  const t = useT()
  return (bet) => {
    const { shown } = viewOf('betView', bet)
    return t(shown ? `records.betStates.${shown}` : 'common.unknownState')
  }
}
