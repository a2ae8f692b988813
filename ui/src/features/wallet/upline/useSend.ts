import { useState } from 'react'
import { type CoreError, core, type FieldError, type UplineTransferred } from '@/core'
import { tellMoved } from '../moved'
import type { Values } from './UplineForm'

interface SendOptions {
  /** Shows field errors of the server. */
  refuse: (fields: readonly FieldError[]) => void
  /** Called after every answer. */
  settled: () => void
  failed: () => void
  done: (sent: UplineTransferred) => void
  /** Called when the confirmation is closed. */
  over: () => void
}

/** Sends the confirmed transfer. */
export function useSend({ refuse, settled, failed, done, over }: SendOptions) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CoreError>()

  async function send(values: Values) {
    setBusy(true)
    setFailure(undefined)
    const answer = await core().member.transferUpline(values)
    setBusy(false)
    over()
    settled()
    if (answer.status === 'ok') {
      tellMoved()
      return done(answer.value)
    }
    const { error } = answer
    if (error.kind === 'replayed') tellMoved()
    if (error.kind === 'fields' && error.fields.length > 0) return refuse(error.fields)
    setFailure(error)
    failed()
  }

  return { busy, failure, send, forget: () => setFailure(undefined) }
}
