// Runs the sandbox server as a child process.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root, UserError } from './run.mjs'

const READY = /^ready (https?:\/\/\S+)/

/**
 * Starts the server. `ready` resolves to its address, `ended` to its exit code; `stop` ends it gracefully and waits,
 * `crash` kills it. The server ends with the script in every case. Output lines after the address go to `say`;
 * `options` are those of the child process.
 */
export function startSandbox(program, args, { say = () => {}, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], ...options })
  const kill = () => child.kill()
  process.once('exit', kill)
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (code, signal) => {
      process.off('exit', kill)
      resolve(signal ? 0 : (code ?? 1))
    })
  })
  const ready = new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = READY.exec(line)?.[1]
      if (address) resolve(address)
      else say(line)
    })
    ended.then((code) => reject(new UserError(`the sandbox server ended at its start, with code ${code}`)))
  })
  // Callers that do not await the address are notified by `ended`.
  ready.catch(() => {})
  return {
    ready,
    ended,
    pid: child.pid,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    /** Kills the server as a crash would. */
    crash() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Stops the server with the script: on Ctrl-C, and on termination signals. */
export function stopOnSignals(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
}
