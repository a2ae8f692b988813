import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forbiddenKeys, termsOf } from '../checks/terms.mjs'

test('archaic words are counted in comments only', () => {
  const rust = 'const TEXT: &str = "whose // nobody"; // Nobody reads this.\n/* One, whose /* anew */ */'
  const { words, archaic } = termsOf('a.rs', rust)
  assert.equal(words, 6)
  assert.deepEqual(archaic, [
    'a.rs:1  “Nobody” in a comment',
    'a.rs:2  “whose” in a comment',
    'a.rs:2  “anew” in a comment',
  ])
  const typescript = "const text = 'whatever' // beside it"
  assert.deepEqual(termsOf('a.ts', typescript).archaic, ['a.ts:1  “beside” in a comment'])
})

test('a forbidden word is found in identifiers of either case, with its standard term', () => {
  const [found] = termsOf('a.rs', 'fn keep_wish(told_at: u8) {}').forbidden
  assert.equal(found, 'a.rs  keep_wish: say request, idempotency key instead of “wish”')
  assert.equal(termsOf('a.tsx', 'const orderFate = 1; const view = <Judge toldAt="x" />').forbidden.length, 3)
  assert.deepEqual(termsOf('a.ts', "const wishlist = { told: 'fate' }.wished").forbidden.length, 1)
})

test('a forbidden word is found in the key of a text', () => {
  const texts = '{ "shelves": { "none": "told" }, "toldDone": "x", "fates": "x", "whatEver": "x" }'
  assert.deepEqual(forbiddenKeys('EN.json', texts), [
    'EN.json  shelves.none: say collections instead of “shelves”',
    'EN.json  toldDone: say notified, response instead of “told”',
    'EN.json  fates: say outcomes instead of “fates”',
  ])
})
