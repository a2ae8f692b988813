import { afterEach, expect, test, vi } from 'vitest'
import table from '../../../core/engine/src/storage/keys.rs?raw'
import { readStored, readStoredObject, STORAGE_AREAS, writeStored } from './storage'

afterEach(() => vi.unstubAllGlobals())

test('declares every key in the table of the core with its scope', () => {
  const scopes = { localStorage: 'Local', sessionStorage: 'Session' }
  for (const [key, area] of Object.entries(STORAGE_AREAS))
    expect(table, key).toContain(`= "${key}", ${scopes[area]};`)
})

test('treats unavailable storage as empty', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  expect(writeStored('consent', 'given')).toBe(false)
  expect(readStored('consent')).toBeUndefined()
  expect(readStoredObject('feedbackDrafts')).toEqual({})
})
