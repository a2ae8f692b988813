import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Draft } from '../../sandbox/games/live/draft.js'
import { colorOf, neighborOf, TARGETS, targetOf, WHEEL } from '../../sandbox/games/live/places.js'
import { extremes } from '../../sandbox/games/live/studio.js'

test('the wheel has every number once, with alternating colours', () => {
  assert.deepEqual(
    [...WHEEL].sort((a, b) => a - b),
    Array.from({ length: 37 }, (_, n) => n),
  )
  for (let k = 1; k < 36; k++) assert.notEqual(colorOf(WHEEL[k]), colorOf(WHEEL[k + 1]))
})

test('the table has every bet target once; each returns 36 of 37 stakes', () => {
  assert.equal(new Set(TARGETS.map(({ name }) => name)).size, 157)
  assert.equal(TARGETS.length, 157)
  for (const { name, covers, pays } of TARGETS) assert.equal(covers.length * (pays + 1), 36, name)
})

test('bet targets are at the positions of their numbers', () => {
  for (const place of TARGETS.filter(({ level }) => level > 1))
    for (const n of place.covers) {
      const one = targetOf(`straight-${n}`)
      // The spot touches the cells that it covers, or the row next to a street or six-line spot.
      assert.ok(one.a0 <= place.a1 && one.a1 >= place.a0, place.name)
    }
})

test('the arrow keys reach every bet target, in both directions', () => {
  const ways = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]
  const seen = new Set([targetOf('straight-17')])
  for (const place of seen) for (const [da, db] of ways) seen.add(neighborOf(place, da, db))
  assert.deepEqual(
    TARGETS.filter((place) => !seen.has(place)).map(({ name }) => name),
    [],
  )
  assert.equal(neighborOf(targetOf('straight-17'), 1, 0).name, 'split-17-20')
  assert.equal(neighborOf(targetOf('split-17-20'), 0, 1).name, 'corner-17')
  assert.equal(neighborOf(targetOf('column-1'), 1, 0).name, 'column-1')
})

test('placed chips can be undone step by step before the bet', () => {
  let changes = 0
  const draft = new Draft(() => changes++)
  draft.add('red', 10000n)
  draft.add('red', 50000n)
  draft.add('odd', 10000n)
  assert.deepEqual(
    [...draft.sums()],
    [
      ['red', 60000n],
      ['odd', 10000n],
    ],
  )
  assert.equal(draft.remove('red'), true)
  assert.equal(draft.total(), 20000n)
  assert.equal(draft.remove('black'), false)
  draft.clear()
  assert.equal(draft.total(), 0n)
  draft.undo()
  draft.undo()
  assert.equal(draft.total(), 70000n)
  draft.addAll([
    { place: 'low', value: 1n },
    { place: 'high', value: 1n },
  ])
  draft.undo()
  assert.equal(draft.total(), 70000n)
  draft.reset()
  assert.deepEqual([draft.total(), draft.canUndo], [0n, false])
  assert.equal(changes, 10)
})

test('hot numbers occurred most often, cold ones least', () => {
  const { hot, cold } = extremes([5, 5, 5, 8, 8, ...WHEEL], 2)
  assert.deepEqual(hot, [5, 8])
  assert.ok(!cold.includes(5) && !cold.includes(8))
})
