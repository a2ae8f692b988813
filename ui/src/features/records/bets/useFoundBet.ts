import { useEffect } from 'react'
import { useDeepLink } from '@/components/lib/deepLink'
import { toast } from '@/components/lib/toasts'
import type { BetRecord } from '@/core'
import { useT } from '@/i18n'
import { findBet } from './findBet'

/** Finds the bet named by the address, then removes it from the address. */
export function useFoundBet(onFound: (bet: BetRecord) => void): void {
  const t = useT()
  const { ref, day, clear } = useDeepLink()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each bet named by the address
  useEffect(() => {
    if (!ref) return
    const off = new AbortController()
    void findBet(ref, day, off.signal).then((bet) => {
      if (off.signal.aborted) return
      if (bet) onFound(bet)
      else toast({ title: t('records.bet.notFound'), detail: ref, tone: 'bad' })
      clear()
    })
    return () => off.abort()
  }, [ref, day])
}
