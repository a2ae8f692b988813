// The sandbox server as a child of a script.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Refusal, root } from './run.mjs'

const READY = /^ready (https?:\/\/\S+)/

/**
 * Starts the server. `ready` answers its address; `ended` settles with its exit code; `stop` asks it to end in order and
 * waits, `crash` kills it. The server ends with the script, however that ends. Lines after the address go to `say`; `options` are the
 * child's.
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
    ended.then((code) => reject(new Refusal(`the sandbox server ended at its start, with code ${code}`)))
  })
  // Whoever does not wait for the address hears of the end by `ended`.
  ready.catch(() => {})
  return {
    ready,
    ended,
    pid: child.pid,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    /** Ends it as a crash would. */
    crash() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Ends the server with the script: on Ctrl-C, and when asked to. */
export function stopOnSignals(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
}
