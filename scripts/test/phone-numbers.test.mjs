// The files made from libphonenumber's metadata are those of the installed version.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../lib/files.mjs'
import { LANGUAGES } from '../lib/locales.mjs'
import { phoneFiles } from '../phone-numbers.mjs'

test('countries, numbering plans and vectors of phone numbers are current', () => {
  for (const [path, text] of Object.entries(phoneFiles()))
    assert.ok(read(path) === text, `${path} is not current: node scripts/phone-numbers.mjs`)
})

test('the country where most speakers of each language live is in the list', () => {
  const listed = new Set(
    JSON.parse(read('sandbox/seed/countries.json')).map(({ countryCode }) => countryCode),
  )
  const tags = LANGUAGES.map(({ tag }) => tag)
  assert.ok(tags.length >= 28)
  const missing = tags
    .map((tag) => new Intl.Locale(tag).maximize().region)
    .filter((region) => !listed.has(region))
  assert.deepEqual(missing, [])
})
