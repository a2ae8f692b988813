import { useEffect } from 'react'
import { useOnServerEvent } from '@/core'

const listeners = new Set<() => void>()
const tabs = new BroadcastChannel('wallets')
tabs.onmessage = notifyListeners

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Notifies all tabs that money moved between wallets, so that they reload the balances. */
export function notifyBalanceChange(): void {
  notifyListeners()
  tabs.postMessage(null)
}

/**
 * Calls back when money moved between wallets, when the balance changed (game, deposit, another device), and when the
 * page becomes visible.
 */
export function useOnWalletChange(onChange: () => void): void {
  useOnServerEvent(onChange)
  useEffect(() => {
    const onVisibilityChange = () => {
      if (!document.hidden) onChange()
    }
    listeners.add(onChange)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      listeners.delete(onChange)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [onChange])
}
