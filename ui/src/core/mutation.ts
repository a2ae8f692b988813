import type { CoreError, Outcome, PendingTransaction, ResolvedTransaction } from '@ante/core'
import { useEffect, useState } from 'react'
import { core } from './core'
import { onStoredByOtherTab } from './storage'
import { useSlice } from './store'

/** Returns the transactions of these endpoints with an unknown outcome, in sync with other tabs. */
export function usePendingTransactions(...labels: readonly string[]): readonly PendingTransaction[] {
  const { items } = useSlice('pendingTransactions')
  const hasPending = items.length > 0
  useEffect(() => {
    if (!hasPending) return
    return onStoredByOtherTab('intents', () => void core().member.reloadPendingTransactions())
  }, [hasPending])
  return items.filter(({ label }) => labels.includes(label))
}

export interface ClaimMutation {
  /** Id passed to `mutate` that is being claimed, or was claimed and is still listed. */
  activeId?: string
  /** Error of the last claim. */
  error?: CoreError
  /** Claim without a response; its outcome can be queried. */
  pending?: PendingTransaction
  /** Claims an item; resolves to undefined if it failed or its outcome is unknown. Single-flight. */
  mutate: <T>(id: string, request: () => Promise<Outcome<T>>) => Promise<T | undefined>
  /** Queries the outcome of the claim without a response. */
  resolve: () => Promise<ResolvedTransaction | undefined>
}

/**
 * Claims an item of the member once, regardless of network failures. `endpoint` is its name in the endpoint table;
 * `onSettled` runs after every outcome, including errors, since the change may have been made. `list` is the response
 * that lists the claimable items: a claimed item stays blocked until the next one, so that a double press claims once.
 */
export function useClaimMutation(
  endpoint: string,
  onSettled: () => void,
  list: object | undefined,
): ClaimMutation {
  const [claimingId, setClaimingId] = useState<string>()
  const [claimedId, setClaimedId] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list already reflects the claim
  useEffect(() => setClaimedId(undefined), [list])
  const [error, setError] = useState<CoreError>()
  const [pending] = usePendingTransactions(endpoint)

  async function execute<T>(id: string, request: () => Promise<Outcome<T>>): Promise<T | undefined> {
    if (claimingId !== undefined || claimedId === id) return undefined
    setClaimingId(id)
    setError(undefined)
    const outcome = await request()
    setClaimingId(undefined)
    onSettled()
    if (outcome.status === 'ok') {
      setClaimedId(id)
      return outcome.value
    }
    setError(outcome.error)
    return undefined
  }

  return {
    activeId: claimingId ?? claimedId,
    error: pending ? undefined : error,
    pending,
    mutate: execute,
    async resolve() {
      if (!pending) return undefined
      const { key } = pending
      return execute(key, () => core().member.resolvePendingTransaction(key))
    },
  }
}
