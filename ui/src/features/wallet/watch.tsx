import { useEffect, useSyncExternalStore } from 'react'
import { toast } from '@/components/toasts'
import { core, type Deposit, readSlice } from '@/core'
import { useT } from '@/i18n'
import { useSymbol } from './useSymbol'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 5000

interface Watched {
  deposit: Deposit
  listeners: Set<() => void>
}

/** Deposits that wait for their payment. They are watched also while nobody looks at the page that made them. */
const watched = new Map<string, Watched>()

function watch(deposit: Deposit): Watched {
  const known = watched.get(deposit.id)
  if (known) return known
  const entry: Watched = { deposit, listeners: new Set() }
  watched.set(deposit.id, entry)
  if (deposit.state === 'pending') void follow(entry)
  return entry
}

/** Asks how far it is, ever more slowly, until it has come to an end or the session has. */
async function follow(entry: Watched): Promise<void> {
  const { epoch } = readSlice('session')
  const until = entry.deposit.expiresAt ? Date.parse(entry.deposit.expiresAt) : Number.POSITIVE_INFINITY
  for (let wait = FIRST_WAIT; Date.now() < until + LONGEST_WAIT; wait = Math.min(LONGEST_WAIT, wait * 1.4)) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (document.hidden) continue
    if (readSlice('session').epoch !== epoch) break
    const answer = await core().member.depositStatus(entry.deposit.id)
    if (answer.status === 'err' || answer.value.state === 'pending') continue
    entry.deposit = answer.value
    if (answer.value.state === 'credited') {
      void core().member.refreshBalance()
      toast({ title: <Title />, detail: <Credited amount={answer.value.amount} />, tone: 'good' })
    }
    for (const listener of entry.listeners) listener()
    return
  }
  watched.delete(entry.deposit.id)
}

function Title() {
  return useT()('wallet.depositDone')
}

function Credited({ amount }: { amount: string }) {
  const symbol = useSymbol()
  return useT()('wallet.credited', { amount: symbol(amount) })
}

/** The deposit as it stands now; `onEnd` when it has come to an end. */
export function useLiveDeposit(first: Deposit, onEnd: (id: string) => void): Deposit {
  const entry = watch(first)
  const deposit = useSyncExternalStore(
    (changed) => {
      entry.listeners.add(changed)
      return () => entry.listeners.delete(changed)
    },
    () => entry.deposit,
  )
  const ended = first.state === 'pending' && deposit.state !== 'pending'
  useEffect(() => {
    if (ended) onEnd(first.id)
  }, [ended, first.id, onEnd])

  // credited within its own call: there was nothing to watch
  const atOnce = first.state === 'credited'
  useEffect(() => {
    if (atOnce) void core().member.refreshBalance()
  }, [atOnce])
  return deposit
}
