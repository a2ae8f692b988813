import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { messageFormatter } from '../../sandbox/games/common/messages.js'
import { SYMBOLS, symbolNames } from '../../sandbox/games/slot/symbols.js'
import { SYMBOLS as DRAWN } from '../art/slots.mjs'

const textsOf = (code) => JSON.parse(readFileSync(`locales/games/${code}.json`, 'utf8'))
/** Codes of the languages with all texts. */
const codes = readdirSync('locales/games')
  .map((name) => name.replace('.json', ''))
  .filter((code) => !code.includes('-'))

test('every symbol of a slot has a unique name in every language', () => {
  for (const [theme, drawn] of Object.entries(DRAWN)) {
    assert.deepEqual(
      SYMBOLS[theme],
      drawn.map(([motif]) => motif),
      theme,
    )
    for (const code of codes) {
      const names = symbolNames({ theme, symbols: [...drawn.keys()] }, textsOf(code).slot)
      assert.ok(names.every(Boolean), `${code} ${theme}`)
      assert.equal(new Set(names).size, names.length, `${code} ${theme}: ${names}`)
    }
  }
})

test('values and plural forms are inserted into every message', () => {
  for (const code of codes) {
    const format = messageFormatter(code.toLowerCase())
    const check = (message) => {
      if (typeof message !== 'string') return Object.values(message).forEach(check)
      for (const n of [0, 1, 2, 5, 21, 100]) {
        const values = new Proxy({}, { get: () => n })
        assert.doesNotMatch(format(message, values), /[{}#]|undefined/, `${code}: ${message}`)
      }
    }
    check(textsOf(code))
  }
})

test('a message has the plural form of its language, or that of an exact number', () => {
  const message = '{n, plural, =0 {nothing} one {# bet of {each}} other {# bets of {each}}}, {total}'
  const format = (n) => messageFormatter('en')(message, { n, each: '{total}', total: 9 })
  assert.deepEqual([0, 1, 2].map(format), ['nothing, 9', '1 bet of {total}, 9', '2 bets of {total}, 9'])
  const russian = messageFormatter('ru')('{n, plural, one {#a} few {#b} many {#c} other {#d}}', { n: 3 })
  assert.equal(russian, '3b')
})

test('a language that the browser lacks has the forms of English, not those of the browser’s language', (t) => {
  const message = '{n, plural, one {#a} few {#c} other {#d}}'
  assert.equal(messageFormatter('ar')(message, { n: 3 }), '3c')
  t.mock.method(Intl.PluralRules, 'supportedLocalesOf', () => [])
  const format = messageFormatter('ar')
  assert.deepEqual(
    [1, 3].map((n) => format(message, { n })),
    ['1a', '3d'],
  )
})
