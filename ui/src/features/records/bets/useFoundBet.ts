import { useEffect } from 'react'
import { useReference } from '@/components/reference'
import { toast } from '@/components/toasts'
import type { BetRecord } from '@/core'
import { useT } from '@/i18n'
import { findBet } from './find'

/** Looks for the bet that the address names; then the address forgets it. */
export function useFoundBet(onFound: (bet: BetRecord) => void): void {
  const t = useT()
  const { ref, day, forget } = useReference()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each bet that is named
  useEffect(() => {
    if (!ref) return
    const off = new AbortController()
    void findBet(ref, day, off.signal).then((bet) => {
      if (off.signal.aborted) return
      if (bet) onFound(bet)
      else toast({ title: t('records.bet.notFound'), detail: ref, tone: 'bad' })
      forget()
    })
    return () => off.abort()
  }, [ref, day])
}
