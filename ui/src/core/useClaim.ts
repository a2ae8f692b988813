import type { CoreError, PendingTransaction, TransactionResult } from '@ante/core'
import { useEffect, useState } from 'react'
import { core } from './instance'
import type { Answer } from './useRead'
import { useUnresolved } from './useUnresolved'

export interface Claim {
  /** Id passed to `run` that is being claimed, or was claimed and is still listed. */
  busy?: string
  /** Error of the last claim. */
  error?: CoreError
  /** Claim without a response; its outcome can be queried. */
  open?: PendingTransaction
  /** Claims an item; resolves to undefined if it failed or its outcome is unknown. Single-flight. */
  run: <T>(id: string, take: () => Promise<Answer<T>>) => Promise<T | undefined>
  /** Queries the outcome of the claim without a response. */
  ask: () => Promise<TransactionResult | undefined>
}

/**
 * Claims an item of the member once, regardless of network failures. `call` is its name in the endpoint table;
 * `onSettled` runs after every outcome, including errors, since the change may have been made. `shown` is the response
 * that lists the claimable items: a claimed item stays blocked until the next one, so that a double press claims once.
 */
export function useClaim(call: string, onSettled: () => void, shown: object | undefined): Claim {
  const [taking, setTaking] = useState<string>()
  const [taken, setTaken] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list already reflects the claim
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
      return (await settle(key, () => core().member.resolvePendingTransaction(key)))?.result
    },
  }
}
