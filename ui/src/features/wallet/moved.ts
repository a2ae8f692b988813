import { useEffect } from 'react'
import { useOnServerEvent } from '@/core'

const listeners = new Set<() => void>()
const tabs = new BroadcastChannel('wallets')
tabs.onmessage = look

function look(): void {
  for (const listener of listeners) listener()
}

/** Notifies all tabs that money moved between wallets, so that they reload the balances. */
export function tellMoved(): void {
  look()
  tabs.postMessage(null)
}

/**
 * Calls back when money moved between wallets, when the balance changed (game, deposit, another device), and when the
 * page becomes visible.
 */
export function useMoved(again: () => void): void {
  useOnServerEvent(again)
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
