import { StatePill, type StateTone } from '@/components/Tag'
import { type BetLeg, type BetState, viewOf } from '@/core'
import { useBetState } from './states'

const TONES: Record<BetState, StateTone | undefined> = {
  open: 'live',
  won: 'good',
  lost: 'bad',
  void: undefined,
}

/** Renders the state of a bet or of its leg. */
export function BetStatePill({ bet }: { bet: Pick<BetLeg, 'state'> }) {
  const state = useBetState()
  const { shown } = viewOf('betView', bet)
  return <StatePill tone={shown && TONES[shown]}>{state(bet)}</StatePill>
}
