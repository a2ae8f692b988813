import { useCallback, useEffect, useState } from 'react'
import { type Answer, type CoreError, core, type LaunchTarget } from '@/core'
import type { GameRef } from './address'

export type LaunchState =
  | { phase: 'asking' }
  | { phase: 'open'; launch: LaunchTarget }
  | { phase: 'failed'; error: CoreError }
  /** Not allowed now; what the guard opened says why. */
  | { phase: 'blocked' }

/** Starts a game, once for each game and each press of "try again". */
export function useLaunch(
  game: GameRef,
  allowed: boolean,
  backUrl: string,
): { state: LaunchState; again: () => void } {
  const { gameCode, gameType, vassalage } = game
  const [state, setState] = useState<LaunchState>({ phase: 'asking' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again; where the game leads back to starts no other
  useEffect(() => {
    if (!allowed) return setState({ phase: 'blocked' })
    let live = true
    setState({ phase: 'asking' })
    // after this turn: a mount that is undone at once must not start a game
    const timer = setTimeout(() => {
      void core()
        .member.launch({ gameCode, gameType, vassalage, backUrl })
        .then((answer: Answer<LaunchTarget>) => {
          if (!live) return
          setState(
            answer.status === 'ok'
              ? { phase: 'open', launch: answer.value }
              : { phase: 'failed', error: answer.error },
          )
        })
    })
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [allowed, gameCode, gameType, vassalage, round])

  return { state, again: useCallback(() => setRound((n) => n + 1), []) }
}
