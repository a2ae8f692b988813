import { describe, expect, it } from 'vitest'
import { readReturnTo } from './returnTo'

describe('returnTo', () => {
  it('accepts only paths of the site', () => {
    expect(readReturnTo({ name: 'A', from: '/rng?page=2' })).toEqual({ name: 'A', from: '/rng?page=2' })
    for (const from of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', 3, undefined])
      expect(readReturnTo({ from }).from).toBeUndefined()
    expect(readReturnTo(null)).toEqual({})
  })
})
