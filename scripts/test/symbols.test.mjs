import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SYMBOLS, symbolNames } from '../../sandbox/games/slot/symbols.js'
import { EN, PT } from '../../sandbox/games/slot/texts.js'
import { SYMBOLS as DRAWN } from '../art/slots.mjs'

test('every symbol of a slot has a unique name in every language of the page', () => {
  for (const [theme, drawn] of Object.entries(DRAWN)) {
    assert.deepEqual(
      SYMBOLS[theme],
      drawn.map(([motif]) => motif),
      theme,
    )
    for (const texts of [PT, EN]) {
      const names = symbolNames({ theme, symbols: [...drawn.keys()] }, texts)
      assert.ok(names.every(Boolean), theme)
      assert.equal(new Set(names).size, names.length, theme)
    }
  }
})
