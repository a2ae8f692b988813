import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, CoreError, LaunchTarget } from '@/core'

/** Has a game started by the core. */
export type Start = () => Promise<Answer<LaunchTarget>>

export type LaunchState =
  | { phase: 'asking' }
  | { phase: 'open'; launch: LaunchTarget }
  | { phase: 'failed'; error: CoreError }
  /** Not allowed now; what the guard opened says why. */
  | { phase: 'blocked' }

/** Starts what `id` names, once for each id and each press of "try again". */
export function useLaunch(
  id: string,
  allowed: boolean,
  start: Start,
): { state: LaunchState; again: () => void } {
  const [state, setState] = useState<LaunchState>({ phase: 'asking' })
  const [round, setRound] = useState(0)
  const latest = useRef(start)
  latest.current = start

  // biome-ignore lint/correctness/useExhaustiveDependencies: another id, or `round`, starts anew
  useEffect(() => {
    if (!allowed) return setState({ phase: 'blocked' })
    let live = true
    setState({ phase: 'asking' })
    // after this turn: a mount that is undone at once must not start a game
    const timer = setTimeout(() => {
      void latest.current().then((answer) => {
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
  }, [allowed, id, round])

  return { state, again: useCallback(() => setRound((n) => n + 1), []) }
}
