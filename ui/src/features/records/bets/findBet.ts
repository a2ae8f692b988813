import { useEffect } from 'react'
import { useDeepLink } from '@/components/lib/deepLink'
import { toast } from '@/components/lib/toasts'
import { type BetPage, type BetRecord, core, type Period } from '@/core'
import { useT } from '@/i18n'
import { fetchAllPages } from '@/lib/records/list/fetchAllPages'
import { plainDay } from '@/lib/records/list/useTimes'
import { BETS } from './source'

/** Days to search back from the settlement: a bet may precede its match by weeks. */
const SEARCH_DAYS = 62

/** Returns the day `count` days earlier, as `YYYY-MM-DD`. */
export function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00`)
  date.setDate(date.getDate() - count)
  return plainDay(date.toISOString())
}

/** Returns whether the text is a valid calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Finds a bet by id, on the given day or before it; without a day, in the last weeks. */
export async function findBet(
  id: string,
  day: string | null,
  signal: AbortSignal,
): Promise<BetRecord | undefined> {
  const last = day && isDay(day) ? day : await today()
  if (!last) return undefined
  const onDay = await findInPeriod({ from: last, to: last }, id, signal)
  if (onDay || signal.aborted) return onDay
  return findInPeriod({ from: daysBefore(last, SEARCH_DAYS), to: daysBefore(last, 1) }, id, signal)
}

async function today(): Promise<string | undefined> {
  const answer = await core().member.period('today')
  return answer.status === 'ok' ? answer.value.to : undefined
}

async function findInPeriod(period: Period, id: string, signal: AbortSignal): Promise<BetRecord | undefined> {
  const all = await fetchAllPages<BetRecord, BetPage>({
    fetchPage: (page) => BETS.fetchPage({ ...period, page, pageSize: 100 }, {}),
    until: (row) => row.id === id,
    signal,
  })
  return all?.status === 'ok' ? all.value.rows.find((row) => row.id === id) : undefined
}

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
