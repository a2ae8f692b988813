import { useEffect } from 'react'
import { useTold } from '@/core'

const listeners = new Set<() => void>()
const tabs = new BroadcastChannel('wallets')
tabs.onmessage = look

function look(): void {
  for (const listener of listeners) listener()
}

/** Money moved between wallets: whoever shows what lies where looks again, in every tab. */
export function tellMoved(): void {
  look()
  tabs.postMessage(null)
}

/**
 * Calls back when money moved between wallets, when the balance changed (a game, a deposit, another device), and when
 * the page comes to the front again.
 */
export function useMoved(again: () => void): void {
  useTold(again)
  useEffect(() => {
    const front = () => {
      if (!document.hidden) again()
    }
    listeners.add(again)
    document.addEventListener('visibilitychange', front)
    return () => {
      listeners.delete(again)
      document.removeEventListener('visibilitychange', front)
    }
  }, [again])
}
