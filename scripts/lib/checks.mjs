// The registry of `npm test`: every check and its build tasks. See docs/testing/README.md.
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { browser, hasWebKit, installBrowsers } from './browsers.mjs'
import { filesBelow } from './files.mjs'
import { commandExists, exec, root } from './run.mjs'
import { otherBrands, sandboxProgram } from './setup.mjs'
import { cargoTests, nodeTests, playwrightTests, sumOf, toolPath } from './test-runners.mjs'

/**
 * @typedef {object} Task
 * @property {string} name
 * @property {'default' | 'full'} [tier] of a check: `npm test` runs the default tier, `npm run test:all` both. A build
 *   task has none and runs when a check needs it.
 * @property {string} what description of the check
 * @property {string[]} [needs] names of tasks that must have passed before
 * @property {string[]} inputs files and folders that affect it, in addition to those of its needs: for `--changed`
 * @property {string[]} [ignores] inputs below those that cannot affect it
 * @property {boolean} [exclusive] uses the whole machine
 * @property {string} [lock] tasks with the same lock run in sequence
 * @property {() => Promise<{code: number, output: string, passed?: number, failed?: number, notes?: string[]}>} run
 */

const WASM_TARGET = 'wasm32-unknown-unknown'
/** Cargo allows one build at a time per target folder. */
const CARGO_LOCK = 'cargo'
const DENY_WARNINGS = ['--', '-D', 'warnings']

const CARGO_FILES = ['Cargo.toml', 'Cargo.lock', '.cargo', 'clippy.toml']
const NODE_FILES = ['package.json', 'package-lock.json', '.npmrc', 'scripts/lib']
const CORE_FILES = [
  'core/contract',
  'core/derive',
  'core/engine',
  'core/src',
  'core/tests',
  'core/Cargo.toml',
  ...CARGO_FILES,
]
/** The server's crates, the program first. */
const SERVER_CRATES = [
  'ante-sandbox',
  ...readdirSync(join(root, 'sandbox/crates')).map((name) => `ante-${name}`),
]
const SERVER_FILES = [
  'sandbox',
  'locales/games',
  'locales/server',
  'jurisdictions',
  'core/contract',
  'core/derive',
  // spellings and plans of phone numbers, which both sides read alike
  'core/engine/tests/vectors',
  'core/engine/src/validation/phone',
  ...CARGO_FILES,
]
const SITE_FILES = [
  'ui',
  'locales',
  'jurisdictions',
  'vite.config.ts',
  'core/contract/endpoints.json',
  ...NODE_FILES,
]
const PLAYWRIGHT_FILES = ['playwright', 'playwright.config.ts', ...NODE_FILES]
/** Documents that tests of the contract and the engine compare with the code. */
const CHECKED_DOCS = [
  'docs/calls.md',
  'docs/jurisdictions.md',
  'docs/methods.md',
  'docs/validation.md',
  'pkg/remarks.json',
]
const TYPESCRIPT_FILES = ['ui', 'playwright', 'pkg', 'scripts', '*.ts', 'tsconfig*.json', ...NODE_FILES]

const PASSED = { code: 0, output: '' }
const script =
  (name, ...args) =>
  () =>
    exec('node', [`scripts/${name}.mjs`, ...args])
const tool =
  (name, ...args) =>
  () =>
    exec(toolPath(name), args)
const cargo =
  (...args) =>
  () =>
    exec('cargo', args)

/** Runs commands in sequence, regardless of failures. */
const inSequence =
  (...commands) =>
  async () => {
    const results = []
    for (const command of commands) results.push(await command())
    const { code, output } = sumOf(results)
    return { code, output }
  }

/** Installs a component of the Rust toolchain if it is missing, then continues. */
const withComponent = (command, component, next) => async () => {
  if (!commandExists('cargo', [command, '--version'])) {
    const added = await exec('rustup', ['component', 'add', component])
    if (added.code !== 0) return added
  }
  return next()
}

async function addWasmTarget() {
  const { stdout } = await exec('rustc', ['--print', 'target-libdir', '--target', WASM_TARGET])
  return existsSync(stdout.trim()) ? PASSED : exec('rustup', ['target', 'add', WASM_TARGET])
}

/** Path of xtask. Run without cargo, it does not wait for other builds. */
const xtaskPath = () => join(resolve(root, process.env.CARGO_TARGET_DIR ?? 'target'), 'debug/xtask')

/** Returns the Playwright projects of the other brands. */
const brandProjects = (suffix = '') => otherBrands().map((brand) => brand + suffix)

/**
 * Returns a task that runs Playwright projects (playwright.config.ts) as the check `name`. WebKit exists on Linux only.
 */
const e2eTests =
  (name, projects, { filter, retries } = {}) =>
  async () => {
    const available = projects.filter((project) => project !== 'webkit' || hasWebKit())
    if (available.length === 0)
      return { ...PASSED, notes: ['not run: WebKit is not available on this system'] }
    return playwrightTests({ name, projects: available, filter, retries })
  }

/** @type {Task[]} In the order in which a mistake shows soonest. */
export const TASKS = [
  {
    name: 'rustfmt',
    tier: 'default',
    what: 'Rust is formatted',
    inputs: ['core', 'sandbox', 'xtask', 'rustfmt.toml', ...CARGO_FILES],
    run: withComponent(
      'fmt',
      'rustfmt',
      inSequence(
        cargo('fmt', '--all', '--check'),
        cargo('fmt', '--manifest-path', 'core/fuzz/Cargo.toml', '--check'),
      ),
    ),
  },
  {
    name: 'xtask',
    what: 'the program that builds the wasm package',
    inputs: ['xtask', ...CARGO_FILES],
    lock: CARGO_LOCK,
    run: cargo('build', '--package', 'xtask'),
  },
  {
    name: 'biome',
    tier: 'default',
    what: 'TypeScript, CSS and JSON are formatted and free of lint',
    inputs: ['*.ts', '*.tsx', '*.mjs', '*.mts', '*.js', '*.json', '*.css', '*.html'],
    run: tool('biome', 'ci', '--colors=off', '--diagnostic-level=error', '--max-diagnostics', '60', '.'),
  },
  {
    name: 'import-boundaries',
    tier: 'default',
    what: 'allowed imports between the folders of ui/src',
    inputs: ['ui', 'scripts/checks/import-boundaries.mjs', ...NODE_FILES],
    run: script('checks/import-boundaries'),
  },
  {
    name: 'texts',
    tier: 'default',
    what: 'all languages have the same keys and arguments; no key is missing or unused; plurals, scripts, length, markup and terms are those of the language',
    inputs: [
      'docs/style-guide.md',
      'docs/terms',
      'locales',
      'ui',
      'sandbox/seed',
      'scripts/checks/texts.mjs',
      'scripts/checks/wording.json',
      'scripts/checks/wording.mjs',
      ...NODE_FILES,
    ],
    run: script('checks/texts'),
  },
  {
    name: 'visible-text',
    tier: 'default',
    what: 'no visible text outside locales/',
    inputs: ['ui', 'scripts/checks/visible-text.mjs', ...NODE_FILES],
    run: script('checks/visible-text'),
  },
  {
    name: 'view-rules',
    tier: 'default',
    what: 'no feature of the view compares values of the core’s enums, or makes numbers of amounts: rules live in the core',
    inputs: ['ui', 'pkg', 'tsconfig.base.json', 'scripts/checks/view-rules.mjs', ...NODE_FILES],
    run: script('checks/view-rules'),
  },
  {
    name: 'lone-texts',
    tier: 'default',
    what: 'every text of the view is alone in its element, so that a translated page keeps up with it',
    inputs: ['ui', 'pkg', 'tsconfig.base.json', 'scripts/checks/lone-texts.mjs', ...NODE_FILES],
    run: script('checks/lone-texts'),
  },
  {
    name: 'dependency-policy',
    tier: 'default',
    what: 'allowed dependencies between crates; no tools for tests in production; licences and sources of crates and npm packages',
    inputs: [
      'core',
      'sandbox',
      'xtask',
      'pkg',
      'ui/package.json',
      'scripts/checks/dependency-policy.mjs',
      ...CARGO_FILES,
      ...NODE_FILES,
    ],
    run: script('checks/dependency-policy'),
  },
  {
    name: 'import-cycles',
    tier: 'default',
    what: 'no import cycle of more than three files, in Rust and in TypeScript',
    inputs: [
      'core',
      'sandbox',
      'xtask',
      'ui',
      'playwright',
      'scripts/checks/import-cycles.mjs',
      ...CARGO_FILES,
      ...NODE_FILES,
    ],
    lock: CARGO_LOCK,
    run: inSequence(script('checks/import-cycles'), cargo('test', '-p', 'xtask', '--test', 'import_cycles')),
  },
  {
    name: 'requirements',
    tier: 'default',
    what: 'requirements name files, symbols and tests that exist; no citation of a missing requirement; tests of the full matrix name their proof in the default tier',
    inputs: [
      'core',
      'docs',
      'jurisdictions',
      'locales',
      'pkg',
      'playwright',
      'sandbox',
      'scripts',
      'ui',
      'xtask',
      '*.md',
      ...NODE_FILES,
    ],
    run: inSequence(script('checks/requirements'), script('checks/matrix-proofs')),
  },
  {
    name: 'terms',
    tier: 'default',
    what: 'standard terms: few archaic words in comments, no identifier or key of a text of the former dialect',
    inputs: ['core', 'locales', 'pkg', 'playwright', 'sandbox', 'scripts', 'ui', 'xtask', ...NODE_FILES],
    run: script('checks/terms'),
  },
  {
    name: 'core',
    what: 'the wasm package',
    needs: ['xtask'],
    inputs: CORE_FILES,
    run: () => exec(xtaskPath(), ['wasm']),
  },
  {
    name: 'server',
    what: 'the sandbox server',
    inputs: SERVER_FILES,
    lock: CARGO_LOCK,
    run: async () => {
      // all tests that need the server find it by this variable
      process.env.ANTE_SANDBOX_PROGRAM = await sandboxProgram({ quiet: true })
      return PASSED
    },
  },
  {
    name: 'pictures',
    what: 'the pictures that the server serves',
    inputs: ['scripts/art', 'sandbox/seed', ...NODE_FILES],
    run: script('art/build'),
  },
  {
    name: 'browsers',
    what: 'Chromium with its driver, Firefox, WebKit: installed',
    inputs: [],
    run: async () => {
      await installBrowsers()
      return PASSED
    },
  },
  {
    name: 'knip',
    tier: 'default',
    what: 'no unused file, export or dependency',
    // it loads playwright.config.ts, which needs the path of the browser
    needs: ['browsers'],
    inputs: ['knip.json', ...TYPESCRIPT_FILES],
    run: tool('knip', '--no-progress'),
  },
  {
    name: 'sites',
    what: 'the site of each brand',
    needs: ['core'],
    inputs: [...SITE_FILES, 'pkg', 'scripts/build.mjs'],
    run: script('build', '--sites'),
  },
  {
    name: 'site',
    tier: 'default',
    what: 'the site builds, and its page complies with its own content security policy',
    needs: ['sites'],
    inputs: ['scripts/checks/policy.mjs'],
    run: script('checks/policy'),
  },
  {
    name: 'golden',
    tier: 'default',
    what: 'the package exports the reviewed types',
    needs: ['core'],
    inputs: ['pkg', ...NODE_FILES],
    run: () => exec('node', ['pkg/check-api-snapshot.mjs']),
  },
  {
    name: 'types',
    tier: 'default',
    what: 'TypeScript, strict',
    needs: ['core'],
    // the keys of texts are types
    inputs: ['locales', ...TYPESCRIPT_FILES],
    run: inSequence(tool('tsc', '-p', '.'), tool('tsc', '-p', 'ui')),
  },
  {
    name: 'oxlint',
    tier: 'default',
    what: 'lints that need types',
    needs: ['core'],
    inputs: ['.oxlintrc.json', 'locales', ...TYPESCRIPT_FILES],
    run: tool('oxlint', '--type-aware', '--quiet'),
  },
  {
    name: 'unit',
    tier: 'default',
    what: 'unit tests of the view and of the scripts',
    needs: ['core'],
    inputs: [
      'ui',
      'scripts',
      'docs',
      '*.md',
      'playwright',
      'locales',
      'jurisdictions',
      'sandbox/seed',
      'sandbox/games',
      ...NODE_FILES,
    ],
    run: () => nodeTests([...filesBelow('ui', /\.test\.tsx?$/), ...filesBelow('scripts', /\.test\.mjs$/)]),
  },
  {
    name: 'clippy',
    tier: 'default',
    what: 'lints of every crate',
    inputs: ['core', 'sandbox', 'locales/games', 'locales/server', 'xtask', ...CARGO_FILES],
    lock: CARGO_LOCK,
    run: withComponent(
      'clippy',
      'clippy',
      inSequence(
        cargo('clippy', '--workspace', '--all-targets', '--locked', '--keep-going', ...DENY_WARNINGS),
        // The build for production: without the crate `qa` and what only it uses.
        cargo('clippy', '-p', 'ante-sandbox', '--no-default-features', '--locked', ...DENY_WARNINGS),
      ),
    ),
  },
  {
    name: 'rust-server',
    tier: 'default',
    what: 'tests of the sandbox server: ledger, sessions, encryption, every endpoint',
    needs: ['pictures'],
    inputs: SERVER_FILES,
    lock: CARGO_LOCK,
    // A separate cargo call, as in `npm start`: together with the others, shared crates would be compiled with other
    // features. Most tests wait for their server at times: three per core keep it busy.
    run: async () => {
      const env = { ...process.env, RUST_TEST_THREADS: String(3 * availableParallelism()) }
      const packages = SERVER_CRATES.flatMap((name) => ['-p', name])
      const withoutTools = ['-p', 'ante-sandbox', '--lib', '--no-default-features']
      return sumOf([await cargoTests(packages, { env }), await cargoTests(withoutTools, { env })])
    },
  },
  {
    name: 'rust-core',
    tier: 'default',
    what: 'tests of the contract, the engine and the builder',
    inputs: [...CORE_FILES, 'xtask', 'locales', 'jurisdictions', ...CHECKED_DOCS],
    lock: CARGO_LOCK,
    run: async () =>
      sumOf([
        await cargoTests(['-p', 'xtask', '--bins']),
        await cargoTests([
          '-p',
          'ante-derive',
          '-p',
          'ante-contract',
          '-p',
          'ante-engine',
          '-p',
          'ante-core',
        ]),
      ]),
  },
  {
    name: 'wasm-target',
    what: 'Rust’s standard library for WebAssembly: installed',
    inputs: [],
    run: addWasmTarget,
  },
  {
    name: 'clippy-wasm',
    tier: 'default',
    what: 'lints of the core, for WebAssembly',
    needs: ['wasm-target', 'clippy'],
    inputs: CORE_FILES,
    lock: CARGO_LOCK,
    run: cargo('clippy', '-p', 'ante-core', '--all-targets', '--target', WASM_TARGET, ...DENY_WARNINGS),
  },
  {
    name: 'wasm',
    tier: 'default',
    what: 'the core in a real browser',
    needs: ['browsers', 'wasm-target', 'xtask'],
    inputs: CORE_FILES,
    lock: CARGO_LOCK,
    run: () =>
      cargoTests(['-p', 'ante-core', '--target', WASM_TARGET], {
        // The runner's limit of 20 s for all tests of a file is used up by the browser's start on a busy machine.
        env: {
          ...process.env,
          CHROMEDRIVER: browser('chromedriver'),
          WASM_BINDGEN_TEST_TIMEOUT: '180',
        },
      }),
  },
  {
    name: 'jwe',
    tier: 'default',
    what: 'other JOSE libraries decrypt what the core encrypts',
    inputs: ['core/engine', 'scripts/check-jwe-peers.mjs', ...CARGO_FILES, ...NODE_FILES],
    lock: CARGO_LOCK,
    run: script('check-jwe-peers'),
  },
  {
    name: 'package',
    tier: 'default',
    what: 'the built package in Node',
    needs: ['core', 'server'],
    inputs: ['pkg', 'core', ...NODE_FILES],
    run: () => nodeTests(filesBelow('pkg/test', /\.test\.(mjs|ts)$/)),
  },
  {
    name: 'size',
    tier: 'default',
    what: 'a first visit stays within the budget',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: ['scripts/size.mjs'],
    run: script('size'),
  },
  {
    name: 'api',
    tier: 'default',
    what: 'every operation of each brand’s sandbox responds as its OpenAPI description says',
    needs: ['server'],
    inputs: ['scripts/api', 'scripts/checks/api.mjs', 'ui/brands', ...NODE_FILES],
    run: script('checks/api', '--examples', '8'),
  },
  {
    name: 'e2e',
    tier: 'default',
    what: 'every behaviour of the site once, in Chromium',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: PLAYWRIGHT_FILES,
    exclusive: true,
    run: e2eTests('e2e', ['chromium-360', 'chromium-1440', 'pictures']),
  },
  {
    name: 'journey',
    tier: 'default',
    what: 'the main journey at the other width, in Firefox, in WebKit and on each other brand',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: PLAYWRIGHT_FILES,
    exclusive: true,
    run: e2eTests('journey', ['second-width', ...brandProjects(), 'firefox', 'webkit'], {
      filter: ['journey.spec'],
    }),
  },
  {
    name: 'second-width',
    tier: 'full',
    what: 'untagged e2e tests, which differ by width, also at 1440 px',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: PLAYWRIGHT_FILES,
    exclusive: true,
    run: e2eTests('second-width', ['second-width'], { retries: 1 }),
  },
  {
    name: 'matrix',
    tier: 'full',
    what: 'e2e tests of behaviour that another test of the default tier proves, such as each form against a failing server',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: PLAYWRIGHT_FILES,
    exclusive: true,
    run: e2eTests('matrix', ['matrix', 'matrix-pictures'], { retries: 1 }),
  },
  {
    name: 'languages',
    tier: 'full',
    what: 'every screen of a phone in the languages that e2e does not have, and in all of each other brand; every game, dialog and state',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: PLAYWRIGHT_FILES,
    exclusive: true,
    run: e2eTests('languages', ['languages', 'languages-1440', ...brandProjects('-languages')], {
      retries: 1,
    }),
  },
  {
    name: 'brands',
    tier: 'full',
    what: 'e2e tests of the other brands, on their sites and back ends',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: PLAYWRIGHT_FILES,
    exclusive: true,
    run: e2eTests('brands', brandProjects(), { retries: 1 }),
  },
  {
    name: 'firefox',
    tier: 'full',
    what: 'behaviour that depends on the browser engine, in Firefox',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: PLAYWRIGHT_FILES,
    exclusive: true,
    run: e2eTests('firefox', ['firefox'], { retries: 1 }),
  },
  {
    name: 'webkit',
    tier: 'full',
    what: 'the main journeys in WebKit',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: PLAYWRIGHT_FILES,
    exclusive: true,
    run: e2eTests('webkit', ['webkit'], { retries: 1 }),
  },
  {
    name: 'fuzz',
    tier: 'full',
    what: 'random envelopes, encrypted payloads and amounts, one minute each',
    inputs: [
      'core/fuzz',
      'core/engine',
      'core/contract',
      'docs/validation.md',
      'scripts/checks/fuzz.mjs',
      ...NODE_FILES,
    ],
    exclusive: true,
    run: script('checks/fuzz'),
  },
  {
    name: 'api-depth',
    tier: 'full',
    what: 'the same as api, with more values',
    needs: ['server'],
    inputs: ['scripts/api', 'scripts/checks/api.mjs', 'ui/brands', ...NODE_FILES],
    exclusive: true,
    run: script('checks/api', '--examples', '30'),
  },
  {
    name: 'attack',
    tier: 'full',
    what: 'a running server rejects calls that the site’s client never makes',
    needs: ['server'],
    inputs: ['scripts/attack', 'scripts/attack.mjs', ...NODE_FILES],
    exclusive: true,
    run: script('attack'),
  },
  {
    name: 'soak',
    tier: 'full',
    what: 'no acknowledged payment is lost or doubled while the server is killed 20 times',
    needs: ['server'],
    inputs: ['scripts/soak.mjs', 'scripts/attack', ...NODE_FILES],
    exclusive: true,
    run: script('soak'),
  },
  {
    name: 'consumers',
    tier: 'full',
    what: 'the package packed, installed and used: a script, a page, a brand in React',
    needs: ['core', 'server', 'browsers'],
    inputs: ['pkg', ...NODE_FILES],
    run: () => nodeTests(['pkg/consumers/consumers.test.mjs']),
  },
  {
    name: 'deploy',
    tier: 'full',
    what: 'the site behind nginx, with the sandbox’s headers; older builds kept; the main journey in Chromium',
    needs: ['sites', 'server', 'browsers'],
    inputs: ['scripts/deploy', 'scripts/checks/deploy.mjs', 'docs/deploy.md', 'ui', ...PLAYWRIGHT_FILES],
    run: script('checks/deploy'),
  },
  {
    name: 'bundle',
    tier: 'full',
    what: 'the sandbox as a single file that includes its site; the fixtures as a package, used by another repository',
    needs: ['sites', 'server', 'browsers', 'pictures'],
    inputs: [
      'scripts/bundle-sandbox.mjs',
      'scripts/pack-playwright.mjs',
      'scripts/checks/bundle.mjs',
      ...PLAYWRIGHT_FILES,
    ],
    run: script('checks/bundle'),
  },
]

export const CHECKS = TASKS.filter(({ tier }) => tier)
