import type { CoreError, IntentFate, UnresolvedIntent } from '@ante/core'
import { useEffect, useRef, useState } from 'react'
import { DOUBLE_MS } from './doubleMs'
import { core } from './instance'
import type { Answer } from './useRead'
import { useUnresolved } from './useUnresolved'

export interface Claim {
  /** What is being taken: the id that `run` was given. */
  busy?: string
  /** Why the last one was not taken. */
  error?: CoreError
  /** An answer that never came: what became of it can be asked for. */
  open?: UnresolvedIntent
  /** Takes something; nothing where it was refused, or is not known. One at a time. */
  run: <T>(id: string, take: () => Promise<Answer<T>>) => Promise<T | undefined>
  /** Asks what became of the one whose answer got lost. */
  ask: () => Promise<IntentFate | undefined>
}

/**
 * Takes what waits for the member, once, whatever the network does. `call` is its name in the endpoint table;
 * `onSettled` hears of every end, also where it failed: it may have been done, and only its answer lost. Where `shown`
 * tells what waits, the next one is taken only once that came anew: the second half of a double press is none.
 */
export function useClaim(call: string, onSettled: () => void, shown?: object): Claim {
  const [taking, setBusy] = useState<string>()
  const [taken, setTaken] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes anew knows what was taken
  useEffect(() => setTaken(undefined), [shown])
  const busy = taking ?? taken
  const [error, setError] = useState<CoreError>()
  const [open] = useUnresolved(call)
  const last = useRef({ id: '', at: Number.NEGATIVE_INFINITY })

  async function settle<T>(id: string, work: () => Promise<Answer<T>>): Promise<T | undefined> {
    if (busy !== undefined) return undefined
    // where nothing tells what waits, the button is free before the list knows
    if (!shown && last.current.id === id && performance.now() - last.current.at < DOUBLE_MS) return undefined
    setBusy(id)
    setError(undefined)
    const answer = await work()
    setBusy(undefined)
    onSettled()
    if (answer.status === 'ok') {
      last.current = { id, at: performance.now() }
      if (shown) setTaken(id)
      return answer.value
    }
    setError(answer.error)
    return undefined
  }

  return {
    busy,
    error: open ? undefined : error,
    open,
    run: settle,
    async ask() {
      if (!open) return undefined
      const { key } = open
      return (await settle(key, () => core().member.resolveIntent(key)))?.fate
    },
  }
}
