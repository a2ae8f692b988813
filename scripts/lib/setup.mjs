// Set-up from a fresh clone. Each step is skipped if its result is up to date.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashOf, isCurrent, setCurrent } from './build-cache.mjs'
import { commandExists, exec, root, run, step, UserError } from './run.mjs'

const RUST = [1, 95]
const SITE_INPUTS = [
  'ui',
  'jurisdictions',
  'locales',
  'pkg/package.json',
  'pkg/index.mjs',
  'pkg/api.mjs',
  'pkg/dist',
  'vite.config.ts',
  'package-lock.json',
]

/** Checks for Rust and a C compiler; throws a user error with a sentence for each missing one. */
export async function checkTools() {
  const missing = [await rustMissing(), compilerMissing()].filter(Boolean)
  if (missing.length > 0) throw new UserError(missing.join('\n\n'))
}

async function rustMissing() {
  const rust = await exec('rustc', ['--version'])
  const found = /^rustc (\d+)\.(\d+)/.exec(rust.stdout)
  if (!found || !commandExists('cargo'))
    return 'Rust is missing. Install it from https://rustup.rs and open a new terminal.'
  const [, major, minor] = found.map(Number)
  if (major < RUST[0] || (major === RUST[0] && minor < RUST[1]))
    return `Rust ${RUST.join('.')} or newer is needed, found ${major}.${minor}: rustup update stable`
}

/**
 * Returns a message if `cc` is missing: Rust's linker needs this name, even if another compiler is installed.
 */
function compilerMissing() {
  if (!commandExists('cc'))
    return (
      'The C compiler `cc` is missing: Rust links with it, and the bundled SQLite is compiled with it.\n' +
      'Debian, Ubuntu: sudo apt-get install build-essential · Fedora: sudo dnf install gcc · macOS: xcode-select --install'
    )
}

/** Returns whether node_modules matches the lock, ignoring packages of other platforms. */
function packagesAreCurrent() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional) return true
    return there[path]?.version === entry.version && existsSync(join(root, path))
  })
}

export async function installPackages() {
  if (packagesAreCurrent()) return
  await step('npm packages', () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']))
}

/** Builds the core as an npm package in pkg/dist. */
export async function buildCore({ dev = false } = {}) {
  await step(`core (WebAssembly${dev ? ', not optimised' : ''})`, () =>
    run('cargo', ['xtask', 'wasm', ...(dev ? ['--dev'] : [])]),
  )
}

/** Builds the site in dist/. */
export async function buildSite() {
  const inputs = hashOf(SITE_INPUTS)
  if (isCurrent('site', inputs) && existsSync(join(root, 'dist/headers.json'))) return
  await step('site', () => run('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']))
  setCurrent('site', inputs)
}

/** Returns the brands other than the default: the other folders of ui/brands. */
export const otherBrands = () => readdirSync(join(root, 'ui/brands')).filter((brand) => brand !== 'ante')

/** Builds each brand's site in dist-brands/<brand>. */
export async function buildBrands() {
  const inputs = hashOf(SITE_INPUTS)
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir']
  for (const brand of otherBrands()) {
    const out = join(root, 'dist-brands', brand)
    if (isCurrent(`site-${brand}`, inputs) && existsSync(join(out, 'headers.json'))) continue
    await step(`site of ${brand}`, () =>
      run('node', [...vite, out], { env: { ...process.env, ANTE_BRAND: brand } }),
    )
    setCurrent(`site-${brand}`, inputs)
  }
}

/** Builds the pictures that the sandbox serves. */
export async function buildPictures() {
  await step('pictures', () => run('node', ['scripts/art/build.mjs']))
}

/** Returns the path of the built server program, even if outdated. */
export function builtSandbox() {
  const target = resolve(root, process.env.CARGO_TARGET_DIR ?? 'target')
  const program = process.env.ANTE_SANDBOX_PROGRAM ?? join(target, 'debug/ante-sandbox')
  return existsSync(program) ? program : undefined
}

/** Returns the path of the server's program, built if needed. */
export async function sandboxProgram({ quiet = false, release = false } = {}) {
  // A parent process has built it and passes its path to the test workers.
  if (process.env.ANTE_SANDBOX_PROGRAM) return process.env.ANTE_SANDBOX_PROGRAM
  const messages = ['--message-format', 'json-render-diagnostics']
  const profile = release ? ['--release'] : []
  const built = await exec('cargo', ['build', '--package', 'ante-sandbox', ...profile, ...messages], {
    stdio: ['ignore', 'pipe', quiet ? 'pipe' : 'inherit'],
  })
  if (built.code !== 0)
    throw new UserError(`the sandbox server does not compile${quiet ? `\n${built.errors}` : ''}`)
  for (const line of built.stdout.split('\n')) {
    if (!line.includes('"executable":"')) continue
    const { executable, target } = JSON.parse(line)
    if (executable && target.name === 'ante-sandbox') return executable
  }
  throw new UserError('cargo did not say where it put the sandbox server')
}

export const buildSandbox = () => step('sandbox server', () => sandboxProgram())
