import { useEffect } from 'react'
import { toast } from '@/components/lib/toasts'
import { isSiteReachable } from '@/core'
import { useT } from '@/i18n'

/** Delays before each attempt to reach the site: a browser reports a connection before the network responds. */
const RECONNECT_DELAYS_MS = [0, 500, 2_000, 5_000, 15_000]

/** Shows notices when the connection is lost and restored. */
export function useConnectionNotices(): void {
  const t = useT()
  useEffect(() => {
    const onOffline = () =>
      toast({ title: t('site.offline'), detail: t('site.offlineWords'), icon: 'wifioff', siteWide: true })
    const onOnline = () => toast({ title: t('site.online'), tone: 'good', siteWide: true })
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
    }
  }, [t])
}

/** Calls `onReconnect` once the site responds after a lost connection, while `active` is true. */
export function useReconnect(active: boolean, onReconnect: () => void): void {
  useEffect(() => {
    if (!active) return
    let attempts: AbortController | undefined
    const onOnline = () => {
      attempts?.abort()
      attempts = new AbortController()
      void waitForSite(attempts.signal).then((reached) => reached && onReconnect())
    }
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      attempts?.abort()
    }
  }, [active, onReconnect])
}

/** Waits until the site responds; resolves to false after the last attempt, or when `signal` aborts. */
export async function waitForSite(signal: AbortSignal): Promise<boolean> {
  for (const delay of RECONNECT_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (signal.aborted) return false
    if (await isSiteReachable()) return !signal.aborted
  }
  return false
}
