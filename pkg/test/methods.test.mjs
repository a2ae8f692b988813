// The page of methods: as the sources say, and nothing left out.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const pkg = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(join(pkg, path), 'utf8')
const page = read('../docs/methods.md')
const types = read('api.golden.d.ts')
const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)

test('the page is what the sources say', async () => {
  const { stderr = '', code = 0 } = await promisify(execFile)('node', [
    join(pkg, 'generate-method-docs.mjs'),
  ]).catch((error) => error)
  assert.equal(code, 0, stderr)
})

test('every method that answers a promise is there, once', () => {
  const declarations = names(types, /(?:interface MemberCalls|class Core) \{(.*?)^\}/gms)
  const wanted = declarations.flatMap((text) => names(text, /^ {4}(\w+)\(.*\): Promise</gm))
  assert.ok(wanted.length > 130, `${wanted.length} methods`)
  assert.deepEqual(names(page, /^\| `(\w+)` \|/gm).sort(), wanted.sort())
})

test('a call that changes something can be in progress, or its result unknown', () => {
  const row = (name) => page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
  for (const name of ['setIcon', 'deposit', 'claimMission'])
    assert.match(row(name), /`busy`.*`resultUnknown`/, name)
  assert.doesNotMatch(row('avatars'), /`busy`|`resultUnknown`/)
})

test('every call is some method’s, but for that of the keys', () => {
  const known = names(read('../docs/calls.md'), /^\| `(\w+)` \| [A-Z]+ `/gm)
  const asked = new Set(names(page, /[ >*`](\w+)(?:` [A-Z]+ `|\*)/g))
  assert.deepEqual(
    known.filter((name) => !asked.has(name)),
    ['ServiceInfo'],
  )
})
