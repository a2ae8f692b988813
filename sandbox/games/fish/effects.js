// Effects over the sea: shots, nets, coins, bubbles, floating texts.

const SHOT_SPEED_PX_S = 1500
const NET_S = 0.42
const TEXT_S = 1.5
const GRAVITY_PX_S2 = 900
const randomBetween = (a, b) => a + Math.random() * (b - a) // display only: the server draws the results

export class Effects {
  #shots = []
  #nets = []
  #coins = []
  #texts = []
  #bubbles = []
  #reducedMotion

  constructor(reducedMotion) {
    this.#reducedMotion = reducedMotion
  }

  /** Adds a shot that flies to the moving point `targetPoint()`; calls `onLanded()` when it arrives. */
  addShot(from, targetPoint, onLanded) {
    const to = targetPoint()
    this.#shots.push({
      ...from,
      targetPoint,
      onLanded,
      left: Math.hypot(to.x - from.x, to.y - from.y) / SHOT_SPEED_PX_S,
    })
  }

  /** Opens a net at `targetPoint()` and returns it; it stays until its `done` is set. */
  openNet(targetPoint, size) {
    const net = { targetPoint, size, age: 0, done: false }
    this.#nets.push(net)
    return net
  }

  addCoins(at, count, size) {
    if (this.#reducedMotion) return
    for (let k = 0; k < count; k++) {
      const [angle, speed] = [randomBetween(-Math.PI, 0), randomBetween(120, 460)]
      const [vx, vy] = [Math.cos(angle) * speed, Math.sin(angle) * speed - 120]
      this.#coins.push({
        ...at,
        vx,
        vy,
        age: randomBetween(-0.12, 0),
        life: randomBetween(0.8, 1.3),
        size: size * randomBetween(0.7, 1.2),
      })
    }
  }

  addText(at, text, size) {
    this.#texts.push({ ...at, text, size, age: 0 })
  }

  /** Adds rising bubbles; `lifetimeFactor` multiplies their lifetime. */
  addBubbles(at, count, lifetimeFactor = 1) {
    if (this.#reducedMotion) return
    for (let k = 0; k < count; k++)
      this.#bubbles.push({
        x: at.x + randomBetween(-24, 24),
        y: at.y + randomBetween(-16, 16),
        size: randomBetween(5, 16),
        rise: randomBetween(50, 120),
        age: 0,
        life: randomBetween(0.7, 1.8) * lifetimeFactor,
      })
  }

  /** Advances all effects by `dt` seconds; returns whether shots, nets or texts remain. */
  advance(dt) {
    for (const shot of this.#shots) {
      const to = shot.targetPoint()
      const share = Math.min(1, dt / Math.max(shot.left, 0.0001))
      shot.angle = Math.atan2(to.y - shot.y, to.x - shot.x)
      shot.x += (to.x - shot.x) * share
      shot.y += (to.y - shot.y) * share
      shot.left -= dt
      if (shot.left <= 0) shot.onLanded()
    }
    for (const coin of this.#coins) {
      coin.age += dt
      if (coin.age < 0) continue
      coin.vy += GRAVITY_PX_S2 * dt
      coin.x += coin.vx * dt
      coin.y += coin.vy * dt
    }
    for (const bubble of this.#bubbles) {
      bubble.age += dt
      bubble.y -= bubble.rise * dt
    }
    for (const one of [...this.#nets, ...this.#texts]) one.age += dt
    this.#shots = this.#shots.filter((shot) => shot.left > 0)
    this.#nets = this.#nets.filter((net) => !net.done || net.age < NET_S)
    this.#coins = this.#coins.filter((coin) => coin.age < coin.life)
    this.#bubbles = this.#bubbles.filter((bubble) => bubble.age < bubble.life)
    this.#texts = this.#texts.filter((text) => text.age < TEXT_S)
    return this.#shots.length + this.#nets.length + this.#texts.length > 0
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
      const size =
        net.size * (0.3 + 0.7 * open) * (this.#reducedMotion ? 1 : 1 + Math.sin(net.age * 16) * 0.02)
      const { x, y } = net.targetPoint()
      g.globalAlpha = net.done ? Math.max(0, 1 - net.age / NET_S) : 0.9
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
    for (const text of this.#texts) {
      const pop = this.#reducedMotion
        ? 1
        : Math.min(1, text.age * 7) * (1 + Math.max(0, 0.3 - text.age) * 0.8)
      g.globalAlpha = Math.min(1, (TEXT_S - text.age) * 2.4)
      g.font = `800 ${Math.round(text.size * pop)}px Archivo, Arial, sans-serif`
      g.lineWidth = text.size * 0.2
      g.strokeStyle = 'oklch(0.2 0.06 240 / 0.85)'
      g.fillStyle = 'oklch(0.9 0.14 92)'
      // the whole text stays inside the sea
      const half = g.measureText(text.text).width / 2 + 10
      const x = Math.max(half, Math.min(text.x, width - half))
      const y = Math.max(text.y, 90) - (this.#reducedMotion ? 0 : text.age * 30)
      g.strokeText(text.text, x, y)
      g.fillText(text.text, x, y)
    }
    g.globalAlpha = 1
  }
}
