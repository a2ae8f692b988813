#!/usr/bin/env node
// Dependency rules, licences and sources of the Rust crates, and the absence of tools for tests in production: read from
// cargo's own metadata.
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { read } from '../lib/files.mjs'
import { root } from '../lib/run.mjs'

const REGISTRY = 'registry+https://github.com/rust-lang/crates.io-index'

/** Licences that require only a notice. */
const LICENSES = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSD-1-Clause',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'CDLA-Permissive-2.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
])
/** Crates without a licence in their manifest, with the one from their repository. */
const CLARIFIED = { captcha: 'MIT' }

/** Additional npm licences, for build tools that are not shipped. */
const NPM_TOOLS = new Set(['MPL-2.0', 'LGPL-3.0-or-later', 'BlueOak-1.0.0', 'Python-2.0', 'CC-BY-4.0'])

/** Additional licences of the fuzz targets' crates: only libFuzzer is linked there. */
const FUZZ_TOOLS = new Set(['NCSA'])

/** Allowed dependencies of `ante-contract`; the others only behind a feature. */
const CONTRACT_ALWAYS = ['serde', 'ante-derive']
const CONTRACT_BY_FEATURE = ['tsify', 'wasm-bindgen', 'utoipa', 'serde_json']

/** Crates for I/O, which the engine may use only through its ports. */
const WEB = /^(web-sys|js-sys|wasm-bindgen-futures|serde-wasm-bindgen|gloo-.*|reqwest|hyper|axum|sqlx|tokio)$/

/** Allowed server crates for each of them: those in lower layers (docs/ARCHITECTURE.md). */
const BELOW_SERVER = ['ledger', 'base']
const BELOW_CASHIER = ['identity', 'server', ...BELOW_SERVER]
const BELOW_AGENT = ['rewards', 'cashier', ...BELOW_CASHIER]
const SERVER_LAYERS = {
  base: [],
  ledger: ['base'],
  server: BELOW_SERVER,
  identity: ['server', ...BELOW_SERVER],
  cashier: BELOW_CASHIER,
  rewards: ['cashier', ...BELOW_CASHIER],
  games: ['server', ...BELOW_SERVER],
  agent: BELOW_AGENT,
  site: [...BELOW_AGENT],
  qa: ['agent', 'site', 'games', ...BELOW_AGENT],
}

/** Returns the output of a cargo command. */
function cargo(...args) {
  return execFileSync('cargo', [...args, '--locked'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const metadata = (manifest) =>
  JSON.parse(cargo('metadata', '--format-version', '1', '--manifest-path', manifest))

/** Returns a line `<name> <version> …|<features>` for each package of the server's build for production. */
function productionTree() {
  const build = ['-p', 'ante-sandbox', '--no-default-features', '--edges', 'normal']
  return cargo('tree', ...build, '--prefix', 'none', '--format', '{p}|{f}')
}

/** Returns whether an SPDX expression is satisfied by the allowed licences. */
export function isAllowed(expression, allowed = LICENSES) {
  const tokens = expression.replace(/\//g, ' OR ').match(/\(|\)|[^\s()]+(?: WITH [^\s()]+)?/g) ?? []
  let at = 0
  const one = () => {
    const token = tokens[at++]
    if (token !== '(') return allowed.has(token)
    const inside = either()
    at += 1
    return inside
  }
  const both = () => {
    let holds = one()
    while (tokens[at] === 'AND') {
      at += 1
      holds = one() && holds
    }
    return holds
  }
  const either = () => {
    let holds = both()
    while (tokens[at] === 'OR') {
      at += 1
      holds = both() || holds
    }
    return holds
  }
  return either()
}

function licensesAndSources(packages, allowed = LICENSES) {
  const problems = []
  for (const { name, version, license, source } of packages) {
    if (source === null) continue
    if (source !== REGISTRY) problems.push(`${name} ${version} comes from ${source}`)
    const clarified = license ?? CLARIFIED[name]
    if (!clarified) problems.push(`${name} ${version} names no licence: look, and clarify it here`)
    else if (!isAllowed(clarified, allowed)) problems.push(`${name} ${version} has the licence ${clarified}`)
  }
  return problems
}

function npmLicenses() {
  const problems = []
  const { packages } = JSON.parse(read('package-lock.json'))
  const allowed = (entry) => (entry.dev ? new Set([...LICENSES, ...NPM_TOOLS]) : LICENSES)
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    if (!entry.license) problems.push(`${path} names no licence`)
    else if (!isAllowed(entry.license, allowed(entry)))
      problems.push(`${path} has the licence ${entry.license}`)
  }
  return problems
}

/** Returns the names of all transitive normal dependencies of a package, with the enabled features. */
function dependenciesOf(resolve, packages, start) {
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]))
  const names = new Map(packages.map(({ id, name }) => [id, name]))
  const seen = new Set()
  const visit = (id) => {
    for (const { pkg, dep_kinds } of nodes.get(id).deps) {
      if (seen.has(pkg) || !dep_kinds.some(({ kind }) => kind === null)) continue
      seen.add(pkg)
      visit(pkg)
    }
  }
  visit(start)
  return [...seen].map((id) => names.get(id))
}

function layerProblems({ packages, resolve }) {
  const problems = []
  const own = (name) => packages.find((candidate) => candidate.name === name && candidate.source === null)
  const normal = (name) => own(name).dependencies.filter(({ kind }) => kind === null)

  for (const { name, optional } of normal('ante-contract'))
    if (!CONTRACT_ALWAYS.includes(name) && !(optional && CONTRACT_BY_FEATURE.includes(name)))
      problems.push(
        `ante-contract imports ${name}: ${CONTRACT_ALWAYS.join(' and ')} only, the rest by feature`,
      )
  for (const { name } of normal('ante-engine'))
    if (WEB.test(name)) problems.push(`ante-engine imports ${name}: it reaches the world by its ports`)
  if (dependenciesOf(resolve, packages, own('ante-sandbox').id).includes('ante-engine'))
    problems.push('ante-sandbox depends on ante-engine: they share the contract alone')
  const servers = packages.filter(({ manifest_path }) => manifest_path.includes('/sandbox/crates/'))
  const names = new Set(servers.map(({ name }) => name))
  for (const { name, dependencies } of servers) {
    const below = SERVER_LAYERS[name.slice('ante-'.length)]
    if (!below) problems.push(`${name} has no place in the layers of the server`)
    for (const used of dependencies.filter(({ kind }) => kind === null).map((dependency) => dependency.name))
      if (below && names.has(used) && !below.includes(used.slice('ante-'.length)))
        problems.push(`${name} uses ${used}, which is not below it`)
  }
  return problems
}

/** Returns the tools for tests in a tree: the crate `ante-qa`, and the feature `qa` of others. */
export function qaProblems(tree) {
  const features = new Map()
  for (const line of tree.split('\n')) {
    const [, name, enabled] = /^(ante-\S+) .*\|(\S*)/.exec(line) ?? []
    if (name) features.set(name, enabled.split(','))
  }
  if (!features.has('ante-server')) return ['the build for production is not readable: it has no ante-server']
  return [...features]
    .filter(([name, enabled]) => name === 'ante-qa' || enabled.includes('qa'))
    .map(([name]) => `the build for production has tools for tests: ${name}`)
}

export function crateProblems() {
  const all = metadata('Cargo.toml')
  const fuzz = metadata('core/fuzz/Cargo.toml')
  return {
    layerProblems: layerProblems(all),
    qaProblems: qaProblems(productionTree()),
    licenses: [
      ...licensesAndSources(all.packages),
      ...licensesAndSources(fuzz.packages, new Set([...LICENSES, ...FUZZ_TOOLS])),
      ...npmLicenses(),
    ],
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = Object.values(crateProblems()).flat()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
