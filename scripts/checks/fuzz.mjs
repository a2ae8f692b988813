#!/usr/bin/env node
// Runs the fuzz targets of core/fuzz on stable Rust, built with the compiler's own coverage counters, two at a time.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aptInstaller, hasApt } from '../lib/apt.mjs'
import { commandExists, exec, main, root, UserError } from '../lib/run.mjs'

const HELP = `node scripts/checks/fuzz.mjs [options]

  --seconds <n>     for each target (60)
  --target <name>   only one target
  --update-corpus   adds inputs that reach new code to the corpus
`
const FOLDER = join(root, 'core/fuzz')
const TARGET_FOLDER = join(root, 'target/fuzz')
/** Instrumentation for libFuzzer: edge coverage and traced comparisons. */
const COVERAGE_FLAGS = [
  '--cfg=fuzzing',
  '-Cpasses=sancov-module',
  '-Cllvm-args=-sanitizer-coverage-level=4',
  '-Cllvm-args=-sanitizer-coverage-inline-8bit-counters',
  '-Cllvm-args=-sanitizer-coverage-pc-table',
  '-Cllvm-args=-sanitizer-coverage-trace-compares',
].join(' ')
/** Maximum input length in bytes; the envelope target needs the longest inputs. */
const MAX_INPUT_BYTES = { envelope: 16_384, jwe: 4096, money: 512 }

/** Installs a C++ compiler, because libFuzzer is C++. */
async function installCompiler() {
  if (!hasApt())
    throw new UserError('libFuzzer is compiled by `c++`: install g++ or clang, then run this again')
  console.log('· installing g++')
  const install = await aptInstaller()
  await install(['g++'])
}

async function build() {
  if (!commandExists('c++')) await installCompiler()
  const { stdout } = await exec('rustc', ['-vV'])
  const host = /^host: (.+)$/m.exec(stdout)?.[1]
  // An explicit target keeps the counters out of build scripts and macros, where they could not be linked.
  const args = ['--release', '--locked', '--target', host, '--target-dir', TARGET_FOLDER]
  const env = { ...process.env, RUSTFLAGS: COVERAGE_FLAGS, CARGO_ENCODED_RUSTFLAGS: undefined }
  const built = await exec('cargo', ['build', '--manifest-path', join(FOLDER, 'Cargo.toml'), ...args], {
    env,
  })
  if (built.code !== 0) throw new UserError(`the fuzz targets do not compile\n${built.output}`)
  return join(TARGET_FOLDER, host, 'release')
}

/** Runs a target; returns the report of a failure. */
async function fuzzTarget(target, programs, { seconds, 'update-corpus': updateCorpus }) {
  const corpus = join(FOLDER, 'corpus', target)
  const found = join(TARGET_FOLDER, 'corpus', target)
  const artifacts = join(FOLDER, 'artifacts', target)
  for (const folder of [found, artifacts]) mkdirSync(folder, { recursive: true })
  const before = new Set(readdirSync(artifacts))
  const { code, output } = await exec(join(programs, target), [
    // New inputs go to the first folder.
    ...(updateCorpus ? [corpus] : [found, corpus]),
    `-max_total_time=${seconds}`,
    `-max_len=${MAX_INPUT_BYTES[target]}`,
    // A pattern that takes a second would block the page.
    '-timeout=5',
    '-rss_limit_mb=2048',
    `-artifact_prefix=${artifacts}/`,
  ])
  if (code === 0) return undefined
  const inputs = readdirSync(artifacts)
    .filter((name) => !before.has(name))
    .map((name) => `${name}: ${readFileSync(join(artifacts, name)).toString('base64')}`)
  const said = output.split('\n').filter((line) => !/^(#\d|INFO:|\s*NEW_FUNC)/.test(line))
  return [`${target} failed; its input, in base64:`, ...inputs, ...said.slice(-60)].join('\n')
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      target: { type: 'string' },
      'update-corpus': { type: 'boolean', default: false },
      grow: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.grow) throw new UserError('the option --grow was renamed to --update-corpus')
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const targets = Object.keys(MAX_INPUT_BYTES).filter((name) => !values.target || name === values.target)
  for (const target of targets)
    if (!existsSync(join(FOLDER, 'corpus', target))) throw new UserError(`${target} has no corpus`)
  const programs = await build()
  const failures = []
  const waiting = [...targets]
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const failure = await fuzzTarget(target, programs, values)
      if (failure) failures.push(failure)
    }
  }
  await Promise.all([worker(), worker()])
  for (const failure of failures) console.log(failure)
  return failures.length > 0 ? 1 : 0
})
