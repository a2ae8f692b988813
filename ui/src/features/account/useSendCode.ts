import { useCallback, useEffect, useState } from 'react'
import { type CodeFor, type CodeForm, type CoreError, core, type FieldError, useErrorText } from '@/core'
import { useText } from '@/i18n'
import { phoneAuth } from './phoneAuth'
import { phoneAuthField } from './phoneProof'

interface Sending {
  busy: boolean
  /** The last figures of the number a code went to; empty for one that is known otherwise. */
  sentTo?: string
}

interface SendCode {
  state: Sending
  /** Until when no other code may be asked for; milliseconds since 1970. */
  until: number
  /** Why no code was sent, when no field can say it. */
  warning?: string
  /** True once a code is on its way. */
  send: (to: Omit<CodeForm, 'purpose'>, button: HTMLElement) => Promise<boolean>
  understood: () => void
}

function lastFigures({ mobileNum, contactKind, contact }: Omit<CodeForm, 'purpose'>): string {
  return ((contactKind === 'email' ? '' : (contact ?? mobileNum)) ?? '').trim().slice(-4)
}

/** Has a code sent: by the server, or by the phone-auth service where that one checks numbers. */
export function useSendCode(
  purpose: CodeFor,
  { contactKind, contact }: Pick<CodeForm, 'contactKind' | 'contact'>,
  onRefused: (fields: FieldError[]) => void,
): SendCode {
  const say = useErrorText()
  const text = useText()
  const [state, setState] = useState<Sending>({ busy: false })
  const [until, setUntil] = useState(0)
  const [warning, setWarning] = useState<string>()

  const count = useCallback((seconds: number) => setUntil(Date.now() + seconds * 1000), [])
  const bound = contact === undefined
  const look = useCallback(async () => {
    const wait = await core().member.codeWait({ purpose, contactKind, bound })
    if (wait.status === 'ok' && wait.value.seconds > 0) count(wait.value.seconds)
  }, [purpose, contactKind, bound, count])

  useEffect(() => {
    void look()
  }, [look])

  async function send(to: Omit<CodeForm, 'purpose'>, button: HTMLElement): Promise<boolean> {
    setState({ busy: true })
    const sent = await core().member.sendCode({ ...to, purpose })
    const done =
      sent.status === 'err' ? fail(sent.error) : sent.value.phoneAuth ? await byService() : sent.value
    setState({ busy: false, sentTo: done ? lastFigures(to) : undefined })
    if (done) count(done.seconds)
    return done !== undefined

    async function byService() {
      const number = `${to.countryDialingCode ?? ''}${to.mobileNum ?? ''}`.replace(/[^+\d]/g, '')
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

  function fail(error: CoreError): undefined {
    if (error.kind === 'fields' && error.fields.length > 0) onRefused(error.fields)
    // another code is on its way already: the countdown says so
    else if (error.kind === 'busy') void look()
    else setWarning(sentence(error))
    return undefined
  }

  function sentence(error: CoreError): string {
    const { text: what, next } = say(error)
    return next ? `${what} ${next}` : what
  }

  return { state, until, warning, send, understood: () => setWarning(undefined) }
}
