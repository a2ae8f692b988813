// Clock of the card tables.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mock, test } from 'node:test'
import { Clock } from '../../sandbox/games/cards/clock.js'
import { root } from '../lib/run.mjs'

test('the warning comes with as many seconds left as its text says', () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const element = { style: { setProperty() {} }, dataset: {} }
  const warnings = []
  let now = 0
  mock.method(performance, 'now', () => now)
  const clock = new Clock(() => element, {
    onTick() {},
    onEnd() {},
    onWarning: () => warnings.push(10 - now / 1000),
  })
  clock.start(10_000, 10_000)
  for (now = 100; now <= 10_000; now += 100) mock.timers.tick(100)
  const { soon } = JSON.parse(readFileSync(join(root, 'locales/games/EN.json'), 'utf8')).cards
  assert.deepEqual(warnings, [5])
  assert.match(soon, /^Five seconds/)
})
