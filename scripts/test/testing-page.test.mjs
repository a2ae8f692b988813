// docs/testing must list every check, and every spec file once.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { CHECKS } from '../lib/checks.mjs'
import { filesBelow } from '../lib/files.mjs'
import { root } from '../lib/run.mjs'

/** Returns the names in the first column of a chapter's table, on a page of docs/testing. */
function namesInTable(file, chapter) {
  const page = readFileSync(join(root, 'docs/testing', file), 'utf8')
  const [, text = ''] = page.split(`\n## ${chapter}\n`)
  const table = text.split('\n\n').find((block) => /^\n?\| (?:check|spec) /.test(block)) ?? ''
  const cells = [...table.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).sort()
}

test('every check is listed once', () => {
  assert.deepEqual(namesInTable('README.md', 'Checks'), CHECKS.map(({ name }) => name).sort())
})

test('every spec file is listed once', () => {
  const specs = filesBelow('playwright/specs', /\.spec\.ts$/).map((path) =>
    path.replace(/^playwright\/specs\/(.*)\.spec\.ts$/, '$1'),
  )
  assert.deepEqual(namesInTable('write.md', 'Spec files'), specs.sort())
})
