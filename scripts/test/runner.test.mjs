// The runner behind `npm test`: scheduling, affected tasks, counting and output.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { affectedTasks, isInput } from '../lib/changed-files.mjs'
import { CHECKS, TASKS } from '../lib/checks.mjs'
import { duration, resultLine, statusLine } from '../lib/progress.mjs'
import { inputHasher } from '../lib/result-cache.mjs'
import { exec, root, withTimeLimit } from '../lib/run.mjs'
import { runTasks, withNeeds } from '../lib/scheduler.mjs'
import { cargoSummary, playwrightSummary, tapSummary, vitestSummary } from '../lib/test-runners.mjs'
import { slowness } from '../lib/test-times.mjs'

/** Creates tasks that record their start and end, and end on demand. */
function createRecorder() {
  const events = []
  const enders = new Map()
  const task = (name, more = {}) => ({
    name,
    inputs: [],
    run: () => {
      events.push(`+${name}`)
      return new Promise((resolve) => enders.set(name, resolve))
    },
    ...more,
  })
  const end = async (name, code = 0) => {
    events.push(`-${name}`)
    enders.get(name)({ code, output: '' })
    // the scheduler continues in later turns of the event loop
    await new Promise(setImmediate)
  }
  return { events, task, end }
}

test('tasks run in parallel, each after its needs', async () => {
  const { events, task, end } = createRecorder()
  const tasks = [task('a'), task('b', { needs: ['a'] }), task('c'), task('d')]
  const run = runTasks(tasks, { slots: 2 })
  assert.deepEqual(events.splice(0), ['+a', '+c'])
  await end('c')
  assert.deepEqual(events.splice(0), ['-c', '+d'])
  await end('a')
  assert.deepEqual(events.splice(0), ['-a', '+b'])
  await end('d')
  await end('b')
  assert.equal((await run).size, 4)
})

test('an exclusive task runs alone, and tasks with one lock never run together', async () => {
  const { events, task, end } = createRecorder()
  const tasks = [
    task('a', { lock: 'cargo' }),
    task('b', { lock: 'cargo' }),
    task('whole', { exclusive: true }),
    task('c'),
  ]
  const run = runTasks(tasks, { slots: 2 })
  assert.deepEqual(events.splice(0), ['+a', '+c'])
  await end('c')
  assert.deepEqual(events.splice(0), ['-c'])
  await end('a')
  assert.deepEqual(events.splice(0), ['-a', '+b'])
  await end('b')
  assert.deepEqual(events.splice(0), ['-b', '+whole'])
  await end('whole')
  await run
})

test('a task with a failed need does not run, and names it', async () => {
  const { events, task, end } = createRecorder()
  const tasks = [task('a'), task('b', { needs: ['a'] }), task('c', { needs: ['b'] })]
  const run = runTasks(tasks, { slots: 2 })
  await end('a', 1)
  const results = await run
  assert.deepEqual(events, ['+a', '-a'])
  assert.deepEqual(results.get('b'), { code: 1, blockedBy: 'a' })
  assert.deepEqual(results.get('c'), { code: 1, blockedBy: 'b' })
})

test('a task that throws fails with its error', async () => {
  const broken = { name: 'broken', inputs: [], run: () => Promise.reject(new Error('no such program')) }
  const results = await runTasks([broken], { slots: 2 })
  assert.equal(results.get('broken').code, 1)
  assert.match(results.get('broken').output, /no such program/)
})

test('a finished program returns even if an orphan holds its pipes', async () => {
  const orphan =
    "require('node:child_process').spawn('sleep', ['30'], { stdio: 'inherit', detached: true }).unref()"
  const started = performance.now()
  const { code, output } = await exec('node', ['-e', `${orphan}; console.log('done')`])
  assert.equal(code, 0)
  assert.equal(output, 'done\n')
  assert.ok(performance.now() - started < 20_000)
})

test('a program is killed at its time limit, and its output is kept', async () => {
  const limit = 1 / 60
  const { code, output } = await withTimeLimit(limit, () =>
    exec('sh', ['-c', 'echo begun; sleep 30; echo done']),
  )
  assert.equal(code, 1)
  assert.match(output, /^ended by force .*\nbegun\n$/)
})

test('every need is a task, and runs before its dependents', () => {
  const names = TASKS.map(({ name }) => name)
  assert.equal(new Set(names).size, names.length, 'names are unique')
  for (const { name, needs = [] } of TASKS)
    for (const need of needs) assert.ok(names.indexOf(need) >= 0, `${name} needs ${need}`)
  assert.deepEqual(
    withNeeds([TASKS.find(({ name }) => name === 'golden')], TASKS).map(({ name }) => name),
    ['xtask', 'core', 'golden'],
  )
})

const affected = (...files) => affectedTasks(CHECKS, TASKS, files).map(({ name }) => name)

test('a change runs only the checks that it can affect', () => {
  assert.ok(isInput('ui/src/main.tsx', ['ui']))
  assert.ok(!isInput('ui.ts', ['ui']))
  assert.ok(isInput('a/b.css', ['*.css']))
  const server = affected('sandbox/crates/ledger/src/db.rs')
  for (const name of ['rustfmt', 'clippy', 'rust-server', 'package', 'api', 'e2e'])
    assert.ok(server.includes(name), name)
  for (const name of ['rust-core', 'wasm', 'golden', 'types', 'biome'])
    assert.ok(!server.includes(name), name)
  const e2e = affected('playwright/specs/journey.spec.ts')
  assert.ok(e2e.includes('e2e') && e2e.includes('types'))
  assert.ok(!e2e.includes('rust-server') && !e2e.includes('size'))
  assert.deepEqual(affected('docs/testing/write.md'), ['requirements', 'unit'])
})

/** Files without effect on any check: documentation, git and editor files. */
const WITHOUT_EFFECT =
  /^(docs\/.*\.jpg|findings\/.*|\.gitignore|\.editorconfig|\.github\/.*|\.ci\/run|LICENSE|(CODE_OF_CONDUCT|CONTRIBUTING|SECURITY)\.md|pkg\/CHANGELOG\.md|.*\/README\.md|.*\/\.gitignore)$/

test('a change of any file runs at least one check', () => {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  const files = stdout.split('\n').filter((file) => file && !WITHOUT_EFFECT.test(file))
  const held = TASKS.flatMap(({ inputs }) => inputs)
  assert.deepEqual(
    files.filter((file) => !isInput(file, held)),
    [],
  )
})

test('tests are counted from the output of their runners', () => {
  const cargo = cargoSummary(`     Running tests/x.rs
test a ... ok
test b ... FAILED

failures:

---- b stdout ----
left is not right

failures:
    b

test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured
test result: ok. 3 passed; 0 failed; 0 ignored
`)
  assert.deepEqual([cargo.passed, cargo.failed], [4, 1])
  assert.ok(cargo.output.startsWith('---- b stdout ----\nleft is not right'), cargo.output)
  assert.doesNotMatch(cargo.output, /test a/)
  assert.deepEqual(tapSummary('# pass 3\n# fail 1\n'), { passed: 3, failed: 1 })
  const failures = '⎯⎯⎯ Failed Tests 2 ⎯⎯⎯\n FAIL a.test.ts > adds\n      Tests  2 failed | 5 passed (7)\n'
  assert.deepEqual(vitestSummary(` RUN v4\n ✓ b.test.ts (5 tests) 3ms\n${failures}`), {
    output: failures,
    passed: 5,
    failed: 2,
  })
  const spec = (title, status, message) => ({
    title,
    tests: [{ projectName: 'p', status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const { passed, failed, output, notes } = playwrightSummary({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'file',
        specs: [
          spec('fine', 'expected'),
          spec('wrong', 'unexpected', 'it is so'),
          spec('twice', 'flaky', 'at first'),
        ],
      },
    ],
  })
  assert.deepEqual([passed, failed], [2, 1])
  assert.ok(output.startsWith('[p] file › wrong\n\n[p] file › wrong\nit is so'), output)
  assert.deepEqual(notes, ['flaky: [p] file › twice\nat first'])
})

test('progress lines fit the terminal', () => {
  assert.equal(duration(59_400), '59 s')
  assert.equal(duration(61_000), '1 min 1 s')
  const state = { done: 3, total: 20, elapsedMs: 61_000, running: ['clippy', 'types'] }
  assert.equal(statusLine(state, 80), '[3/20] 1 min 1 s · clippy, types')
  assert.equal(statusLine(state, 20).length, 19)
  assert.equal(resultLine('types', 1234, { passed: 1, failed: 0 }), 'ok      types                1.2 s')
  assert.match(resultLine('unit', 1000, { passed: 9, failed: 1 }), /^FAILED {2}unit .* 9 passed, 1 failed$/)
})

test('a check that takes 1.5 times its baseline gets a warning', () => {
  assert.equal(slowness('clippy', 14, 10), undefined)
  assert.equal(slowness('clippy', 16, 10), 'warning: clippy took 16 s, its baseline is 10 s')
  assert.equal(slowness('biome', 3, 1), undefined, 'a second or two are noise')
  assert.equal(slowness('new', 100, undefined), undefined)
})

test('the hash of a check changes with its inputs, those of its needs and the runner, and with nothing else', () => {
  const build = { name: 'build', inputs: ['src'], ignores: ['src/notes'] }
  const check = { name: 'check', inputs: ['tests', '*.json'], needs: ['build'] }
  const contents = {
    'README.md': '1',
    'config.json': '1',
    'scripts/lib/run.mjs': '1',
    'src/main.rs': '1',
    'src/notes/todo': '1',
    'tests/one': '1',
  }
  const hash = (changes = {}) => {
    const files = { ...contents, ...changes }
    return inputHasher([build, check], Object.keys(files), (path) => files[path])(check)
  }
  const before = hash()
  assert.equal(hash(), before)
  for (const path of ['config.json', 'scripts/lib/run.mjs', 'src/main.rs', 'tests/one'])
    assert.notEqual(hash({ [path]: '2' }), before, path)
  for (const path of ['README.md', 'src/notes/todo']) assert.equal(hash({ [path]: '2' }), before, path)
  assert.notEqual(hash({ 'tests/two': '1' }), before, 'a new file')
})
