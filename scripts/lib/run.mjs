// Running programs, and saying what happens. Node's own modules only: this runs before `npm ci`.
import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** A failure that needs a sentence, not a stack. */
export class Refusal extends Error {}

/** Runs a program; its output is the user's. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', (error) => reject(new Refusal(`cannot run ${command}: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Refusal(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`))
    })
  })
}

/** Milliseconds that the pipes of a program stay open after it has ended. */
const PIPES_MS = 5000

/** Runs a program and answers its exit code and everything it printed; never throws. */
export function capture(command, args, options = {}) {
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
    // A process that outlives the program may hold its pipes open; what it prints is not waited for.
    child.on('exit', () => {
      setTimeout(() => [child.stdout, child.stderr].map((pipe) => pipe?.destroy()), PIPES_MS).unref()
    })
    child.on('error', (error) =>
      resolve({ code: 127, stdout, errors, output: `${command}: ${error.message}` }),
    )
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, errors, output }))
  })
}

/** Process ids of what `capture` started within `withTimeLimit`. */
const limitedChildren = new AsyncLocalStorage()

/** Ids of a process and of all that it started, directly or through others. */
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
    // it has ended already
  }
}

/**
 * Awaits `work`, whose result is that of `capture`. After `minutes`, kills every process that it captures, and answers
 * a failure with what they had printed.
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

/** Whether a program is there and answers. */
export function answers(command, args = ['--version']) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

const since = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/** Does one named step and says how long it took. */
export async function step(name, work) {
  const started = performance.now()
  process.stdout.write(`· ${name}\n`)
  const result = await work()
  process.stdout.write(`  done in ${since(started)}\n`)
  return result
}

/** The options that a script was given; none where `--help` asked for its usage, which is printed then. */
export function asked(usage, options) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } })
    if (!values.help) return values
    console.log(usage)
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`)
  }
}

/** The entry of every script: a refusal is one sentence on standard error. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
