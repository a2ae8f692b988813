import { beforeEach, describe, expect, it, vi } from 'vitest'
import { phoneAuthField, phoneProof } from './phoneProof'

const codeWait = vi.fn()
const confirm = vi.fn()
const quote = vi.fn()

vi.mock('@/core', () => ({
  brand: () => ({ authRetryMinutes: 5 }),
  core: () => ({ member: { codeWait }, quote: (name: string, typed: string) => quote(name, typed) }),
}))
vi.mock('./phoneAuth', () => ({ phoneAuth: { confirm: (code: string) => confirm(code) } }))

const phoneAuthIs = (phoneAuth: boolean) =>
  codeWait.mockResolvedValue({ status: 'ok', value: { seconds: 0, phoneAuth } })

describe('the proof of a phone number', () => {
  beforeEach(() => {
    vi.resetAllMocks()
  })

  it('is empty if the server verifies its own codes', async () => {
    phoneAuthIs(false)
    expect(await phoneProof('login', '123456')).toEqual({ status: 'ok', value: {} })
    expect(confirm).not.toHaveBeenCalled()
  })

  it('is the token of the service that verified the code', async () => {
    phoneAuthIs(true)
    confirm.mockResolvedValue({ status: 'ok', value: 'token' })
    quote.mockReturnValue('123456')
    expect(await phoneProof('register', '\u202a۱۲۳ ۴۵۶\u202c')).toEqual({
      status: 'ok',
      value: { firebaseChannel: 'firebase', firebaseIdToken: 'token' },
    })
    expect(quote).toHaveBeenCalledWith('code', '\u202a۱۲۳ ۴۵۶\u202c')
    expect(confirm).toHaveBeenCalledWith('123456')
  })

  it('is rejected with an error of the code field', async () => {
    phoneAuthIs(true)
    confirm.mockResolvedValue({ status: 'err', error: 'codeExpired' })
    const answer = await phoneProof('login', '123456')
    expect(answer).toMatchObject({
      status: 'err',
      error: {
        kind: 'fields',
        fields: [{ field: 'verificationCode', key: 'validation.phoneAuth.codeExpired' }],
      },
    })
  })

  it('distinguishes field errors from form errors', () => {
    expect(phoneAuthField('phoneInvalid')).toMatchObject({ field: 'mobileNum', whole: false })
    expect(phoneAuthField('codeInvalid')).toMatchObject({ field: 'verificationCode', whole: false })
    expect(phoneAuthField('tooMany')).toMatchObject({ whole: true, params: { minutes: '5' } })
  })
})
