// Cache of check results: a check that passed is not run again until one of its inputs changes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { browser } from './browsers.mjs'
import { isInput } from './changed-files.mjs'
import { root } from './run.mjs'
import { withNeeds } from './scheduler.mjs'

const CACHE = join(root, '.cache/passed-checks.json')
/** Files that affect every check. */
const RUNNER_FILES = ['scripts/check.mjs', 'scripts/lib', 'package-lock.json']
/** Environment variables that choose a browser, a server, a site or compiler options. */
const VARIABLES = /^(ANTE_|CARGO_|RUST|CHROM|FIREFOX)/

const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** Returns the paths of all files that git tracks or would add. */
function projectFiles() {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return [...new Set(list.split('\0').filter(Boolean))].sort()
}

/** Returns the version of a program outside the project; an empty text if it prints none. */
function versionOf(program) {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

/** Returns the programs outside the project that can change a result. */
function installedTools() {
  const browsers = ['headless_chromium', 'chromium', 'firefox', 'webkit'].map(browser)
  return ['node', 'rustc', ...browsers].filter(Boolean)
}

/**
 * Returns a function from a task to the hash of its inputs and of those of its needs: paths and contents.
 * `contentHash` returns the hash of a path's content.
 */
export function inputHasher(tasks, files, contentHash) {
  const runnerFiles = files.filter((path) => isInput(path, RUNNER_FILES))
  const inputFiles = new Map(
    tasks.map(({ name, inputs, ignores = [] }) => [
      name,
      files.filter((path) => isInput(path, inputs) && !isInput(path, ignores)),
    ]),
  )
  return (task) => {
    const parts = withNeeds([task], tasks).map(({ name }) => inputFiles.get(name))
    const used = [...new Set([...runnerFiles, ...parts.flat()])].sort()
    return sha256(used.map((path) => `${path}\0${contentHash(path)}`).join('\n'))
  }
}

/** Returns a function that hashes a file's content, again only after the file was written. */
function fileHasher() {
  const hashes = new Map()
  return (path) => {
    const state = statSync(join(root, path), { throwIfNoEntry: false })
    if (!state?.isFile()) return ''
    const known = hashes.get(path)
    if (known?.writtenMs === state.mtimeMs) return known.hash
    const hash = sha256(readFileSync(join(root, path)))
    hashes.set(path, { writtenMs: state.mtimeMs, hash })
    return hash
  }
}

/** Cache of the checks that passed in this checkout: the hash of what each depends on, and its number of tests. */
export class ResultCache {
  #passed = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {}
  /** Taken before tasks set variables for one another. */
  #variables = Object.entries(process.env)
    .filter(([name]) => VARIABLES.test(name))
    .sort()
  #inputHash
  #versions = new Map()

  constructor(tasks) {
    this.#inputHash = inputHasher(tasks, projectFiles(), fileHasher())
  }

  /** Returns the number of tests of a check that passed with the same inputs; undefined if there is none. */
  passedCount(task) {
    const entry = this.#passed[task.name]
    return entry?.key === this.#keyOf(this.#inputHash(task)) ? entry.count : undefined
  }

  /**
   * Returns a function that stores a passed result. Call it when the check starts: if an input is edited during the
   * run, the result is not stored.
   */
  recorder(task) {
    const before = this.#inputHash(task)
    return (count) => {
      if (this.#inputHash(task) !== before) return
      this.#passed[task.name] = { key: this.#keyOf(before), count }
      mkdirSync(dirname(CACHE), { recursive: true })
      writeFileSync(CACHE, `${JSON.stringify(this.#passed, null, 2)}\n`)
    }
  }

  /** Returns the hash of inputs, tools and environment. A run may install tools that are missing at its start. */
  #keyOf(inputHash) {
    const tools = installedTools()
    for (const tool of tools) if (!this.#versions.has(tool)) this.#versions.set(tool, versionOf(tool))
    const versions = tools.map((tool) => this.#versions.get(tool))
    return sha256(JSON.stringify([inputHash, versions, this.#variables]))
  }
}
