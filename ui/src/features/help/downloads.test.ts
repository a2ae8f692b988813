import { expect, it } from 'vitest'
import { platformOf } from './downloads'

it('tells which phone it is', () => {
  const of = (userAgent: string, maxTouchPoints = 0) => platformOf({ userAgent, maxTouchPoints })
  expect(of('Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5)).toBe('android')
  expect(of('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('ios')
  expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('ios') // an iPad
  expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBeUndefined()
  expect(of('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBeUndefined()
})
