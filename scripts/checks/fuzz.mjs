#!/usr/bin/env node
// Runs the fuzz targets of core/fuzz on stable Rust, built with the compiler's own coverage counters, two at a time.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aptInstaller, hasApt } from '../lib/apt.mjs'
import { answers, capture, main, Refusal, root } from '../lib/run.mjs'

const HELP = `node scripts/checks/fuzz.mjs [options]

  --seconds <n>     for each target (60)
  --target <name>   one target alone
  --grow            keeps what reaches code that the corpus did not
`
const FOLDER = join(root, 'core/fuzz')
const OUT = join(root, 'target/fuzz')
/** Instrumentation for libFuzzer: edge coverage and traced comparisons. */
const COVERAGE = [
  '--cfg=fuzzing',
  '-Cpasses=sancov-module',
  '-Cllvm-args=-sanitizer-coverage-level=4',
  '-Cllvm-args=-sanitizer-coverage-inline-8bit-counters',
  '-Cllvm-args=-sanitizer-coverage-pc-table',
  '-Cllvm-args=-sanitizer-coverage-trace-compares',
].join(' ')
/** Maximum input length in bytes; the envelope target needs the longest inputs. */
const LONGEST = { envelope: 16_384, jwe: 4096, money: 512, patterns: 512 }

/** Installs a C++ compiler, because libFuzzer is C++. */
async function installCompiler() {
  if (!hasApt())
    throw new Refusal('libFuzzer is compiled by `c++`: install g++ or clang, then run this again')
  console.log('· installing g++')
  const install = await aptInstaller()
  await install(['g++'])
}

async function build() {
  if (!answers('c++')) await installCompiler()
  const { stdout } = await capture('rustc', ['-vV'])
  const host = /^host: (.+)$/m.exec(stdout)?.[1]
  // An explicit target keeps the counters out of build scripts and macros, where they could not be linked.
  const args = ['--release', '--locked', '--target', host, '--target-dir', OUT]
  const env = { ...process.env, RUSTFLAGS: COVERAGE, CARGO_ENCODED_RUSTFLAGS: undefined }
  const built = await capture('cargo', ['build', '--manifest-path', join(FOLDER, 'Cargo.toml'), ...args], {
    env,
  })
  if (built.code !== 0) throw new Refusal(`the fuzz targets do not compile\n${built.output}`)
  return join(OUT, host, 'release')
}

/** Runs a target; returns the report of a failure. */
async function fuzzed(target, programs, { seconds, grow }) {
  const corpus = join(FOLDER, 'corpus', target)
  const found = join(OUT, 'corpus', target)
  const artifacts = join(FOLDER, 'artifacts', target)
  for (const folder of [found, artifacts]) mkdirSync(folder, { recursive: true })
  const before = new Set(readdirSync(artifacts))
  const { code, output } = await capture(join(programs, target), [
    // New inputs go to the first folder.
    ...(grow ? [corpus] : [found, corpus]),
    `-max_total_time=${seconds}`,
    `-max_len=${LONGEST[target]}`,
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
      grow: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const targets = Object.keys(LONGEST).filter((name) => !values.target || name === values.target)
  for (const target of targets)
    if (!existsSync(join(FOLDER, 'corpus', target))) throw new Refusal(`${target} has no corpus`)
  const programs = await build()
  const failures = []
  const waiting = [...targets]
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const failure = await fuzzed(target, programs, values)
      if (failure) failures.push(failure)
    }
  }
  await Promise.all([worker(), worker()])
  for (const failure of failures) console.log(failure)
  return failures.length > 0 ? 1 : 0
})
