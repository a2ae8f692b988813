// Fish with their positions and movements, in a sea of a given size in pixels.

/** Bodies by kind: width in pixels at scale 1, speed in widths of the sea a second, and number of fish. */
const BODIES = {
  sardine: { size: 92, speed: 0.075, count: 5 },
  clown: { size: 96, speed: 0.06, count: 4 },
  angel: { size: 116, speed: 0.05, count: 3 },
  puffer: { size: 112, speed: 0.034, count: 2 },
  turtle: { size: 158, speed: 0.036, count: 2 },
  ray: { size: 192, speed: 0.045, count: 1 },
  sword: { size: 212, speed: 0.095, count: 1 },
  hero: { size: 218, speed: 0.026, count: 1 },
}
/** Vertical range of the fish in heights of the sea, clear of the cannon and of the texts at the top. */
const TOP_SHARE = 0.13
const BOTTOM_SHARE = 0.78
/** Time for which a missed fish flees, in seconds. */
const FLEE_S = 0.9
const randomBetween = (a, b) => a + Math.random() * (b - a) // display only: the server draws the results

/** Returns a fish. `gone` counts down in seconds after a catch; the fish is absent until 0. */
const createFish = (kind, place) => ({
  kind,
  place,
  phase: randomBetween(0, 6),
  gone: 0,
  scared: 0,
  x: 0,
  y: 0,
  lane: 0,
  turn: 1,
  tilt: 0,
})

export class School {
  all = []
  #width = 1
  #height = 1
  #unit = 1
  #reducedMotion

  /** Creates the fish of all kinds. `reducedMotion`: no movement; one fish of each kind, in two rows. */
  constructor(names, reducedMotion) {
    this.#reducedMotion = reducedMotion
    for (const kind of names) {
      const count = reducedMotion ? 1 : BODIES[kind].count
      for (let place = 0; place < count; place++) this.all.push(createFish(kind, place))
    }
  }

  /** Adapts sizes and positions to a new size of the sea. */
  resize(width, height) {
    const first = this.#width === 1
    const [kx, ky] = [width / this.#width, height / this.#height]
    this.#width = width
    this.#height = height
    this.#unit = Math.min(Math.max(Math.sqrt(width * height) / 860, 0.44), 1.12)
    this.all.forEach((fish, k) => {
      fish.size = BODIES[fish.kind].size * this.#unit
      if (this.#reducedMotion) this.#placeInRow(fish, k)
      else if (first) this.#placeAtSide(fish, true)
      else {
        fish.x *= kx
        fish.y *= ky
        fish.lane *= ky
      }
    })
  }

  get unit() {
    return this.#unit
  }

  #placeInRow(fish, k) {
    fish.x = (((k % 4) + 0.5) / 4) * this.#width
    fish.y = (k < 4 ? 0.32 : 0.64) * this.#height
    fish.size = Math.min(fish.size, this.#width / 4.2, this.#height / 3.2)
  }

  /** Moves a fish to a side of the sea, or `anywhere` at the beginning. */
  #placeAtSide(fish, anywhere) {
    fish.direction = Math.random() < 0.5 ? -1 : 1
    fish.turn = fish.direction
    fish.lane = randomBetween(TOP_SHARE, BOTTOM_SHARE) * this.#height
    fish.y = fish.lane
    fish.wave = randomBetween(0.02, 0.06) * this.#height
    fish.pace = BODIES[fish.kind].speed * randomBetween(0.8, 1.25)
    fish.x = anywhere
      ? randomBetween(0, this.#width)
      : fish.direction > 0
        ? -fish.size / 2
        : this.#width + fish.size / 2
  }

  /** Moves all fish on by `dt` seconds. */
  advance(dt) {
    if (this.#reducedMotion) return
    for (const fish of this.all) {
      if (fish.gone > 0) {
        fish.gone -= dt
        if (fish.gone <= 0) this.#placeAtSide(fish, false)
        continue
      }
      fish.scared = Math.max(0, fish.scared - dt)
      const hurry = 1 + (fish.scared / FLEE_S) * 3.2
      fish.phase += dt * (5.5 + fish.pace * 26) * (0.6 + hurry * 0.4)
      // the orientation follows the direction gradually, which shows a turn
      fish.turn += (fish.direction - fish.turn) * Math.min(1, dt * 3.5)
      fish.x += fish.turn * fish.pace * Math.max(this.#width, 560) * hurry * dt
      const before = fish.y
      fish.y = fish.lane + Math.sin(fish.phase * 0.16 + fish.place * 2) * fish.wave
      fish.tilt = Math.max(-0.3, Math.min(0.3, (fish.y - before) / Math.max(dt, 0.001) / 260))
      this.#handleEdges(fish)
    }
  }

  /**
   * Moves a fish that left the sea to a side; the only one of its kind turns before the edge, so that it can be aimed
   * at.
   */
  #handleEdges(fish) {
    const margin = BODIES[fish.kind].count > 1 ? -fish.size * 0.7 : fish.size * 0.85
    const out = fish.direction > 0 ? fish.x > this.#width - margin : fish.x < margin
    if (!out) return
    if (BODIES[fish.kind].count > 1) this.#placeAtSide(fish, false)
    else {
      fish.direction = -fish.direction
      fish.lane = randomBetween(TOP_SHARE, BOTTOM_SHARE) * this.#height * 0.4 + fish.lane * 0.6
    }
  }

  /** Returns the target point of a fish, inside the sea even if the fish is just outside. */
  targetPoint(fish) {
    const inside = (value, max) => Math.min(Math.max(value, 24), max - 24)
    return { x: inside(fish.x, this.#width), y: inside(fish.y, this.#height) }
  }

  /** Returns the fish at a point, the smallest if there are several; null if there is none. */
  fishAt(x, y) {
    const near = this.all.filter((fish) => {
      const reach = Math.max(fish.size * 0.42, 30)
      return fish.gone <= 0 && Math.hypot(fish.x - x, fish.y - y) < reach
    })
    return near.sort((a, b) => a.size - b.size)[0] ?? null
  }

  /** Returns the fish of a kind that is farthest from the sides. */
  centralFish(kind) {
    const depth = (fish) => Math.min(fish.x, this.#width - fish.x) - (fish.gone > 0 ? 1e6 : 0)
    return this.all.filter((fish) => fish.kind === kind).sort((a, b) => depth(b) - depth(a))[0]
  }

  /** Returns whether a fish can be aimed at. */
  isVisible(fish) {
    return fish.gone <= 0 && fish.x > 0 && fish.x < this.#width
  }

  setCaught(fish) {
    fish.gone = this.#reducedMotion ? 0 : 1.1
  }

  setScared(fish) {
    fish.scared = FLEE_S
  }
}
