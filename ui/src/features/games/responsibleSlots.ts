import type { ComponentType } from 'react'
import type { CoreError } from '@/core'

export interface SessionProps {
  /** True while a game is open. */
  playing: boolean
  /** Leaves the game for the previous page. */
  onLeave: () => void
  /** Called with whether an overlay must be answered before play continues. */
  onPauseChange: (paused: boolean) => void
}

export interface LaunchRefusedProps {
  error: CoreError
  /** Path of the list the game would be in. */
  list: string
}

/** Responsible-gaming and customer-service parts; injected by the app, because features do not import each other. */
export interface ResponsibleSlots {
  /** Time, result and balance in the bar; over the game the reality check or the stop of play. */
  Session: ComponentType<SessionProps>
  /** Shown when a break or limit forbids the game. */
  LaunchRefused: ComponentType<LaunchRefusedProps>
  /** Opens customer service. */
  onService: () => void
}
