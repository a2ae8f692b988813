import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citationsOf, hasSymbol, idProblems, requirementsOf } from '../checks/requirements.mjs'

const PAGE = 'docs/requirements/04-states.md'
// built, so that the check does not take it for a citation
const id = (numbers) => `REQ-${numbers}`
const page = (...ids) =>
  ['| id | requirement | implemented in | proven by |', '|---|---|---|---|']
    .concat(ids.map((numbers) => `| ${id(numbers)} | Text. | \`a.rs\` · \`name\` | none: a style |`))
    .join('\n')
const problems = (...ids) => idProblems(PAGE, requirementsOf(page(...ids))).map((text) => text.split('  ')[1])

test('a page’s rows are read with their lines', () => {
  assert.deepEqual(requirementsOf(page('4.1')), [
    { id: id('4.1'), line: 3, columns: 4, implemented: '`a.rs` · `name`', proven: 'none: a style' },
  ])
})

test('ids are in numeric order; gaps are allowed', () => {
  assert.deepEqual(problems('4.2', '4.9', '4.10', '4.12'), [])
  assert.deepEqual(problems('4.1.9', '4.1.10', '4.2.1'), [])
})

test('an id that occurs twice, out of order, in another section or in another form is reported', () => {
  assert.deepEqual(problems('4.1', '4.1'), [`${id('4.1')} occurs twice`])
  assert.deepEqual(problems('4.10', '4.9'), [`${id('4.9')} stands after ${id('4.10')}`])
  assert.deepEqual(problems('4.2.1', '4.1.2'), [`${id('4.1.2')} stands after ${id('4.2.1')}`])
  assert.deepEqual(problems('5.1'), [`${id('5.1')} is not in section 4`])
  assert.deepEqual(problems('4'), [`${id('4')} is not an id`])
})

test('a symbol is a whole word; a test’s name may be a part of its title', () => {
  assert.ok(hasSymbol('fn start_all() {}\nfn start() {}', 'start'))
  assert.ok(!hasSymbol('fn start_all() {}', 'start'))
  assert.ok(hasSymbol('test("an agent has both centres, and a menu")', 'has both centres'))
})

test('citations are found with their lines, at the end of a sentence as well', () => {
  assert.deepEqual(citationsOf(`// ${id('4.7')} and\n// see ${id('2.1.3')}.`), [
    { id: id('4.7'), line: 1 },
    { id: id('2.1.3'), line: 2 },
  ])
})
