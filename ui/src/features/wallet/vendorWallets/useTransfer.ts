import { useCallback } from 'react'
import {
  type CoreForm,
  core,
  type TransferDirection,
  type TransferForm,
  useCoreForm,
  type WalletTransferResult,
} from '@/core'
import { notifyBalanceChange } from '../balanceEvents'

interface TransferOptions {
  /** Vendor of the other wallet. */
  vassalage: string
  direction: TransferDirection
  onDone: (transfer: WalletTransferResult) => void
}

/** Returns the transfer form. */
export function useTransfer({
  vassalage: vendorCode,
  direction,
  onDone,
}: TransferOptions): CoreForm<{ amount: string }> {
  const toForm = useCallback(
    ({ amount }: { amount: string }): TransferForm => ({ vassalage: vendorCode, direction, amount }),
    [vendorCode, direction],
  )
  const form = useCoreForm<{ amount: string }, WalletTransferResult>({
    initial: { amount: '' },
    check: useCallback((values) => core().check('transfer', toForm(values)), [toForm]),
    submit: (values) => core().member.transfer(toForm(values)),
    // the draft is kept per wallet and direction, so that it is never restored for another one
    draft: `transfer:${vendorCode}:${direction}`,
    onDone: (transfer) => {
      form.set('amount', '')
      notifyBalanceChange()
      onDone(transfer)
    },
  })
  return form
}
