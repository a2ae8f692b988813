import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proofProblems } from '../checks/matrix-proofs.mjs'

const problems = (...lines) =>
  proofProblems('a.spec.ts', lines.join('\n'), (name) => name === 'games' || name === 'it_is_refused')
const MISSING = 'no comment “// by default: …” names the proof in the default tier'

test('a test of the full matrix without a comment that names its proof is reported', () => {
  assert.deepEqual(problems('', "test('one', {", "  tag: '@matrix',", '})'), [`a.spec.ts:3  ${MISSING}`])
  assert.deepEqual(problems('// slow', "test('one @matrix', () => {})"), [`a.spec.ts:2  ${MISSING}`])
  assert.deepEqual(problems('// by default: the test below', '', "test('one @matrix', () => {})"), [
    `a.spec.ts:3  ${MISSING}`,
  ])
})

test('a comment above a test, above a table or above a row is found', () => {
  assert.deepEqual(problems('// by default: the test below', "test('one', {", "  tag: '@matrix',"), [])
  assert.deepEqual(problems('// by default: the first row', 'for (const tag of [', "  '@matrix',"), [])
  assert.deepEqual(problems('for (const tag of [', '  // by default: the row above', "  '@matrix',"), [])
  assert.deepEqual(problems("test('one @desktop', () => {})"), [])
})

test('a proof that does not exist is reported', () => {
  const title = "test('one @matrix', () => {})"
  assert.deepEqual(problems('// by default: `games`, a press at `/games`', '// (`it_is_refused`)', title), [])
  assert.deepEqual(problems('// by default: `games/old`', '// (`it_is_allowed`)', title), [
    'a.spec.ts:3  there is no test “games/old”',
    'a.spec.ts:3  there is no test “it_is_allowed”',
  ])
})
