import { useCallback } from 'react'
import {
  type CoreForm,
  core,
  type TransferDirection,
  type TransferForm,
  useCoreForm,
  type WalletTransferred,
} from '@/core'
import { tellMoved } from '../moved'

interface TransferOptions {
  /** The vendor's wallet on the other side. */
  vassalage: string
  direction: TransferDirection
  /** What lies where the money comes from. */
  held: string
  onDone: (moved: WalletTransferred) => void
}

/** The form of a transfer. The whole amount, pressed or typed to its last digit, is sent as "all of it". */
export function useTransfer({
  vassalage,
  direction,
  held,
  onDone,
}: TransferOptions): CoreForm<{ amount: string }> {
  const wish = useCallback(
    ({ amount }: { amount: string }): TransferForm => ({
      vassalage,
      direction,
      amount: amount !== '' && amount === held ? undefined : amount,
    }),
    [vassalage, direction, held],
  )
  const form = useCoreForm<{ amount: string }, WalletTransferred>({
    initial: { amount: '' },
    check: useCallback((values) => core().check('transfer', wish(values)), [wish]),
    submit: (values) => core().member.transfer(wish(values)),
    // what was on its way when the session ended goes on as it was, never the other way or to another wallet
    draft: `transfer:${vassalage}:${direction}`,
    onDone: (moved) => {
      form.set('amount', '')
      tellMoved()
      onDone(moved)
    },
  })
  return form
}
