import { afterEach, expect, test, vi } from 'vitest'
import scopes from '../../../core/engine/src/storage/keys.json'
import {
  onStoredByOtherTab,
  readStored,
  readStoredObject,
  STORAGE_AREAS,
  WATCHED_KEYS,
  writeStored,
} from './storage'

afterEach(() => vi.unstubAllGlobals())

test('declares every key in the table of the core with its scope', () => {
  const scopeOf = { localStorage: 'Local', sessionStorage: 'Session' }
  for (const [key, area] of Object.entries(STORAGE_AREAS)) expect(scopes).toHaveProperty(key, scopeOf[area])
  for (const [key, scope] of Object.entries(WATCHED_KEYS)) expect(scopes).toHaveProperty(key, scope)
})

test('reports changes of one key by other tabs', () => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  const change = (key: string | null, newValue: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  const texts: (string | null)[] = []
  const stop = onStoredByOtherTab('favourites', (text) => texts.push(text))
  change('favourites.ana', '[1]')
  change('favouriteIds.ana', '[2]')
  change(null, null)
  stop()
  change('favourites.ana', '[3]')
  expect(texts).toEqual(['[1]', null])
})

test('treats unavailable storage as empty', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  expect(writeStored('consent', 'given')).toBe(false)
  expect(readStored('consent')).toBeUndefined()
  expect(readStoredObject('feedbackDrafts')).toEqual({})
})
