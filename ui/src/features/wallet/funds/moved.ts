import { useEffect, useRef } from 'react'
import { useSlice } from '@/core'

const listeners = new Set<() => void>()

/** Money moved between wallets: whoever shows what lies where looks again. */
export function tellMoved(): void {
  for (const listener of listeners) listener()
}

/** Calls back when money moved between wallets, and when the balance changed: a game, a deposit, another tab. */
export function useMoved(look: () => void): void {
  const { amount } = useSlice('balance')
  const seen = useRef(amount)
  useEffect(() => {
    listeners.add(look)
    return () => {
      listeners.delete(look)
    }
  }, [look])
  useEffect(() => {
    if (seen.current !== '' && seen.current !== amount) look()
    seen.current = amount
  }, [amount, look])
}
