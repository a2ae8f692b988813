import { describe, expect, test } from 'vitest'
import { saveDraft, takeDraft, withoutSecrets } from './drafts'

describe('what stood on the page when a session ended', () => {
  test('is handed out once, to the same person however they write their name', () => {
    saveDraft('Ana2026', 'contact', { email: 'ana@' })
    expect(takeDraft('ana2026', 'contact')).toEqual({ email: 'ana@' })
    expect(takeDraft('ana2026', 'contact')).toBeUndefined()
  })

  test('outlives the moment in which nobody is there', () => {
    saveDraft('ana2026', 'contact', 'hers')
    expect(takeDraft('', 'contact')).toBeUndefined()
    saveDraft('', 'contact', 'nobody’s')
    expect(takeDraft('ana2026', 'contact')).toBe('hers')
  })

  test('is forgotten when somebody else comes', () => {
    saveDraft('ana2026', 'contact', 'hers')
    expect(takeDraft('bia2026', 'contact')).toBeUndefined()
    expect(takeDraft('ana2026', 'contact')).toBeUndefined()
  })
})

describe('a draft', () => {
  const values = { contact: 'ana@exemplo.com.br', loginPassword: 'Senha#2026', verificationCode: '' }
  const secrets = ['loginPassword', 'verificationCode']

  test('holds no secret, and is not on its way without the ones it had', () => {
    expect(withoutSecrets({ values, submitting: true }, secrets)).toEqual({
      values: { contact: 'ana@exemplo.com.br' },
      submitting: false,
    })
  })

  test('stays on its way when no secret is missing', () => {
    const submitting = withoutSecrets(
      { values: { ...values, loginPassword: '' }, submitting: true },
      secrets,
    ).submitting
    expect(submitting).toBe(true)
    expect(withoutSecrets({ values, submitting: true }, [])).toEqual({ values, submitting: true })
  })
})
