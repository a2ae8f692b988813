// Five reels of three rows: moving strips of pictures, which change without animation if reduced motion is preferred.

const ROWS = 3
const LOOP = 9
const STEP = 120
const LEAST = 480
const still = matchMedia('(prefers-reduced-motion: reduce)')

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
      this.#reels.push({ strip, shown: [] })
    }
    this.#lines = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    this.#lines.setAttribute('class', 'wins')
    this.#lines.setAttribute('viewBox', '0 0 500 300')
    this.#lines.setAttribute('preserveAspectRatio', 'none')
    root.append(this.#lines)
    this.show(Array.from({ length: 5 }, (_, k) => [(k * 3 + 1) % 8, k % 2 ? 3 : 0, (k * 5 + 2) % 8]))
  }

  #cell(symbol) {
    const cell = document.createElement('div')
    cell.className = symbol === 0 ? 'symbol wild' : 'symbol'
    const image = document.createElement('img')
    image.src = this.#images[symbol]
    image.alt = ''
    cell.append(image)
    return cell
  }

  #fill(reel, symbols) {
    reel.strip.replaceChildren(...symbols.map((s) => this.#cell(s)))
  }

  /** Shows a board without animation. */
  show(board) {
    this.calm()
    this.#reels.forEach((reel, k) => {
      reel.shown = board[k]
      this.#fill(reel, board[k])
    })
  }

  /** Spins the reels until `stop` or `giveUp`. */
  start() {
    this.calm()
    this.#started = performance.now()
    if (still.matches) return
    for (const reel of this.#reels) {
      // display only: the server draws the result
      const loop = Array.from({ length: LOOP }, () => Math.floor(Math.random() * 8))
      this.#fill(reel, [...loop, ...loop.slice(0, ROWS)])
      reel.turning = reel.strip.animate(
        [{ transform: `translateY(${(-100 * LOOP) / (LOOP + ROWS)}%)` }, { transform: 'translateY(0)' }],
        { duration: 420, iterations: Infinity },
      )
    }
  }

  /** Stops the reels on a board, one after the other. */
  async stop(board) {
    if (still.matches) {
      this.show(board)
      return
    }
    const wait = Math.max(0, LEAST - (performance.now() - this.#started))
    await Promise.all(
      this.#reels.map(async (reel, k) => {
        await new Promise((done) => setTimeout(done, wait + k * STEP))
        reel.turning?.cancel()
        const before = Array.from({ length: ROWS }, () => Math.floor(Math.random() * 8))
        reel.shown = board[k]
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
  giveUp() {
    for (const reel of this.#reels) {
      reel.turning?.cancel()
      this.#fill(reel, reel.shown)
    }
  }

  /** Highlights the winning lines. */
  light(wins, rows) {
    this.root.classList.toggle('won', wins.length > 0)
    for (const { line, count } of wins) {
      const way = rows[line]
      for (let k = 0; k < count; k++) this.#reels[k].strip.children[way[k]]?.classList.add('hit')
      const points = way.slice(0, count).map((row, k) => `${k * 100 + 50},${row * 100 + 50}`)
      for (const kind of ['edge', 'core']) {
        const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
        drawn.setAttribute('class', kind)
        drawn.setAttribute('points', points.join(' '))
        this.#lines.append(drawn)
      }
    }
  }

  calm() {
    this.root.classList.remove('won')
    this.#lines.replaceChildren()
  }
}
