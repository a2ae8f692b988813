import { type ContractBook, type ContractKind, core, type Read, useRead, useRefresh, useTold } from '@/core'

/** Polling interval in milliseconds: the team's bets change a period's figures without a server event. */
const EVERY = 60_000

/** Reads the agent's own contracts of a kind; reloads on server events and at an interval. */
export function useBook(kind: ContractKind): Read<ContractBook> {
  const read = useRead(`contracts:${kind}`, () => core().member.contracts(kind))
  useTold(read.again)
  useRefresh(read, EVERY)
  return read
}
