import { useRef } from 'react'
import { core, type LoginResult, type Outcome, type RegisterForm } from '@/core'
import { type PhoneProof, phoneProof } from '../phone/phoneProof'

export type Register = (form: RegisterForm) => Promise<Outcome<LoginResult>>

/** Returns the register call. The core handles a lost response: the same form reuses its idempotency key. */
export function useRegistration(): Register {
  const proof = useRef<{ of: string; value: PhoneProof }>(undefined)

  return async (form) => {
    const proven = await prove(form)
    if (proven.status === 'err') return proven
    return core().member.register({ ...form, ...proven.value })
  }

  /**
   * The phone-auth service accepts a code once, so its proof is reused while number and code are unchanged.
   */
  async function prove({ values = {} }: RegisterForm): Promise<Outcome<PhoneProof>> {
    const { countryDialingCode, mobileNum, verificationCode } = values
    if (!verificationCode) return { status: 'ok', value: {} }
    const of = [countryDialingCode, mobileNum, verificationCode].join(' ')
    if (proof.current?.of === of) return { status: 'ok', value: proof.current.value }
    const answer = await phoneProof('register', verificationCode)
    if (answer.status === 'ok') proof.current = { of, value: answer.value }
    return answer
  }
}
