import type { ComponentType } from 'react'
import type { CoreError } from '@/core'

export interface SessionProps {
  /** A game is there to be played. */
  playing: boolean
  /** Out of the game, to where one came from. */
  onLeave: () => void
  /** Something waits for an answer before play goes on, or does no more. */
  onHeld: (held: boolean) => void
}

export interface RefusedProps {
  error: CoreError
  /** The list that the game would stand in. */
  list: string
}

/** What a stage asks of playing responsibly and of customer service; the app gives it, one feature knows no other. */
export interface Responsible {
  /** Time, result and balance in the bar; over the game a reminder of them, or what stopped it. */
  Session: ComponentType<SessionProps>
  /** A break or a limit that does not let a game open. */
  Refused: ComponentType<RefusedProps>
  /** Opens customer service. */
  onService: () => void
}

/** What the member set for themselves refuses it, and no second try helps. */
export const isRefused = (error: CoreError) =>
  error.kind === 'api' && (error.code === 'on_break' || error.code === 'limit_reached')
