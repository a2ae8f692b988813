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
  /** Vendor of the other wallet. */
  vassalage: string
  direction: TransferDirection
  /** Balance of the source wallet. */
  held: string
  onDone: (moved: WalletTransferred) => void
}

/** Returns the transfer form. The exact full balance is sent as "all". */
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
    // the draft is kept per wallet and direction, so that it is never restored for another one
    draft: `transfer:${vassalage}:${direction}`,
    onDone: (moved) => {
      form.set('amount', '')
      tellMoved()
      onDone(moved)
    },
  })
  return form
}
