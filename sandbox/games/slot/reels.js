// Five reels of three rows: moving strips of pictures, which change without animation if reduced motion is preferred.

const ROW_COUNT = 3
const LOOP_SYMBOLS = 9
const STOP_INTERVAL_MS = 120
const MIN_SPIN_MS = 480
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

export class Reels {
  #reels = []
  #images
  #lines
  #started = 0

  /** Creates the reels. `images`: addresses of the eight symbols. */
  constructor(root, images) {
    this.root = root
    this.#images = images
    for (let k = 0; k < 5; k++) {
      const reel = document.createElement('div')
      reel.className = 'reel'
      const strip = document.createElement('div')
      strip.className = 'strip'
      reel.append(strip)
      root.append(reel)
      this.#reels.push({ strip, symbols: [] })
    }
    this.#lines = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    this.#lines.setAttribute('class', 'wins')
    this.#lines.setAttribute('viewBox', '0 0 500 300')
    this.#lines.setAttribute('preserveAspectRatio', 'none')
    root.append(this.#lines)
    this.show(Array.from({ length: 5 }, (_, k) => [(k * 3 + 1) % 8, k % 2 ? 3 : 0, (k * 5 + 2) % 8]))
  }

  #createCell(symbol) {
    const cell = document.createElement('div')
    cell.className = symbol === 0 ? 'symbol wild' : 'symbol'
    const image = document.createElement('img')
    image.src = this.#images[symbol]
    image.alt = ''
    cell.append(image)
    return cell
  }

  #fill(reel, symbols) {
    reel.strip.replaceChildren(...symbols.map((s) => this.#createCell(s)))
  }

  /** Shows a board without animation. */
  show(board) {
    this.clearHighlight()
    this.#reels.forEach((reel, k) => {
      reel.symbols = board[k]
      this.#fill(reel, board[k])
    })
  }

  /** Spins the reels until `stop` or `reset`. */
  start() {
    this.clearHighlight()
    this.#started = performance.now()
    if (reducedMotion.matches) return
    for (const reel of this.#reels) {
      // display only: the server draws the result
      const loop = Array.from({ length: LOOP_SYMBOLS }, () => Math.floor(Math.random() * 8))
      this.#fill(reel, [...loop, ...loop.slice(0, ROW_COUNT)])
      reel.animation = reel.strip.animate(
        [
          { transform: `translateY(${(-100 * LOOP_SYMBOLS) / (LOOP_SYMBOLS + ROW_COUNT)}%)` },
          { transform: 'translateY(0)' },
        ],
        { duration: 420, iterations: Infinity },
      )
    }
  }

  /** Stops the reels on a board, one after the other. */
  async stop(board) {
    if (reducedMotion.matches) {
      this.show(board)
      return
    }
    const wait = Math.max(0, MIN_SPIN_MS - (performance.now() - this.#started))
    await Promise.all(
      this.#reels.map(async (reel, k) => {
        await new Promise((done) => setTimeout(done, wait + k * STOP_INTERVAL_MS))
        reel.animation?.cancel()
        const before = Array.from({ length: ROW_COUNT }, () => Math.floor(Math.random() * 8))
        reel.symbols = board[k]
        this.#fill(reel, [...board[k], ...before])
        await reel.strip.animate(
          [
            { transform: 'translateY(-50%)' },
            { transform: 'translateY(1.6%)', offset: 0.8 },
            { transform: 'translateY(0)' },
          ],
          { duration: 240, easing: 'cubic-bezier(.2,.7,.2,1)' },
        ).finished
        this.#fill(reel, board[k])
      }),
    )
  }

  /** Stops without a result, and shows the previous board again. */
  reset() {
    for (const reel of this.#reels) {
      reel.animation?.cancel()
      this.#fill(reel, reel.symbols)
    }
  }

  /** Highlights the winning lines. */
  highlight(wins, lines) {
    this.root.classList.toggle('won', wins.length > 0)
    for (const { line, count } of wins) {
      const rows = lines[line]
      for (let k = 0; k < count; k++) this.#reels[k].strip.children[rows[k]]?.classList.add('hit')
      const points = rows.slice(0, count).map((row, k) => `${k * 100 + 50},${row * 100 + 50}`)
      for (const kind of ['edge', 'core']) {
        const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
        drawn.setAttribute('class', kind)
        drawn.setAttribute('points', points.join(' '))
        this.#lines.append(drawn)
      }
    }
  }

  clearHighlight() {
    this.root.classList.remove('won')
    this.#lines.replaceChildren()
  }
}
