// Runs programs, and reports progress. Uses only Node's own modules, because it runs before `npm ci`.
import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** An expected failure, reported as one sentence without a stack trace. */
export class UserError extends Error {}

/** Runs a program with inherited output; rejects on failure. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', (error) => reject(new UserError(`cannot run ${command}: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new UserError(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`))
    })
  })
}

/** Milliseconds that a program's pipes stay open after its exit. */
const PIPES_MS = 5000

/** Runs a program and returns its exit code and its whole output; never throws. */
export function exec(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    limitedChildren.getStore()?.push(child.pid)
    let stdout = ''
    let errors = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
      output += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text
      output += text
    })
    // A child process may hold the pipes open after the program's exit; its output is not awaited.
    child.on('exit', () => {
      setTimeout(() => [child.stdout, child.stderr].map((pipe) => pipe?.destroy()), PIPES_MS).unref()
    })
    child.on('error', (error) =>
      resolve({ code: 127, stdout, errors, output: `${command}: ${error.message}` }),
    )
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, errors, output }))
  })
}

/** Ids of the processes that `exec` started within `withTimeLimit`. */
const limitedChildren = new AsyncLocalStorage()

/** Returns the ids of a process and of all its descendants. */
function processTree(id) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = (stdout ?? '').trim().split('\n')
  const processes = rows.map((row) => row.trim().split(/\s+/).map(Number))
  const below = (parent) => [
    parent,
    ...processes.filter(([, ppid]) => ppid === parent).flatMap(([pid]) => below(pid)),
  ]
  return below(id)
}

function killProcess(id) {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // it has already exited
  }
}

/**
 * Awaits `work`, which returns the result of a `exec`. After `minutes`, kills all captured processes, and returns
 * a failure with their output.
 */
export async function withTimeLimit(minutes, work) {
  const started = []
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    for (const id of started.flatMap(processTree)) killProcess(id)
  }, minutes * 60_000)
  try {
    const result = await limitedChildren.run(started, work)
    if (!isOver) return result
    return { code: 1, output: `ended by force after ${minutes} min\n${result.output}` }
  } finally {
    clearTimeout(timer)
  }
}

/** Returns whether a command exists and runs. */
export function commandExists(command, args = ['--version']) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

const since = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/** Runs a named step and prints its duration. */
export async function step(name, work) {
  const started = performance.now()
  process.stdout.write(`· ${name}\n`)
  const result = await work()
  process.stdout.write(`  done in ${since(started)}\n`)
  return result
}

/** Parses a script's options; undefined after `--help`, which prints the usage. */
export function parseOptions(usage, options) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } })
    if (!values.help) return values
    console.log(usage)
  } catch (error) {
    throw new UserError(`${error.message}\n\n${usage}`)
  }
}

/** Entry point of every script: prints a user error as one sentence on standard error. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
