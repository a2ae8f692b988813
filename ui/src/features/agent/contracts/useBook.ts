import { useEffect, useRef } from 'react'
import { type ContractBook, type ContractKind, core, type Read, useRead, useSlice } from '@/core'

/** The agent's own contracts of a kind. Asked for again when the house says that something happened. */
export function useBook(kind: ContractKind): Read<ContractBook> {
  const read = useRead(`contracts:${kind}`, () => core().member.contracts(kind))
  useTold(read.again)
  return read
}

/** Looks again when something may stand otherwise: a message came, or the balance moved. */
export function useTold(look: () => void): void {
  const { counts } = useSlice('pushed')
  const { amount } = useSlice('balance')
  const now = `${counts}/${amount}`
  const seen = useRef({ now, known: amount !== '' })
  useEffect(() => {
    const before = seen.current
    seen.current = { now, known: amount !== '' }
    if (before.now !== now && before.known) look()
  }, [now, amount, look])
}
