import { type ContractBook, type ContractKind, core, type Read, useRead, useRefresh, useTold } from '@/core'

/** The team below plays on, and a period's figures with it: no message tells of that. */
const EVERY = 60_000

/** The agent's own contracts of a kind. Asked for again when the house says that something happened, and now and then. */
export function useBook(kind: ContractKind): Read<ContractBook> {
  const read = useRead(`contracts:${kind}`, () => core().member.contracts(kind))
  useTold(read.again)
  useRefresh(read, EVERY)
  return read
}
