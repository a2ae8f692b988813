// docs/testing must list every check, and every flow file once.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { CHECKS } from '../lib/checks.mjs'
import { filesBelow } from '../lib/files.mjs'
import { root } from '../lib/run.mjs'

/** Returns the names in the first column of a chapter's table, on a page of docs/testing. */
function named(file, chapter) {
  const page = readFileSync(join(root, 'docs/testing', file), 'utf8')
  const [, text = ''] = page.split(`\n## ${chapter}\n`)
  const table = text.split('\n\n').find((block) => /^\n?\| (?:check|flow) /.test(block)) ?? ''
  const cells = [...table.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).sort()
}

test('every check has its place in the table', () => {
  assert.deepEqual(named('README.md', 'Checks'), CHECKS.map(({ name }) => name).sort())
})

test('every file of flows says once what it proves', () => {
  const flows = filesBelow('playwright/flows', /\.spec\.ts$/).map((path) =>
    path.replace(/^playwright\/flows\/(.*)\.spec\.ts$/, '$1'),
  )
  assert.deepEqual(named('write.md', 'Flow files'), flows.sort())
})
