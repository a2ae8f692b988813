import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasDefaultTest, proofProblems } from '../checks/matrix-proofs.mjs'

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
  assert.deepEqual(problems('// by default: `games`, below', "test('one', {", "  tag: '@matrix',"), [])
  assert.deepEqual(problems('// by default: `games`, below', 'for (const tag of [', "  '@matrix',"), [])
  assert.deepEqual(problems('for (const tag of [', '  // by default: `it_is_refused`', "  '@matrix',"), [])
  assert.deepEqual(problems("test('one @desktop', () => {})"), [])
})

test('a comment that names neither a spec nor a Rust test is reported', () => {
  const title = "test('one @matrix', () => {})"
  const none = ['a.spec.ts:2  the comment names no spec and no Rust test']
  assert.deepEqual(problems('// by default: the test above', title), none)
  assert.deepEqual(problems('// by default: each text in `path.test.ts`, as `a b` says', title), none)
})

test('a proof that does not exist is reported', () => {
  const title = "test('one @matrix', () => {})"
  assert.deepEqual(problems('// by default: `games`, a press at `/games`', '// (`it_is_refused`)', title), [])
  assert.deepEqual(problems('// by default: `games/old`', '// (`it_is_allowed`)', title), [
    'a.spec.ts:3  there is no test “games/old” in the default tier',
    'a.spec.ts:3  there is no test “it_is_allowed” in the default tier',
  ])
})

test('a spec without a test of the default tier is no proof', () => {
  const body = ['  // not @matrix', '})']
  const spec = (...lines) => lines.flatMap((line) => [line, ...body]).join('\n')
  assert.equal(hasDefaultTest(spec("test('one', async ({ page }) => {")), true)
  assert.equal(hasDefaultTest(spec("  test('one', { tag: '@default-brand' }, async () => {")), true)
  assert.equal(hasDefaultTest(spec("test('one @matrix', async () => {", "test('two', async () => {")), true)
  assert.equal(hasDefaultTest(spec("test('one @matrix', async () => {")), false)
  assert.equal(hasDefaultTest(spec("test('one', {\n  tag: ['@phone', '@brand'],\n}, async () => {")), false)
  assert.equal(hasDefaultTest("test.beforeEach(() => {})\ntest.describe('all', () => {})"), false)
  assert.equal(hasDefaultTest(''), false)
})
