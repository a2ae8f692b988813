import { useRef } from 'react'
import { type Answer, type CoreError, core, type LoggedIn, type RegisterForm } from '@/core'
import { type PhoneProof, phoneProof } from './phoneProof'

export type Register = (form: RegisterForm) => Promise<Answer<LoggedIn>>

/** Nobody knows whether the server did it. */
const LOST = new Set<CoreError['kind']>(['offline', 'timeout', 'protocol', 'resultUnknown'])

const isTaken = (error: CoreError) =>
  error.kind === 'fields' && error.fields.some(({ field }) => field === 'username')

/** Registers, and remembers between two attempts what must not be done twice. */
export function useRegistration(): Register {
  const proof = useRef<{ of: string; value: PhoneProof }>(undefined)
  const lost = useRef<string>(undefined)

  return async (form) => {
    const proven = await prove(form)
    if (proven.status === 'err') return proven
    const answer = await core().member.register({ ...form, ...proven.value })
    if (answer.status === 'ok') return answer
    const { username, password } = form.values ?? {}
    if (!username || !password) return answer
    if (LOST.has(answer.error.kind)) lost.current = username
    else if (lost.current === username && isTaken(answer.error)) {
      // the attempt whose answer got lost made this member: the way on is in, not another name
      const entered = await core().member.login({ type: 'username', username, password })
      if (entered.status === 'ok') return entered
    }
    return answer
  }

  /** A phone-auth service takes a code once, so what it said holds for as long as number and code do. */
  async function prove({ values = {} }: RegisterForm): Promise<Answer<PhoneProof>> {
    const { countryDialingCode, mobileNum, verificationCode } = values
    if (!verificationCode) return { status: 'ok', value: {} }
    const of = [countryDialingCode, mobileNum, verificationCode].join(' ')
    if (proof.current?.of === of) return { status: 'ok', value: proof.current.value }
    const answer = await phoneProof('register', verificationCode)
    if (answer.status === 'ok') proof.current = { of, value: answer.value }
    return answer
  }
}
