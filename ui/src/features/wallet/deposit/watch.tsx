import { useEffect, useSyncExternalStore } from 'react'
import { toast } from '@/components/lib/toasts'
import { bidiIsolate, core, type Deposit, onSliceChange, readSlice } from '@/core'
import { useT } from '@/i18n'
import { isUnderWay } from './states'
import { useCreditedText } from './useCreditedText'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 5000
/** Polling interval in milliseconds as a fallback to live server events. */
const NET_WAIT = 20_000

interface Watched {
  deposit: Deposit
  listeners: Set<() => void>
}

/** Open deposits by id, watched even while their page is closed. */
const watched = new Map<string, Watched>()

function watch(deposit: Deposit): Watched {
  const known = watched.get(deposit.id)
  if (known) return known
  const entry: Watched = { deposit, listeners: new Set() }
  watched.set(deposit.id, entry)
  if (isUnderWay(deposit)) void follow(entry)
  return entry
}

/** Polls a deposit with backoff or on server events, until it or the session ends. */
async function follow(entry: Watched): Promise<void> {
  const { epoch } = readSlice('session')
  const { id } = entry.deposit
  for (let wait = FIRST_WAIT; isUnderWay(entry.deposit); wait = Math.min(LONGEST_WAIT, wait * 1.4)) {
    await told(readSlice('pushed').live ? NET_WAIT : wait)
    if (document.hidden || !isUnderWay(entry.deposit)) continue
    if (readSlice('session').epoch !== epoch) break
    const answer = await core().member.depositStatus(id)
    if (answer.status === 'ok' && isUnderWay(entry.deposit)) learn(answer.value)
  }
  if (isUnderWay(entry.deposit)) watched.delete(id)
}

/** Resolves on the next server event for any deposit, or after `longest` milliseconds. */
function told(longest: number): Promise<void> {
  const { deposits } = readSlice('pushed')
  return new Promise((resolve) => {
    const stop = onSliceChange('pushed', () => {
      if (readSlice('pushed').deposits !== deposits) end()
    })
    const timer = setTimeout(end, longest)
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}

/** Updates a watched deposit: notifies its views, or shows a toast of its end if none is mounted. */
export function learn(deposit: Deposit): void {
  const entry = watched.get(deposit.id)
  // an outdated answer never moves the state back
  if (!entry || entry.deposit.state === deposit.state || rank(deposit) < rank(entry.deposit)) return
  entry.deposit = deposit
  announce(deposit, entry.listeners.size > 0)
  for (const listener of entry.listeners) listener()
}

const rank = (deposit: Deposit) => (deposit.state === 'pending' ? 0 : isUnderWay(deposit) ? 1 : 2)

/** Shows a toast for the end of a deposit, unless its payment is `shown`. */
function announce(deposit: Deposit, shown: boolean): void {
  const { state, reason } = deposit
  if (state === 'credited') void core().member.refreshBalance()
  if (shown) return
  if (state === 'credited')
    toast({ title: <Title end="done" />, detail: <Credited deposit={deposit} />, tone: 'good' })
  else if (state === 'failed' || state === 'returned')
    toast({ title: <Title end={state} />, detail: bidiIsolate(reason), tone: 'bad' })
}

function Title({ end }: { end: 'done' | 'failed' | 'returned' }) {
  return useT()(`cashier.deposit.told.${end}`)
}

function Credited({ deposit }: { deposit: Deposit }) {
  return useCreditedText()(deposit)
}

/** Returns the live state of a deposit; `onMoved` is called on a change. */
export function useLiveDeposit(first: Deposit, onMoved: () => void): Deposit {
  const entry = watch(first)
  const deposit = useSyncExternalStore(
    (changed) => {
      entry.listeners.add(changed)
      return () => entry.listeners.delete(changed)
    },
    () => entry.deposit,
  )
  const moved = first.state !== deposit.state && deposit.state
  useEffect(() => {
    if (moved) onMoved()
  }, [moved, onMoved])

  // a list may be newer than the last poll
  useEffect(() => learn(first), [first])

  // credited within the call itself: nothing to watch
  const atOnce = first.state === 'credited'
  useEffect(() => {
    if (atOnce) void core().member.refreshBalance()
  }, [atOnce])
  return deposit
}
