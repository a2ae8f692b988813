import { describe, expect, test } from 'vitest'
import { saveDraft, takeDraft, withoutSecrets } from './form'

describe('the draft of an ended session', () => {
  test('is restored once, for the same account in any letter case', () => {
    saveDraft('Ana2026', 'contact', { email: 'ana@' })
    expect(takeDraft('ana2026', 'contact')).toEqual({ email: 'ana@' })
    expect(takeDraft('ana2026', 'contact')).toBeUndefined()
  })

  test('survives a moment without an account', () => {
    saveDraft('ana2026', 'contact', 'hers')
    expect(takeDraft('', 'contact')).toBeUndefined()
    saveDraft('', 'contact', 'nobody’s')
    expect(takeDraft('ana2026', 'contact')).toBe('hers')
  })

  test.each([
    ['ana2026', 'bia2026'],
    // two accounts, as in the core's storage keys
    ['josé', 'JOSÉ'],
  ])('of %s is discarded for another account, %s', (account, other) => {
    saveDraft(account, 'contact', 'hers')
    expect(takeDraft(other, 'contact')).toBeUndefined()
    expect(takeDraft(account, 'contact')).toBeUndefined()
  })
})

describe('a draft', () => {
  const values = { contact: 'ana@exemplo.com.br', loginPassword: 'Senha#2026', verificationCode: '' }
  const secrets = ['loginPassword', 'verificationCode']

  test('contains no secret, and is not being submitted if it had one', () => {
    expect(withoutSecrets({ values, submitting: true }, secrets)).toEqual({
      values: { contact: 'ana@exemplo.com.br' },
      submitting: false,
    })
  })

  test('remains submitted if it had no secret', () => {
    const submitting = withoutSecrets(
      { values: { ...values, loginPassword: '' }, submitting: true },
      secrets,
    ).submitting
    expect(submitting).toBe(true)
    expect(withoutSecrets({ values, submitting: true }, [])).toEqual({ values, submitting: true })
  })
})
