// Canvas of the sea: draws fish, cannon and effects.
import { Effects } from './effects.js'
import { School } from './school.js'
import * as sprites from './sprites.js'

const still = matchMedia('(prefers-reduced-motion: reduce)').matches
/** Maximum number of canvas pixels per CSS pixel. */
const SHARP = 2
/** Maximum time step of a frame, in seconds; the rest of a longer frame is skipped. */
const LONGEST = 0.05
/** Time between two groups of bubbles from the reef, in seconds. */
const BREATH = 0.9
/** Heroes that face a side; the others drift and look the same from both sides. */
const FACING = ['fish', 'shark']

export class Sea {
  #canvas
  #g
  #hero
  #images
  #school
  #effects = new Effects(still)
  #stamps = {}
  #bodies = {}
  #width = 1
  #height = 1
  #sharp = 1
  #aim = -Math.PI / 2
  #recoil = 0
  #time = 0
  #drawn = 0
  #target = null
  #kind

  constructor(canvas, names, hero) {
    this.#canvas = canvas
    this.#g = canvas.getContext('2d')
    this.#hero = hero
    this.#kind = names[0]
    this.#school = new School(names, still)
  }

  /** Loads the pictures and starts the animation. */
  async open(addresses) {
    this.#images = await sprites.load(addresses)
    new ResizeObserver(() => this.#resize()).observe(this.#canvas)
    this.#resize()
    if (still) return
    const frame = (now) => {
      this.#step(Math.min((now - (this.#drawn || now)) / 1000, LONGEST))
      this.#drawn = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    if (!width || !height) return
    this.#sharp = Math.min(devicePixelRatio || 1, SHARP)
    this.#canvas.width = Math.round(width * this.#sharp)
    this.#canvas.height = Math.round(height * this.#sharp)
    this.#width = width
    this.#height = height
    this.#school.resize(width, height)
    for (const { kind, size } of this.#school.all)
      this.#bodies[kind] = sprites.raster(this.#images[kind], size * this.#sharp)
    const unit = this.#school.unit * this.#sharp
    this.#stamps = {
      base: sprites.raster(this.#images.base, this.#gun * this.#sharp),
      barrel: sprites.raster(this.#images.barrel, this.#gun * this.#sharp),
      reticle: sprites.reticle(150 * this.#sharp),
      net: sprites.net(190 * this.#sharp),
      coin: sprites.coin(30 * unit),
      spark: sprites.glow(40 * unit, '#eaffff', '#35e0f500'),
      flash: sprites.glow(90 * unit, '#fffbe0', '#ffb52e00'),
      bubble: sprites.bubble(18 * unit),
      shine: sprites.glow(200 * unit, '#ffe9a0cc', '#ffb52e00'),
    }
    if (still) this.#draw()
  }

  /** Returns the width of the cannon in pixels. */
  get #gun() {
    return Math.max(104, 168 * this.#school.unit)
  }

  get #muzzle() {
    const [x, y, long] = [this.#width / 2, this.#pivot, this.#gun * 0.42]
    return { x: x + Math.cos(this.#aim) * long, y: y + Math.sin(this.#aim) * long }
  }

  get #pivot() {
    return this.#height - this.#gun * 0.16
  }

  /** Returns the fish at a pointer event; null if there is none. */
  at(event) {
    const box = this.#canvas.getBoundingClientRect()
    return this.#school.at(event.clientX - box.left, event.clientY - box.top)
  }

  /** Aims at the pointer. */
  look(event) {
    const box = this.#canvas.getBoundingClientRect()
    this.#turn({ x: event.clientX - box.left, y: event.clientY - box.top })
    if (still) this.#draw()
  }

  #turn({ x, y }) {
    const angle = Math.atan2(y - this.#pivot, x - this.#width / 2)
    // the barrel stays above the sand
    this.#aim = Math.min(Math.max(angle > Math.PI / 2 ? -Math.PI : angle, -Math.PI + 0.15), -0.15)
  }

  /** Sets the kind that is aimed at, and the fish of it that was pressed, if any. */
  lock(kind, fish = null) {
    this.#kind = kind
    this.#target = fish
    if (still) this.#draw()
  }

  #locked() {
    if (!this.#target || !this.#school.inSight(this.#target) || this.#target.kind !== this.#kind)
      this.#target = this.#school.one(this.#kind)
    return this.#target
  }

  /** Fires at the target and returns the shot: `arrived` settles when it lands, and `end` shows its result. */
  shoot() {
    const fish = this.#locked()
    const spot = () => this.#school.spot(fish)
    this.#turn(spot())
    this.#recoil = 1
    const shot = { fish, spot, net: null, arrived: Promise.resolve() }
    const land = () => {
      shot.net ??= this.#effects.net(spot, Math.max(fish.size * 1.15, 64))
    }
    if (still) land()
    else
      shot.arrived = new Promise((there) => {
        this.#effects.shoot(this.#muzzle, spot, () => {
          land()
          there()
        })
      })
    if (still) this.#draw()
    return shot
  }

  /** Shows the result of a shot: a catch with `times` as coins and `word` as floating text, or a miss. */
  end(shot, times = 0, word = '') {
    const { fish, net } = shot
    if (net) Object.assign(net, { done: true, age: 0.14 })
    const at = shot.spot()
    const { unit } = this.#school
    if (times) {
      this.#effects.coins(at, Math.min(6 + times, 40), 26 * unit)
      this.#effects.word(at, word, Math.min(22 + Math.sqrt(times) * 2.6, 46) * Math.max(unit, 0.7))
      this.#effects.bubbles(at, 10)
      this.#school.caught(fish)
    } else {
      this.#effects.bubbles(at, 5)
      this.#school.scare(fish)
    }
    if (still) this.#settle()
  }

  /** Redraws by a timer until all effects have ended, as there are no frames without motion. */
  #settle() {
    this.#draw()
    const fade = () => {
      if (this.#effects.step(0.25)) setTimeout(fade, 250)
      this.#draw()
    }
    setTimeout(fade, 250)
  }

  #step(dt) {
    this.#time += dt
    this.#recoil = Math.max(0, this.#recoil - dt * 5)
    this.#school.swim(dt)
    if (Math.floor(this.#time / BREATH) > Math.floor((this.#time - dt) / BREATH)) this.#breathe()
    this.#effects.step(dt)
    this.#draw()
  }

  #breathe() {
    const [side, share] = [Math.random() < 0.5 ? 0 : 0.8, Math.random() * 0.2] // display only
    this.#effects.bubbles({ x: (side + share) * this.#width, y: this.#height * 0.86 }, 3, 3)
  }

  #draw() {
    const g = this.#g
    g.setTransform(this.#sharp, 0, 0, this.#sharp, 0, 0)
    g.clearRect(0, 0, this.#width, this.#height)
    for (const fish of this.#school.all) if (fish.gone <= 0) this.#fish(fish)
    this.#ring()
    this.#effects.draw(g, this.#stamps, this.#school.unit, this.#width)
    this.#cannon()
  }

  #fish(fish) {
    const g = this.#g
    g.save()
    g.translate(fish.x, fish.y)
    if (fish.kind === 'hero')
      g.drawImage(this.#stamps.shine, -fish.size * 0.6, -fish.size * 0.6, fish.size * 1.2, fish.size * 1.2)
    if (fish.kind !== 'hero' || FACING.includes(this.#hero)) {
      // the pictures face left
      const wide = Math.max(Math.abs(fish.turn), 0.12)
      g.scale(fish.turn > 0 ? -wide : wide, 1)
      g.rotate(-fish.tilt)
    }
    sprites.moveOf(fish.kind, this.#hero)(g, this.#bodies[fish.kind], fish.size, still ? 0 : fish.phase)
    g.restore()
  }

  #ring() {
    const fish = this.#locked()
    if (!fish || fish.gone > 0) return
    const g = this.#g
    const { x, y } = this.#school.spot(fish)
    const size = fish.size * 0.96 * (still ? 1 : 1 + Math.sin(this.#time * 5) * 0.03)
    g.save()
    g.translate(x, y)
    g.rotate(this.#time * 0.7)
    g.globalAlpha = 0.9
    g.drawImage(this.#stamps.reticle, -size / 2, -size / 2, size, size)
    g.restore()
  }

  #cannon() {
    const g = this.#g
    const size = this.#gun
    const [x, y] = [this.#width / 2, this.#pivot]
    g.save()
    g.translate(x, y)
    g.rotate(this.#aim + Math.PI / 2)
    const back = still ? 0 : this.#recoil * size * 0.06
    g.drawImage(this.#stamps.barrel, -size / 2, -size / 2 + back, size, size)
    if (this.#recoil > 0.4 && !still) {
      g.globalAlpha = this.#recoil
      const light = size * 0.5
      g.drawImage(this.#stamps.flash, -light / 2, -size * 0.5 - light / 2, light, light)
    }
    g.restore()
    g.drawImage(this.#stamps.base, x - size / 2, y - size * 0.56, size, size)
  }
}
