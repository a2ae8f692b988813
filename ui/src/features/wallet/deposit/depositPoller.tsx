import { useEffect, useSyncExternalStore } from 'react'
import { toast } from '@/components/lib/toasts'
import { bidiIsolate, core, type Deposit, type DepositView, onSliceChange, readSlice } from '@/core'
import { useT } from '@/i18n'
import { depositView, isDepositInProgress } from './states'
import { useCreditedText } from './useCreditedText'

const INITIAL_INTERVAL_MS = 1000
const MAX_INTERVAL_MS = 5000
/** Polling interval in milliseconds as a fallback to live server events. */
const FALLBACK_INTERVAL_MS = 20_000

interface WatchedDeposit {
  deposit: Deposit
  listeners: Set<() => void>
}

/** Open deposits by id, watched even while their page is closed. */
const watched = new Map<string, WatchedDeposit>()

function watchDeposit(deposit: Deposit): WatchedDeposit {
  const known = watched.get(deposit.id)
  if (known) return known
  const entry: WatchedDeposit = { deposit, listeners: new Set() }
  watched.set(deposit.id, entry)
  if (isDepositInProgress(deposit)) void poll(entry)
  return entry
}

/** Polls a deposit with backoff or on server events, until it or the session ends. */
async function poll(entry: WatchedDeposit): Promise<void> {
  const { epoch } = readSlice('session')
  const { id } = entry.deposit
  for (
    let waitMs = INITIAL_INTERVAL_MS;
    isDepositInProgress(entry.deposit);
    waitMs = Math.min(MAX_INTERVAL_MS, waitMs * 1.4)
  ) {
    await nextEvent(readSlice('pushed').live ? FALLBACK_INTERVAL_MS : waitMs)
    if (document.hidden || !isDepositInProgress(entry.deposit)) continue
    if (readSlice('session').epoch !== epoch) break
    const answer = await core().member.depositStatus(id)
    if (answer.status === 'ok' && isDepositInProgress(entry.deposit)) updateDeposit(answer.value)
  }
  if (isDepositInProgress(entry.deposit)) watched.delete(id)
}

/** Resolves on the next server event for any deposit, or after `maxWaitMs` milliseconds. */
function nextEvent(maxWaitMs: number): Promise<void> {
  const { deposits } = readSlice('pushed')
  return new Promise((resolve) => {
    const stop = onSliceChange('pushed', () => {
      if (readSlice('pushed').deposits !== deposits) end()
    })
    const timer = setTimeout(end, maxWaitMs)
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}

/** Updates a watched deposit: notifies its views, or shows a toast of its end if none is mounted. */
export function updateDeposit(deposit: Deposit): void {
  const entry = watched.get(deposit.id)
  // an outdated response never moves the state back
  if (!entry || entry.deposit.state === deposit.state || stageOf(deposit) < stageOf(entry.deposit)) return
  entry.deposit = deposit
  notifyEnd(deposit, entry.listeners.size > 0)
  for (const listener of entry.listeners) listener()
}

const stageOf = (deposit: Deposit) => depositView(deposit).stage

type ReportedEnd = NonNullable<DepositView['reported']>

/** Last parts of the keys of the toasts. */
const END_TEXTS: Record<ReportedEnd, 'done' | 'failed' | 'returned'> = {
  credited: 'done',
  failed: 'failed',
  returned: 'returned',
}

/** Shows a toast for the end of a deposit, unless its payment is `shown`. */
function notifyEnd(deposit: Deposit, shown: boolean): void {
  const { credited, reported } = depositView(deposit)
  if (credited) void core().member.refreshBalance()
  if (shown || !reported) return
  toast({
    title: <EndTitle end={reported} />,
    detail: credited ? <CreditedText deposit={deposit} /> : bidiIsolate(deposit.reason),
    tone: credited ? 'good' : 'bad',
  })
}

function EndTitle({ end }: { end: ReportedEnd }) {
  return <span>{useT()(`cashier.deposit.toast.${END_TEXTS[end]}`)}</span>
}

function CreditedText({ deposit }: { deposit: Deposit }) {
  return <span>{useCreditedText()(deposit)}</span>
}

/** Returns the live state of a deposit; `onStateChange` is called on a change. */
export function useLiveDeposit(first: Deposit, onStateChange: () => void): Deposit {
  const entry = watchDeposit(first)
  const deposit = useSyncExternalStore(
    (changed) => {
      entry.listeners.add(changed)
      return () => entry.listeners.delete(changed)
    },
    () => entry.deposit,
  )
  const newState = first.state !== deposit.state && deposit.state
  useEffect(() => {
    if (newState) onStateChange()
  }, [newState, onStateChange])

  // a list may be newer than the last poll
  useEffect(() => updateDeposit(first), [first])

  // credited within the call itself: nothing to watch
  const isCreditedAlready = depositView(first).credited
  useEffect(() => {
    if (isCreditedAlready) void core().member.refreshBalance()
  }, [isCreditedAlready])
  return deposit
}
