import type { CoreError, IntentFate, UnresolvedIntent } from '@ante/core'
import { useEffect, useState } from 'react'
import { core } from './instance'
import type { Answer } from './useRead'
import { useUnresolved } from './useUnresolved'

export interface Claim {
  /** What is being taken, or was and is still shown as waiting: the id that `run` was given. */
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
 * `onSettled` hears of every end, also where it failed: it may have been done, and only its answer lost. `shown` is the
 * answer that lists what waits. What was taken can be taken again after the next such answer: until then a press on it
 * is the second half of a double press.
 */
export function useClaim(call: string, onSettled: () => void, shown: object | undefined): Claim {
  const [taking, setTaking] = useState<string>()
  const [taken, setTaken] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes anew knows what was taken
  useEffect(() => setTaken(undefined), [shown])
  const [error, setError] = useState<CoreError>()
  const [open] = useUnresolved(call)

  async function settle<T>(id: string, work: () => Promise<Answer<T>>): Promise<T | undefined> {
    if (taking !== undefined || taken === id) return undefined
    setTaking(id)
    setError(undefined)
    const answer = await work()
    setTaking(undefined)
    onSettled()
    if (answer.status === 'ok') {
      setTaken(id)
      return answer.value
    }
    setError(answer.error)
    return undefined
  }

  return {
    busy: taking ?? taken,
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
