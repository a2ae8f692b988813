import { useState } from 'react'
import { type CoreError, core, type FieldError, type UplineTransferResult } from '@/core'
import { notifyBalanceChange } from '../balanceEvents'
import type { Values } from './UplineForm'

interface UplineTransferOptions {
  /** Shows field errors of the server. */
  onFieldErrors: (fields: readonly FieldError[]) => void
  /** Called after every response. */
  onSettled: () => void
  onFailed: () => void
  onDone: (sent: UplineTransferResult) => void
  /** Called when the confirmation is closed. */
  onConfirmClosed: () => void
}

/** Sends the confirmed transfer. */
export function useUplineTransfer({
  onFieldErrors,
  onSettled,
  onFailed,
  onDone,
  onConfirmClosed,
}: UplineTransferOptions) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CoreError>()

  async function send(values: Values) {
    setBusy(true)
    setFailure(undefined)
    const answer = await core().member.transferUpline(values)
    setBusy(false)
    onConfirmClosed()
    onSettled()
    if (answer.status === 'ok') {
      notifyBalanceChange()
      return onDone(answer.value)
    }
    const { error } = answer
    if (error.kind === 'replayed') notifyBalanceChange()
    if (error.kind === 'fields' && error.fields.length > 0) return onFieldErrors(error.fields)
    setFailure(error)
    onFailed()
  }

  return { busy, failure, send, forget: () => setFailure(undefined) }
}
