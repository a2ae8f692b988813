import { expect, it } from 'vitest'
import { playPath } from './status'

it('links to the games that count', () => {
  expect(playPath(['FISH', 'RNG'], '/live')).toBe('/fish')
  expect(playPath(['LOTT'], '/live')).toBe('/lottery')
  expect(playPath([], '/live')).toBe('/live')
})
