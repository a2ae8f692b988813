import { useCallback, useEffect, useRef, useState } from 'react'
import type { CoreError, LaunchTarget, Outcome } from '@/core'

/** Starts a game through the core. */
export type StartGame = () => Promise<Outcome<LaunchTarget>>

export type LaunchState =
  | { phase: 'asking' }
  | { phase: 'open'; launch: LaunchTarget }
  | { phase: 'failed'; error: CoreError }
  /** Not allowed now; the dialog opened by the guard says why. */
  | { phase: 'blocked' }

/** Retry delay in milliseconds while another launch is in progress, since launches are serialised. */
const BUSY_RETRY_MS = 400

/** Launches the game `id`, once per id and per "try again"; waits until both `id` and `allowed` are known. */
export function useLaunch(
  id: string | undefined,
  allowed: boolean | undefined,
  start: StartGame,
): { state: LaunchState; retry: () => void } {
  const [state, setState] = useState<LaunchState>({ phase: 'asking' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(start)
  latest.current = start

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `id` or `attempt` starts the game again
  useEffect(() => {
    if (allowed === false) return setState({ phase: 'blocked' })
    setState({ phase: 'asking' })
    if (allowed === undefined || id === undefined) return
    let live = true
    const launch = () =>
      void latest.current().then((answer) => {
        if (!live) return
        if (answer.status === 'ok') setState({ phase: 'open', launch: answer.value })
        // a game that was left while it opened is still launching
        else if (answer.error.kind === 'busy') timer = setTimeout(launch, BUSY_RETRY_MS)
        else setState({ phase: 'failed', error: answer.error })
      })
    // deferred: a mount that is undone immediately must not start a game
    let timer = setTimeout(launch)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [allowed, id, attempt])

  return { state, retry: useCallback(() => setAttempt((n) => n + 1), []) }
}
