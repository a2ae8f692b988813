import { useState } from 'react'
import { type CoreError, core, type FieldError, type UplineTransferred } from '@/core'
import { tellMoved } from '../moved'
import type { Values } from './UplineForm'

interface SendOptions {
  /** Fields that the server found wrong. */
  refuse: (fields: readonly FieldError[]) => void
  /** There is an answer, whichever. */
  settled: () => void
  failed: () => void
  done: (sent: UplineTransferred) => void
  /** The question was answered. */
  over: () => void
}

/** Sends what was confirmed. */
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
