import { type ContractBook, type ContractKind, core, type Read, useRead, useTold } from '@/core'

/** The agent's own contracts of a kind. Asked for again when the house says that something happened. */
export function useBook(kind: ContractKind): Read<ContractBook> {
  const read = useRead(`contracts:${kind}`, () => core().member.contracts(kind))
  useTold(read.again)
  return read
}
