import { describe, expect, test } from 'vitest'
import { keep, take, withoutSecrets } from './drafts'

describe('what stood on the page when a session ended', () => {
  test('is handed out once, to the same person however they write their name', () => {
    keep('Ana2026', 'contact', { email: 'ana@' })
    expect(take('ana2026', 'contact')).toEqual({ email: 'ana@' })
    expect(take('ana2026', 'contact')).toBeUndefined()
  })

  test('outlives the moment in which nobody is there', () => {
    keep('ana2026', 'contact', 'hers')
    expect(take('', 'contact')).toBeUndefined()
    keep('', 'contact', 'nobody’s')
    expect(take('ana2026', 'contact')).toBe('hers')
  })

  test('is forgotten when somebody else comes', () => {
    keep('ana2026', 'contact', 'hers')
    expect(take('bia2026', 'contact')).toBeUndefined()
    expect(take('ana2026', 'contact')).toBeUndefined()
  })
})

describe('a draft', () => {
  const values = { contact: 'ana@exemplo.com.br', loginPassword: 'Senha#2026', verificationCode: '' }
  const secrets = ['loginPassword', 'verificationCode']

  test('holds no secret, and is not on its way without the ones it had', () => {
    expect(withoutSecrets({ values, sent: true }, secrets)).toEqual({
      values: { contact: 'ana@exemplo.com.br' },
      sent: false,
    })
  })

  test('stays on its way when no secret is missing', () => {
    const sent = withoutSecrets({ values: { ...values, loginPassword: '' }, sent: true }, secrets).sent
    expect(sent).toBe(true)
    expect(withoutSecrets({ values, sent: true }, [])).toEqual({ values, sent: true })
  })
})
