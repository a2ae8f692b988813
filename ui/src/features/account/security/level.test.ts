import { describe, expect, it } from 'vitest'
import type { SecurityOverview } from '@/core'
import { levelOf } from './level'

const NOW = Date.UTC(2026, 10, 20)
const SAFE: SecurityOverview = {
  nickname: 'Ana',
  createdAt: '2026-01-02T10:00:00Z',
  passwordChangedAt: '2026-11-01T10:00:00Z',
  mobile: '+55 •••• 4321',
  email: 'a•••@ex•••.com',
  paymentPassword: true,
  totp: true,
  recoveryCodesLeft: 10,
  passkeys: [],
}
const next = (lacking: Partial<SecurityOverview>) => levelOf({ ...SAFE, ...lacking }, NOW).next?.key
const missing = (lacking: Partial<SecurityOverview>) =>
  levelOf({ ...SAFE, ...lacking }, NOW)
    .measures.filter(({ enabled }) => !enabled)
    .map(({ measure }) => measure)

describe('how safe an account is', () => {
  it('has nothing to say against one that lacks nothing', () => {
    expect(levelOf(SAFE, NOW).next).toBeUndefined()
    expect(missing({})).toEqual([])
  })

  it('asks for the payment password first, then for a way to reach the member, then for a second step', () => {
    const bare = { paymentPassword: false, mobile: undefined, email: undefined, totp: false }
    expect(next(bare)).toBe('payment')
    expect(next({ ...bare, paymentPassword: true })).toBe('mobile')
    expect(next({ totp: false })).toBe('twoStep')
    expect(next({ totp: false, email: undefined })).toBe('twoStep')
    expect(missing(bare)).toEqual(['payment', 'mobile', 'email', 'twoStep'])
  })

  it('takes a passkey for a second step', () => {
    const passkey = { id: '1', name: 'Chave', createdAt: '2026-11-01T10:00:00Z' }
    expect(next({ totp: false, recoveryCodesLeft: 0, passkeys: [passkey] })).toBeUndefined()
  })

  it('tells of few recovery codes, of an old password and of the other contact', () => {
    expect(next({ recoveryCodesLeft: 2 })).toBe('recovery')
    expect(next({ recoveryCodesLeft: 3 })).toBeUndefined()
    expect(next({ passwordChangedAt: '2025-11-19T00:00:00Z' })).toBe('password')
    expect(missing({ passwordChangedAt: '2025-11-19T00:00:00Z' })).toEqual(['password'])
    expect(next({ email: undefined })).toBe('email')
    expect(next({ mobile: undefined })).toBe('mobile')
  })
})
