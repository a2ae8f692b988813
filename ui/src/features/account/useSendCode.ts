import { useCallback, useEffect, useState } from 'react'
import {
  type CodeFor,
  type CodeForm,
  type CodeWait,
  type CoreError,
  core,
  type FieldError,
  type Outcome,
  useErrorMessage,
} from '@/core'
import { useText } from '@/i18n'
import { phoneAuth } from './phone/phoneAuth'
import { phoneAuthField } from './phone/phoneProof'

interface SendState {
  busy: boolean
  /** Last digits of the number the code was sent to; empty if shown otherwise. */
  sentTo?: string
}

interface SendCode {
  state: SendState
  /** Earliest time of the next code request, by `performance.now()`. */
  until: number
  /** Error of the last request that belongs to no field. */
  warning?: string
  /** Sends a code; resolves to true once it was sent. */
  send: (to: Omit<CodeForm, 'purpose'>, button: HTMLElement) => Promise<boolean>
  dismissWarning: () => void
}

const SECOND_MS = 1000

/** Returns the send action: through the server, or the phone-auth service if that one verifies numbers. */
export function useSendCode(
  purpose: CodeFor,
  { contactKind, contact }: Pick<CodeForm, 'contactKind' | 'contact'>,
  onRefused: (fields: FieldError[]) => void,
): SendCode {
  const errorMessage = useErrorMessage()
  const text = useText()
  const [state, setState] = useState<SendState>({ busy: false })
  const [until, setUntil] = useState(0)
  const [warning, setWarning] = useState<string>()

  const count = useCallback((seconds: number) => setUntil(performance.now() + seconds * 1000), [])
  const bound = contact === undefined
  /** Updates the countdown to the next code; resolves to false if it is over. */
  const readWait = useCallback(async () => {
    const wait = await core().member.codeWait({ purpose, contactKind, bound })
    const counting = wait.status === 'ok' && wait.value.seconds > 0
    if (counting) count(wait.value.seconds)
    return counting
  }, [purpose, contactKind, bound, count])

  useEffect(() => {
    void readWait()
  }, [readWait])

  /**
   * Limits requests to one per second: an earlier retry waits. While a code is active no request is sent; the
   * countdown shows it.
   */
  async function requestCode(to: Omit<CodeForm, 'purpose'>): Promise<Outcome<CodeWait> | undefined> {
    const sent = await core().member.sendCode({ ...to, purpose })
    if (sent.status === 'ok' || sent.error.kind !== 'busy') return sent
    if (await readWait()) return undefined
    await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
    return core().member.sendCode({ ...to, purpose })
  }

  async function send(to: Omit<CodeForm, 'purpose'>, button: HTMLElement): Promise<boolean> {
    setState({ busy: true })
    const sent = await requestCode(to)
    const wait = sent?.status === 'ok' ? sent.value : fail(sent?.error)
    const number = wait?.number ?? ''
    const done = wait?.phoneAuth ? await byService() : wait
    setState({ busy: false, sentTo: done && number.slice(-4) })
    if (done) count(done.seconds)
    return done !== undefined

    async function byService() {
      const answer = await phoneAuth.send(number, button)
      if (answer.status === 'ok') {
        const wait = await core().member.codeSent({ purpose })
        return wait.status === 'ok' ? wait.value : fail(wait.error)
      }
      const { whole, ...one } = phoneAuthField(answer.error)
      if (whole) setWarning(text(one.key, one.params, 'errors.field'))
      else onRefused([one])
      return undefined
    }
  }

  function fail(error?: CoreError): undefined {
    if (error?.kind === 'fields' && error.fields.length > 0) onRefused(error.fields)
    else if (error) setWarning(errorMessage(error))
    return undefined
  }

  return { state, until, warning, send, dismissWarning: () => setWarning(undefined) }
}
