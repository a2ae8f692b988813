import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  citationsOf,
  countProblems,
  hasSymbol,
  hasTest,
  idProblems,
  requirementsOf,
  withCounts,
} from '../checks/requirements.mjs'

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
    {
      id: id('4.1'),
      line: 3,
      columns: 4,
      differs: false,
      implemented: '`a.rs` · `name`',
      proven: 'none: a style',
    },
  ])
})

test('the README’s counts are those of the pages', () => {
  const text = page('4.1', '4.2', '4.3', '4.4')
    .replace('4.2 | Text.', '4.2 | Text. Deviation: other text, because.')
    .replace('4.3 | Text.', '4.3 | Text. Left out: because.')
    .replace('4.4 | Text. | `a.rs`', '4.4 | No Deviation, the word alone. | `Deviation: a.rs`')
  const pages = [
    { path: PAGE, rows: requirementsOf(text) },
    { path: 'docs/requirements/05-validation.md', rows: requirementsOf(page('5.1')) },
  ]
  const readme = (...counts) =>
    `| page | requirements | deviations |
|---|---|---|
| [4. States](04-states.md) | ${counts[0]} |
| [5. Validation](05-validation.md) | ${counts[1]} |
| all | ${counts[2]} |

| other | 1 | 2 |`
  const right = readme('4 | 2', '1 | 0', '5 | 2')
  assert.equal(withCounts(readme('4 | 1', '0 | 0', '401 | 24'), pages), right)
  assert.deepEqual(countProblems(right, pages), [])
  assert.deepEqual(countProblems(readme('4 | 1', '1 | 0', '5 | 2'), pages), [
    'docs/requirements/README.md:3  counted: | [4. States](04-states.md) | 4 | 2 | (--write corrects it)',
  ])
  assert.deepEqual(countProblems('', pages), [
    'docs/requirements/README.md: no counts of 04-states.md',
    'docs/requirements/README.md: no counts of 05-validation.md',
  ])
})

test('ids are in numeric order; gaps are allowed', () => {
  assert.deepEqual(problems('4.2', '4.9', '4.10', '4.12'), [])
  assert.deepEqual(problems('4.1.9', '4.1.10', '4.2.1'), [])
})

test('an id that occurs twice, out of order, in another section or in another form is reported', () => {
  assert.deepEqual(problems('4.1', '4.1'), [`${id('4.1')} occurs twice`])
  assert.deepEqual(problems('4.10', '4.9'), [`${id('4.9')} is out of order: it follows ${id('4.10')}`])
  assert.deepEqual(problems('4.2.1', '4.1.2'), [`${id('4.1.2')} is out of order: it follows ${id('4.2.1')}`])
  assert.deepEqual(problems('5.1'), [`${id('5.1')} is not in section 4`])
  assert.deepEqual(problems('4'), [`${id('4')} is not an id`])
})

test('a symbol is a whole word, or a part of the text', () => {
  assert.ok(hasSymbol('a.rs', 'fn start_all() {}\nfn start() {}', 'start'))
  assert.ok(!hasSymbol('a.rs', 'fn start_all() {}', 'start'))
  assert.ok(hasSymbol('a.css', '.row { color: red }', 'color: red'))
})

test('a symbol in a comment does not count', () => {
  assert.ok(!hasSymbol('a.rs', '/// Calls start.\nfn start_all() {}', 'start'))
  assert.ok(hasSymbol('a.rs', 'const PATH: &str = "/start"; // starts', 'start'))
  const view = "const view = <Row id='a-row'>{can.send}</Row> /* can.win, win */"
  assert.deepEqual(
    ['Row', 'a-row', 'can.send', 'can.win', 'win'].map((symbol) => hasSymbol('a.tsx', view, symbol)),
    [true, true, true, false, false],
  )
})

test('a proof in Rust is a function with a test attribute', () => {
  const source = `
    //! Runs one() and fn four() {}.
    #[test]
    #[should_panic(expected = "#[test] fn no() {}")]
    fn one() {}
    proptest! { #[test] fn two(x in 0..3) { let quote = '"'; } }
    #[tokio::test(flavor = "multi_thread")]
    async fn three<'a>() {}
    #[cfg(test)]
    fn helper() {}
    /* #[test] /* nested */ fn four() {} */
    const RAW: &str = r#"#[test] fn five() {} ""#;`
  const found = ['one', 'two', 'three', 'helper', 'four', 'five', 'no'].filter((name) =>
    hasTest('a.rs', source, name),
  )
  assert.deepEqual(found, ['one', 'two', 'three'])
})

test('a proof in TypeScript is the title of a test, a step or a group, or a part of it', () => {
  const source = `
    // test('a comment', () => undefined)
    test('an agent has both centres, and a menu', async () => {
      await test.step('a step', async () => expect('a value').toBe('a value'))
    })
    describe('a group', () => it.each([1])(\`page \${1} is the first\`, () => undefined))`
  const names = ['has both centres', 'a step', 'a group', 'is the first', 'a comment', 'a value']
  const found = names.filter((name) => hasTest('a.spec.ts', source, name))
  assert.deepEqual(found, names.slice(0, 4))
})

test('citations are found with their lines, at the end of a sentence as well', () => {
  assert.deepEqual(citationsOf(`// ${id('4.7')} and\n// see ${id('2.1.3')}.`), [
    { id: id('4.7'), line: 1 },
    { id: id('2.1.3'), line: 2 },
  ])
})
