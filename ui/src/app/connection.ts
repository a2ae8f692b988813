import { useEffect, useSyncExternalStore } from 'react'
import { toast } from '@/components/lib/toasts'
import { onReconnect } from '@/core'
import { useT } from '@/i18n'

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('offline', listener)
  window.addEventListener('online', listener)
  return () => {
    window.removeEventListener('offline', listener)
    window.removeEventListener('online', listener)
  }
}

/** Shows notices when the connection is lost and restored. */
export function useConnectionNotices(): void {
  const t = useT()
  useEffect(
    () =>
      onConnectionChange(() =>
        toast({
          siteWide: true,
          ...(navigator.onLine
            ? { title: t('site.online'), tone: 'good' }
            : { title: t('site.offline'), detail: t('site.offlineWords'), icon: 'wifioff' }),
        }),
      ),
    [t],
  )
}

/** Returns whether the browser has no connection. */
export const useIsOffline = (): boolean => useSyncExternalStore(onConnectionChange, () => !navigator.onLine)

/** Calls `callback` once the site responds after a lost connection, while `active` is true. */
export function useReconnect(active: boolean, callback: () => void): void {
  useEffect(() => (active ? onReconnect(callback) : undefined), [active, callback])
}
