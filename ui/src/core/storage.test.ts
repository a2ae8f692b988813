import { afterEach, expect, test, vi } from 'vitest'
import scopes from '../../../core/engine/src/storage/keys.json'
import { readStored, readStoredObject, STORAGE_AREAS, writeStored } from './storage'

afterEach(() => vi.unstubAllGlobals())

test('declares every key in the table of the core with its scope', () => {
  const scopeOf = { localStorage: 'Local', sessionStorage: 'Session' }
  for (const [key, area] of Object.entries(STORAGE_AREAS)) expect(scopes).toHaveProperty(key, scopeOf[area])
})

test('treats unavailable storage as empty', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  expect(writeStored('consent', 'given')).toBe(false)
  expect(readStored('consent')).toBeUndefined()
  expect(readStoredObject('feedbackDrafts')).toEqual({})
})
