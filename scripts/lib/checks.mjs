// The checks of `npm test`. Each answers {code, output} and, where it runs tests, how many passed and failed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browser, installBrowsers } from './browsers.mjs'
import { filesBelow } from './files.mjs'
import { answers, capture, root } from './run.mjs'
import { sandboxProgram } from './setup.mjs'

const WASM = 'wasm32-unknown-unknown'
const BIN = (name) => join('node_modules', '.bin', name)

/** What several checks need is made once in a run. */
const once = (make) => {
  let made
  return () => {
    made ??= make()
    return made
  }
}

const core = once(() => capture('cargo', ['xtask', 'wasm']))
/** The server's tests ask for some of them. */
const pictures = once(() => capture('node', ['scripts/art/build.mjs']))
const site = once(() => capture('node', ['scripts/build.mjs']))
const browsers = once(() => installBrowsers())
/** Every test that needs the server finds it by this name. */
const sandbox = once(async () => {
  process.env.ANTE_SANDBOX_PROGRAM = await sandboxProgram({ quiet: true })
})
const wasmTarget = once(async () => {
  const { stdout } = await capture('rustc', ['--print', 'target-libdir', '--target', WASM])
  return existsSync(stdout.trim()) ? { code: 0, output: '' } : capture('rustup', ['target', 'add', WASM])
})
const component = (name) => async () =>
  answers('cargo', [name, '--version'])
    ? { code: 0, output: '' }
    : capture('rustup', ['component', 'add', name === 'fmt' ? 'rustfmt' : name])

/** Runs what a check needs first; the first failure is the check's. */
async function after(needs, work) {
  for (const need of needs) {
    const result = await need()
    if (result?.code) return result
  }
  return work()
}

/** Several commands as one check. */
async function all(...commands) {
  const results = []
  for (const [command, args] of commands) results.push(await capture(command, args))
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results
      .filter(({ code }) => code !== 0)
      .map(({ output }) => output)
      .join('\n'),
  }
}

/** Sums up the lines that Rust's test runners end with. */
async function rustTests(args, options) {
  const result = await capture('cargo', ['test', ...args, '--no-fail-fast'], options)
  const lines = [...result.output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed/gm)]
  const add = (group) => lines.reduce((sum, line) => sum + Number(line[group]), 0)
  // A failure's own output, without the names of a thousand tests that passed.
  const output = result.output
    .replace(/^test .* \.\.\. ok\n/gm, '')
    .replace(/^ +(Compiling|Running) .*\n/gm, '')
  return { code: result.code, output, passed: add(1), failed: add(2) }
}

/** Several runs of tests as one check. */
async function sumOf(runs, run) {
  const sum = { code: 0, output: '', passed: 0, failed: 0 }
  for (const args of runs) {
    const { code, output, passed, failed } = await run(args)
    sum.code ||= code
    sum.output += output
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}

/** The tests of a Playwright report, each with its project, its outcome and what its last attempt said. */
function reported({ suites }) {
  const within = (suite, title) => [
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...title, inner.title])),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((one) => ({
        name: `[${one.projectName}] ${[...title, spec.title].join(' › ')}`,
        status: one.status,
        said: one.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
    ),
  ]
  return suites.flatMap((suite) => within(suite, [suite.title]))
}

async function flows() {
  const file = join(root, 'test-results/report.json')
  rmSync(file, { force: true })
  // A browser that stumbles on a busy machine must not stop a landing; what needed the second try is told below.
  const result = await capture(BIN('playwright'), ['test', '--retries=1'], {
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  if (!existsSync(file)) return result
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = reported(report)
  const those = (status) => tests.filter((test) => test.status === status)
  const { expected, unexpected, flaky } = report.stats
  return {
    code: result.code,
    passed: expected + flaky,
    failed: unexpected,
    // What failed, all names before the first word of why: a log that is cut still says which.
    output: [
      those('unexpected')
        .map(({ name }) => name)
        .join('\n'),
      ...those('unexpected').map(({ name, said }) => `${name}\n${said}`),
    ].join('\n\n'),
    notes: those('flaky').map(({ name, said }) => `flaky: ${name}\n${said}`),
  }
}

/** Tests that run in Node, by vitest or by Node's own runner, as the files themselves say. */
async function nodeTests(files) {
  if (files.length === 0) return { code: 1, output: 'no tests found' }
  const own = files.filter((file) => readFileSync(join(root, file), 'utf8').includes("'node:test'"))
  const others = files.filter((file) => !own.includes(file))
  const results = []
  if (own.length > 0) {
    const result = await capture('node', ['--test', '--test-reporter=tap', ...own])
    const count = (name) => Number(new RegExp(`^# ${name} (\\d+)`, 'm').exec(result.output)?.[1] ?? 0)
    results.push({ ...result, passed: count('pass'), failed: count('fail') })
  }
  if (others.length > 0) {
    const result = await capture(BIN('vitest'), ['run', '--root', root, ...others], {
      env: { ...process.env, NO_COLOR: '1' },
    })
    const line = /^\s+Tests\s+(.*)$/m.exec(result.output)?.[1] ?? ''
    const count = (name) => Number(new RegExp(`(\\d+) ${name}`).exec(line)?.[1] ?? 0)
    results.push({ ...result, passed: count('passed'), failed: count('failed') })
  }
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join('\n'),
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}

const script = (name) => () => capture('node', [`scripts/${name}.mjs`])
const warnings = ['--', '-D', 'warnings']

export const CHECKS = [
  {
    name: 'rustfmt',
    what: 'Rust is formatted',
    run: () =>
      after([component('fmt')], () =>
        all(
          ['cargo', ['fmt', '--all', '--check']],
          ['cargo', ['fmt', '--manifest-path', 'core/fuzz/Cargo.toml', '--check']],
        ),
      ),
  },
  {
    name: 'biome',
    what: 'TypeScript, CSS and JSON are formatted and free of lint',
    run: () =>
      capture(BIN('biome'), [
        'ci',
        '--colors=off',
        '--diagnostic-level=error',
        '--max-diagnostics',
        '60',
        '.',
      ]),
  },
  {
    name: 'zones',
    what: 'who may import whom in ui/src',
    run: script('checks/zones'),
  },
  {
    name: 'texts',
    what: 'languages agree in keys and arguments; no key is missing or unused',
    run: script('checks/texts'),
  },
  {
    name: 'visible-text',
    what: 'no text stands outside locales/',
    run: script('checks/visible-text'),
  },
  {
    name: 'crates',
    what: 'walls between the crates; licences and sources of crates and npm packages',
    run: script('checks/crates'),
  },
  {
    name: 'clippy',
    what: 'lints of every crate',
    run: () =>
      after([component('clippy')], () =>
        capture('cargo', ['clippy', '--workspace', '--all-targets', '--locked', '--keep-going', ...warnings]),
      ),
  },
  {
    name: 'clippy-wasm',
    what: 'lints of the core, for WebAssembly',
    run: () =>
      after([component('clippy'), wasmTarget], () =>
        capture('cargo', ['clippy', '-p', 'ante-core', '--all-targets', '--target', WASM, ...warnings]),
      ),
  },
  {
    name: 'rust',
    what: 'tests of the contract, the engine, the sandbox and the builder',
    // Apart, as `npm start` and `cargo xtask` build them: together they turn on more of the crates that they share, and
    // the server and the builder would be compiled a second time for the checks below.
    run: () =>
      after([pictures], () =>
        sumOf(
          [
            ['-p', 'ante-sandbox'],
            ['-p', 'xtask'],
            ['--workspace', '--exclude', 'ante-sandbox', '--exclude', 'xtask'],
          ],
          rustTests,
        ),
      ),
  },
  {
    name: 'jwe',
    what: 'foreign peers open what the core seals',
    run: () => capture('node', ['scripts/check-jwe-peers.mjs']),
  },
  {
    name: 'fuzz',
    what: 'inputs that nobody thought of: envelopes, encrypted payloads, amounts, patterns',
    run: script('checks/fuzz'),
  },
  {
    name: 'core',
    what: 'the wasm package builds',
    run: () => core(),
  },
  {
    name: 'golden',
    what: 'the package exports the types that were reviewed',
    run: () => after([core], () => capture('node', ['pkg/golden.mjs'])),
  },
  {
    name: 'package',
    what: 'the built package in Node',
    run: () => after([core, sandbox], () => nodeTests(filesBelow('pkg/test', /\.test\.(mjs|ts)$/))),
  },
  {
    name: 'api',
    what: 'every operation of each brand’s sandbox answers as its description says',
    run: () => after([sandbox], script('checks/api')),
  },
  {
    name: 'consumers',
    what: 'the package packed, installed and used: a script, a page, a brand in React',
    run: () => after([core, sandbox, browsers], () => nodeTests(['pkg/consumers/consumers.test.mjs'])),
  },
  {
    name: 'wasm',
    what: 'the core in a real browser',
    run: () =>
      after([browsers, wasmTarget], () =>
        rustTests(['-p', 'ante-core', '--target', WASM], {
          // The runner gives all tests of a file 20 s together, which a busy machine needs for its browser alone.
          env: {
            ...process.env,
            CHROMEDRIVER: browser('chromedriver'),
            WASM_BINDGEN_TEST_TIMEOUT: '180',
          },
        }),
      ),
  },
  {
    name: 'types',
    what: 'TypeScript, strict',
    run: () => after([core], () => all([BIN('tsc'), ['-p', '.']], [BIN('tsc'), ['-p', 'ui']])),
  },
  {
    name: 'oxlint',
    what: 'lints that need types',
    run: () => after([core], () => capture(BIN('oxlint'), ['--type-aware', '--quiet'])),
  },
  {
    name: 'knip',
    what: 'no unused file, export or dependency',
    run: () => capture(BIN('knip'), ['--no-progress']),
  },
  {
    name: 'unit',
    what: 'unit tests of the view and of the scripts',
    run: () => nodeTests([...filesBelow('ui', /\.test\.tsx?$/), ...filesBelow('scripts', /\.test\.mjs$/)]),
  },
  {
    name: 'site',
    what: 'the site builds, and its page keeps its own policy',
    run: () => after([site], script('checks/policy')),
  },
  {
    name: 'size',
    what: 'a first visit stays within the budget',
    run: () => after([site, sandbox, browsers], script('size')),
  },
  {
    name: 'deploy',
    what: 'the site behind nginx, with the sandbox’s headers; older builds kept',
    run: () => after([site, sandbox], script('checks/deploy')),
  },
  {
    name: 'bundle',
    what: 'the sandbox as one file with a site inside, on its own; the fixtures as a package that another repository runs',
    run: () => after([site, pictures, sandbox, browsers], script('checks/bundle')),
  },
  {
    name: 'flows',
    what: 'people’s ways through the site in Chromium, Firefox and WebKit, with accessibility and policy watched',
    run: () => after([site, sandbox, browsers], flows),
  },
]
