// docs/testing.md must list every check, and every flow file once.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { CHECKS } from '../lib/checks.mjs'
import { filesBelow } from '../lib/files.mjs'
import { root } from '../lib/run.mjs'

const page = readFileSync(join(root, 'docs/testing.md'), 'utf8')

/** Returns the names in the first column of a chapter's table. */
function named(chapter) {
  const [, text = ''] = page.split(`\n## ${chapter}\n`)
  const [, table = ''] = /^(\| (?:check|flow) .*?)\n\n/ms.exec(text) ?? []
  const cells = [...table.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).sort()
}

test('every check has its place in the table', () => {
  assert.deepEqual(named('All checks'), CHECKS.map(({ name }) => name).sort())
})

test('every file of flows says once what it proves', () => {
  const flows = filesBelow('playwright/flows', /\.spec\.ts$/).map((path) =>
    path.replace(/^playwright\/flows\/(.*)\.spec\.ts$/, '$1'),
  )
  assert.deepEqual(named('Where what is proved'), flows.sort())
})
