import { expect, test } from 'vitest'
import { defaultGamesPath } from './defaultGamesPath'

test.each([
  [undefined, '/rng'],
  [['LIVE', 'RNG'], '/rng'],
  [['LIVE', 'SPORTS'], '/live'],
  [['DS88', 'FISH'], '/fish'],
  [['ELOTT', 'LIVE'], '/lottery'],
  [['DS88'], '/lottery'],
])('any game of a brand with %s is found at %s', (gameCategories, path) => {
  expect(defaultGamesPath({ gameCategories, cockfightingCategory: 'DS88' })).toBe(path)
})
