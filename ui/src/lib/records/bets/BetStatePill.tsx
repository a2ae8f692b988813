import { StatePill, type StateTone } from '@/components/Tag'
import { type BetState, type BetViewForm, viewOf } from '@/core'
import { useBetState } from './states'

const TONES: Record<BetState, StateTone | undefined> = {
  open: 'live',
  won: 'good',
  returned: undefined,
  lost: 'bad',
  void: undefined,
}

/** Renders the state of a bet or of its leg. */
export function BetStatePill({ bet }: { bet: BetViewForm }) {
  const state = useBetState()
  const { shown } = viewOf('betView', bet)
  return <StatePill tone={shown && TONES[shown]}>{state(bet)}</StatePill>
}
