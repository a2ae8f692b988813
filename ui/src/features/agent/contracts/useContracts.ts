import {
  type ContractBook,
  type ContractKind,
  core,
  type QueryResult,
  useOnServerEvent,
  usePolling,
  useQuery,
} from '@/core'

/** Polling interval in milliseconds: the team's bets change a period's figures without a server event. */
const POLL_INTERVAL_MS = 60_000

/** Reads the agent's own contracts of a kind; reloads on server events and at an interval. */
export function useContracts(kind: ContractKind): QueryResult<ContractBook> {
  const read = useQuery(`contracts:${kind}`, () => core().member.contracts(kind))
  useOnServerEvent(read.refetch)
  usePolling(read, POLL_INTERVAL_MS)
  return read
}
