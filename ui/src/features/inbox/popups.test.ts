import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearShown, dayOf, hide, isHidden, markShown, wasShown } from './popups'

function stubStorage(entries: Record<string, string> = {}) {
  const entriesByKey = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entriesByKey.get(key) ?? null,
    setItem: (key: string, value: string) => void entriesByKey.set(key, value),
    removeItem: (key: string) => void entriesByKey.delete(key),
  })
  return entriesByKey
}

afterEach(() => vi.unstubAllGlobals())

const today = new Date(2026, 10, 20, 23, 59)
const tomorrow = new Date(2026, 10, 21, 0, 1)

describe('popups', () => {
  it('are shown once for each login and notice', () => {
    stubStorage()
    const shown = (account: string, id: string, now = today) => wasShown(account, id, now)
    markShown('Demo', 'a', today)
    markShown('demo', 'b', today)
    expect([shown('demo', 'a'), shown('DEMO', 'b'), shown('demo', 'c')]).toEqual([true, true, false])
    expect(shown('bia', 'a')).toBe(false)
    // expired without a logout
    expect(shown('demo', 'b', new Date(today.getTime() + 13 * 60 * 60 * 1000))).toBe(false)
    markShown('bia', 'c', today)
    expect([shown('demo', 'a'), shown('bia', 'c')]).toEqual([false, true])
    clearShown()
    expect(shown('bia', 'c')).toBe(false)
  })

  it('stay away for the day that they were told to', () => {
    const stored = stubStorage()
    const hidden = (account: string, id: string, now = today) => isHidden(account, id, now)
    hide('Demo', 'a', today)
    expect([hidden('demo', 'a'), hidden('demo', 'b')]).toEqual([true, false])
    // another account in the same browser has hidden nothing
    expect(hidden('bia', 'a')).toBe(false)
    expect(hidden('demo', 'a', tomorrow)).toBe(false)
    hide('demo', 'b', tomorrow)
    expect(stored.get('popupsHidden')).toBe(`{"demo/b":"${dayOf(tomorrow)}"}`)
  })

  it('take what is stored in another shape for nothing', () => {
    for (const text of ['', 'x', '[]', '7', 'null', '{"of":1,"ids":"a"}', '{"of":"demo","ids":[1]}']) {
      stubStorage({ popupsShown: text, popupsHidden: text })
      expect(wasShown('demo', 'a', today), text).toBe(false)
      expect(isHidden('demo', 'a', today), text).toBe(false)
    }
  })
})
