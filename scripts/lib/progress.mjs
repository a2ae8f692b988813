// Output of a run of checks: a line for each finished check and, on a terminal, a status line below.

const REDRAW_MS = 1000

export const duration = (ms) => {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Returns the status line, truncated to the terminal's width. */
export function statusLine({ done, total, elapsedMs, running }, columns) {
  return `[${done}/${total}] ${duration(elapsedMs)} · ${running.join(', ')}`.slice(0, columns - 1)
}

/** Returns the line of a finished check. */
export function resultLine(name, ms, { passed, failed }) {
  const count = passed + failed > 1 ? `${passed} passed${failed ? `, ${failed} failed` : ''}` : ''
  const time = `${(ms / 1000).toFixed(1)} s`
  return `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(17)} ${time.padStart(8)}  ${count}`.trimEnd()
}

/** Returns the line of a check that passed before with the same inputs. */
export const cachedLine = (name, passed) =>
  resultLine(name, 0, { passed, failed: 0 }).replace('0.0 s', 'cached')

/** Prints the progress of `total` tasks to `out`. */
export class Progress {
  #running = new Map()
  #done = 0
  #began = performance.now()
  #timer

  constructor(total, out = process.stdout) {
    this.total = total
    this.out = out
    if (!out.isTTY) return
    this.#timer = setInterval(() => this.#draw(), REDRAW_MS)
    this.#timer.unref()
  }

  start(name) {
    this.#running.set(name, performance.now())
    this.#draw()
  }

  /** Returns the task's duration in milliseconds; undefined if it never started. */
  end(name) {
    const started = this.#running.get(name)
    this.#running.delete(name)
    this.#done += 1
    return started === undefined ? undefined : performance.now() - started
  }

  /** Prints complete lines above the status line. */
  print(text) {
    this.#clear()
    this.out.write(`${text}\n`)
    this.#draw()
  }

  close() {
    clearInterval(this.#timer)
    this.#clear()
    this.#timer = undefined
  }

  get elapsedMs() {
    return performance.now() - this.#began
  }

  #clear() {
    if (this.#timer) this.out.write('\r\u001b[2K')
  }

  #draw() {
    if (!this.#timer) return
    const { elapsedMs, total } = this
    const running = [...this.#running.keys()]
    const line = statusLine({ done: this.#done, total, elapsedMs, running }, this.out.columns ?? 80)
    this.out.write(`\r\u001b[2K${line}`)
  }
}
