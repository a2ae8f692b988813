// Fish with their positions and movements, in a sea of a given size in pixels.

/** Bodies by kind: width in pixels at scale 1, speed in widths of the sea a second, and number of fish. */
const BODY = {
  sardine: { size: 92, speed: 0.075, many: 5 },
  clown: { size: 96, speed: 0.06, many: 4 },
  angel: { size: 116, speed: 0.05, many: 3 },
  puffer: { size: 112, speed: 0.034, many: 2 },
  turtle: { size: 158, speed: 0.036, many: 2 },
  ray: { size: 192, speed: 0.045, many: 1 },
  sword: { size: 212, speed: 0.095, many: 1 },
  hero: { size: 218, speed: 0.026, many: 1 },
}
/** Vertical range of the fish in heights of the sea, clear of the cannon and of the texts at the top. */
const TOP = 0.13
const BOTTOM = 0.78
/** Time for which a missed fish flees, in seconds. */
const SCARED = 0.9
const chance = (a, b) => a + Math.random() * (b - a) // display only: the server draws the results

/** Returns a fish. `gone` counts down in seconds after a catch; the fish is absent until 0. */
const hatch = (kind, place) => ({
  kind,
  place,
  phase: chance(0, 6),
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
  #still

  /** Creates the fish of all kinds. `still`: no movement; one fish of each kind, in two rows. */
  constructor(names, still) {
    this.#still = still
    for (const kind of names) {
      const many = still ? 1 : BODY[kind].many
      for (let place = 0; place < many; place++) this.all.push(hatch(kind, place))
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
      fish.size = BODY[fish.kind].size * this.#unit
      if (this.#still) this.#row(fish, k)
      else if (first) this.#enter(fish, true)
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

  #row(fish, k) {
    fish.x = (((k % 4) + 0.5) / 4) * this.#width
    fish.y = (k < 4 ? 0.32 : 0.64) * this.#height
    fish.size = Math.min(fish.size, this.#width / 4.2, this.#height / 3.2)
  }

  /** Moves a fish to a side of the sea, or `anywhere` at the beginning. */
  #enter(fish, anywhere) {
    fish.way = Math.random() < 0.5 ? -1 : 1
    fish.turn = fish.way
    fish.lane = chance(TOP, BOTTOM) * this.#height
    fish.y = fish.lane
    fish.wave = chance(0.02, 0.06) * this.#height
    fish.pace = BODY[fish.kind].speed * chance(0.8, 1.25)
    fish.x = anywhere ? chance(0, this.#width) : fish.way > 0 ? -fish.size / 2 : this.#width + fish.size / 2
  }

  /** Moves all fish on by `dt` seconds. */
  swim(dt) {
    if (this.#still) return
    for (const fish of this.all) {
      if (fish.gone > 0) {
        fish.gone -= dt
        if (fish.gone <= 0) this.#enter(fish, false)
        continue
      }
      fish.scared = Math.max(0, fish.scared - dt)
      const hurry = 1 + (fish.scared / SCARED) * 3.2
      fish.phase += dt * (5.5 + fish.pace * 26) * (0.6 + hurry * 0.4)
      // the orientation follows the direction gradually, which shows a turn
      fish.turn += (fish.way - fish.turn) * Math.min(1, dt * 3.5)
      fish.x += fish.turn * fish.pace * Math.max(this.#width, 560) * hurry * dt
      const before = fish.y
      fish.y = fish.lane + Math.sin(fish.phase * 0.16 + fish.place * 2) * fish.wave
      fish.tilt = Math.max(-0.3, Math.min(0.3, (fish.y - before) / Math.max(dt, 0.001) / 260))
      this.#edges(fish)
    }
  }

  /**
   * Moves a fish that left the sea to a side; the only one of its kind turns before the edge, so that it can be aimed
   * at.
   */
  #edges(fish) {
    const margin = BODY[fish.kind].many > 1 ? -fish.size * 0.7 : fish.size * 0.85
    const out = fish.way > 0 ? fish.x > this.#width - margin : fish.x < margin
    if (!out) return
    if (BODY[fish.kind].many > 1) this.#enter(fish, false)
    else {
      fish.way = -fish.way
      fish.lane = chance(TOP, BOTTOM) * this.#height * 0.4 + fish.lane * 0.6
    }
  }

  /** Returns the target point of a fish, inside the sea even if the fish is just outside. */
  spot(fish) {
    const inside = (value, most) => Math.min(Math.max(value, 24), most - 24)
    return { x: inside(fish.x, this.#width), y: inside(fish.y, this.#height) }
  }

  /** Returns the fish at a point, the smallest if there are several; null if there is none. */
  at(x, y) {
    const near = this.all.filter((fish) => {
      const reach = Math.max(fish.size * 0.42, 30)
      return fish.gone <= 0 && Math.hypot(fish.x - x, fish.y - y) < reach
    })
    return near.sort((a, b) => a.size - b.size)[0] ?? null
  }

  /** Returns the fish of a kind that is farthest from the sides. */
  one(kind) {
    const depth = (fish) => Math.min(fish.x, this.#width - fish.x) - (fish.gone > 0 ? 1e6 : 0)
    return this.all.filter((fish) => fish.kind === kind).sort((a, b) => depth(b) - depth(a))[0]
  }

  /** Returns whether a fish can be aimed at. */
  inSight(fish) {
    return fish.gone <= 0 && fish.x > 0 && fish.x < this.#width
  }

  caught(fish) {
    fish.gone = this.#still ? 0 : 1.1
  }

  scare(fish) {
    fish.scared = SCARED
  }
}
