// Effects over the sea: shots, nets, coins, bubbles, floating texts.

const FLIGHT = 1500
const NET = 0.42
const WORD = 1.5
const GRAVITY = 900
const chance = (a, b) => a + Math.random() * (b - a) // display only: the server draws the results

export class Effects {
  #shots = []
  #nets = []
  #coins = []
  #words = []
  #bubbles = []
  #still

  constructor(still) {
    this.#still = still
  }

  /** Adds a shot that flies to the moving point `spot()`; calls `landed()` when it arrives. */
  shoot(from, spot, landed) {
    const to = spot()
    this.#shots.push({ ...from, spot, landed, left: Math.hypot(to.x - from.x, to.y - from.y) / FLIGHT })
  }

  /** Opens a net at `spot()` and returns it; it stays until its `done` is set. */
  net(spot, size) {
    const net = { spot, size, age: 0, done: false }
    this.#nets.push(net)
    return net
  }

  coins(at, many, size) {
    if (this.#still) return
    for (let k = 0; k < many; k++) {
      const [angle, speed] = [chance(-Math.PI, 0), chance(120, 460)]
      const [vx, vy] = [Math.cos(angle) * speed, Math.sin(angle) * speed - 120]
      this.#coins.push({
        ...at,
        vx,
        vy,
        age: chance(-0.12, 0),
        life: chance(0.8, 1.3),
        size: size * chance(0.7, 1.2),
      })
    }
  }

  word(at, text, size) {
    this.#words.push({ ...at, text, size, age: 0 })
  }

  /** Adds rising bubbles; `long` multiplies their lifetime. */
  bubbles(at, many, long = 1) {
    if (this.#still) return
    for (let k = 0; k < many; k++)
      this.#bubbles.push({
        x: at.x + chance(-24, 24),
        y: at.y + chance(-16, 16),
        size: chance(5, 16),
        rise: chance(50, 120),
        age: 0,
        life: chance(0.7, 1.8) * long,
      })
  }

  /** Advances all effects by `dt` seconds; returns whether shots, nets or texts remain. */
  step(dt) {
    for (const shot of this.#shots) {
      const to = shot.spot()
      const share = Math.min(1, dt / Math.max(shot.left, 0.0001))
      shot.angle = Math.atan2(to.y - shot.y, to.x - shot.x)
      shot.x += (to.x - shot.x) * share
      shot.y += (to.y - shot.y) * share
      shot.left -= dt
      if (shot.left <= 0) shot.landed()
    }
    for (const coin of this.#coins) {
      coin.age += dt
      if (coin.age < 0) continue
      coin.vy += GRAVITY * dt
      coin.x += coin.vx * dt
      coin.y += coin.vy * dt
    }
    for (const bubble of this.#bubbles) {
      bubble.age += dt
      bubble.y -= bubble.rise * dt
    }
    for (const one of [...this.#nets, ...this.#words]) one.age += dt
    this.#shots = this.#shots.filter((shot) => shot.left > 0)
    this.#nets = this.#nets.filter((net) => !net.done || net.age < NET)
    this.#coins = this.#coins.filter((coin) => coin.age < coin.life)
    this.#bubbles = this.#bubbles.filter((bubble) => bubble.age < bubble.life)
    this.#words = this.#words.filter((word) => word.age < WORD)
    return this.#shots.length + this.#nets.length + this.#words.length > 0
  }

  /** Draws all effects in a sea of the given width. */
  draw(g, stamps, unit, width) {
    for (const bubble of this.#bubbles) {
      g.globalAlpha = Math.min(1, (bubble.life - bubble.age) * 2)
      g.drawImage(stamps.bubble, bubble.x, bubble.y, bubble.size, bubble.size)
    }
    for (const shot of this.#shots) {
      g.globalAlpha = 1
      for (let k = 3; k >= 0; k--) {
        const [back, size] = [k * 13 * unit, (30 - k * 5) * unit]
        const [x, y] = [shot.x - Math.cos(shot.angle ?? 0) * back, shot.y - Math.sin(shot.angle ?? 0) * back]
        g.drawImage(stamps.spark, x - size / 2, y - size / 2, size, size)
      }
    }
    for (const net of this.#nets) {
      const open = Math.min(1, net.age / 0.14)
      const size = net.size * (0.3 + 0.7 * open) * (this.#still ? 1 : 1 + Math.sin(net.age * 16) * 0.02)
      const { x, y } = net.spot()
      g.globalAlpha = net.done ? Math.max(0, 1 - net.age / NET) : 0.9
      g.drawImage(stamps.net, x - size / 2, y - size / 2, size, size)
    }
    for (const coin of this.#coins) {
      if (coin.age < 0) continue
      g.globalAlpha = Math.min(1, (coin.life - coin.age) * 4)
      // a spinning coin is alternately wide and narrow
      const wide = coin.size * Math.abs(Math.cos(coin.age * 11 + coin.vx))
      g.drawImage(stamps.coin, coin.x - wide / 2, coin.y - coin.size / 2, wide, coin.size)
    }
    g.textAlign = 'center'
    g.lineJoin = 'round'
    for (const word of this.#words) {
      const pop = this.#still ? 1 : Math.min(1, word.age * 7) * (1 + Math.max(0, 0.3 - word.age) * 0.8)
      g.globalAlpha = Math.min(1, (WORD - word.age) * 2.4)
      g.font = `800 ${Math.round(word.size * pop)}px Archivo, Arial, sans-serif`
      g.lineWidth = word.size * 0.2
      g.strokeStyle = 'oklch(0.2 0.06 240 / 0.85)'
      g.fillStyle = 'oklch(0.9 0.14 92)'
      // the whole text stays inside the sea
      const half = g.measureText(word.text).width / 2 + 10
      const x = Math.max(half, Math.min(word.x, width - half))
      const y = Math.max(word.y, 90) - (this.#still ? 0 : word.age * 30)
      g.strokeText(word.text, x, y)
      g.fillText(word.text, x, y)
    }
    g.globalAlpha = 1
  }
}
