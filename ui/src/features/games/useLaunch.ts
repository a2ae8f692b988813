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

/** One game starts at a time: whoever comes while another one does asks again so much later. */
const NEXT_TURN = 400

/** Starts what `id` names, once for each id and each press of "try again"; not before it is known what, and who may. */
export function useLaunch(
  id: string | undefined,
  allowed: boolean | undefined,
  start: Start,
): { state: LaunchState; again: () => void } {
  const [state, setState] = useState<LaunchState>({ phase: 'asking' })
  const [round, setRound] = useState(0)
  const latest = useRef(start)
  latest.current = start

  // biome-ignore lint/correctness/useExhaustiveDependencies: another id, or `round`, starts anew
  useEffect(() => {
    if (allowed === false) return setState({ phase: 'blocked' })
    setState({ phase: 'asking' })
    if (allowed === undefined || id === undefined) return
    let live = true
    const ask = () =>
      void latest.current().then((answer) => {
        if (!live) return
        if (answer.status === 'ok') setState({ phase: 'open', launch: answer.value })
        // a game that was left while it opened is still on its way
        else if (answer.error.kind === 'busy') timer = setTimeout(ask, NEXT_TURN)
        else setState({ phase: 'failed', error: answer.error })
      })
    // after this turn: a mount that is undone at once must not start a game
    let timer = setTimeout(ask)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [allowed, id, round])

  return { state, again: useCallback(() => setRound((n) => n + 1), []) }
}
