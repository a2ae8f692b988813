import { describe, expect, it } from 'vitest'
import { readCameFrom } from './cameFrom'

describe('where one came from', () => {
  it('leads back only into the site', () => {
    expect(readCameFrom({ name: 'A', from: '/rng?page=2' })).toEqual({ name: 'A', from: '/rng?page=2' })
    for (const from of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', 3, undefined])
      expect(readCameFrom({ from }).from).toBeUndefined()
    expect(readCameFrom(null)).toEqual({})
  })
})
