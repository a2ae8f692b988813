import { expect, test } from 'vitest'
import { pathOfGames } from './pathOfGames'

test.each([
  [undefined, '/rng'],
  [['LIVE', 'RNG'], '/rng'],
  [['LIVE', 'SPORTS'], '/live'],
  [['DS88', 'FISH'], '/fish'],
  [['ELOTT', 'LIVE'], '/lottery'],
  [['DS88'], '/lottery'],
])('any game of a brand with %s is found at %s', (gameCategories, path) => {
  expect(pathOfGames({ gameCategories, cockfightingCategory: 'DS88' })).toBe(path)
})
