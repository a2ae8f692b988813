// Canvas of the sea: draws fish, cannon and effects.
import { Effects } from './effects.js'
import { School } from './school.js'
import * as sprites from './sprites.js'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
/** Maximum number of canvas pixels per CSS pixel. */
const MAX_PIXEL_RATIO = 2
/** Maximum time step of a frame, in seconds; the rest of a longer frame is skipped. */
const MAX_STEP_S = 0.05
/** Time between two groups of bubbles from the reef, in seconds. */
const BUBBLE_INTERVAL_S = 0.9
/** Heroes that face a side; the others drift and look the same from both sides. */
const FACING_HEROES = ['fish', 'shark']

export class Sea {
  #canvas
  #context
  #hero
  #images
  #school
  #effects = new Effects(reducedMotion)
  #stamps = {}
  #bodies = {}
  #width = 1
  #height = 1
  #pixelRatio = 1
  #angle = -Math.PI / 2
  #recoil = 0
  #time = 0
  #drawnAt = 0
  #target = null
  #kind

  constructor(canvas, names, hero) {
    this.#canvas = canvas
    this.#context = canvas.getContext('2d')
    this.#hero = hero
    this.#kind = names[0]
    this.#school = new School(names, reducedMotion)
  }

  /** Loads the pictures and starts the animation. */
  async load(addresses) {
    this.#images = await sprites.load(addresses)
    new ResizeObserver(() => this.#resize()).observe(this.#canvas)
    this.#resize()
    if (reducedMotion) return
    const frame = (now) => {
      this.#advance(Math.min((now - (this.#drawnAt || now)) / 1000, MAX_STEP_S))
      this.#drawnAt = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    if (!width || !height) return
    this.#pixelRatio = Math.min(devicePixelRatio || 1, MAX_PIXEL_RATIO)
    this.#canvas.width = Math.round(width * this.#pixelRatio)
    this.#canvas.height = Math.round(height * this.#pixelRatio)
    this.#width = width
    this.#height = height
    this.#school.resize(width, height)
    for (const { kind, size } of this.#school.all)
      this.#bodies[kind] = sprites.raster(this.#images[kind], size * this.#pixelRatio)
    const unit = this.#school.unit * this.#pixelRatio
    this.#stamps = {
      base: sprites.raster(this.#images.base, this.#cannonWidth * this.#pixelRatio),
      barrel: sprites.raster(this.#images.barrel, this.#cannonWidth * this.#pixelRatio),
      reticle: sprites.reticle(150 * this.#pixelRatio),
      net: sprites.net(190 * this.#pixelRatio),
      coin: sprites.coin(30 * unit),
      spark: sprites.glow(40 * unit, '#eaffff', '#35e0f500'),
      flash: sprites.glow(90 * unit, '#fffbe0', '#ffb52e00'),
      bubble: sprites.bubble(18 * unit),
      shine: sprites.glow(200 * unit, '#ffe9a0cc', '#ffb52e00'),
    }
    if (reducedMotion) this.#draw()
  }

  /** Returns the width of the cannon in pixels. */
  get #cannonWidth() {
    return Math.max(104, 168 * this.#school.unit)
  }

  get #muzzle() {
    const [x, y, long] = [this.#width / 2, this.#pivot, this.#cannonWidth * 0.42]
    return { x: x + Math.cos(this.#angle) * long, y: y + Math.sin(this.#angle) * long }
  }

  get #pivot() {
    return this.#height - this.#cannonWidth * 0.16
  }

  /** Returns the fish at a pointer event; null if there is none. */
  fishAt(event) {
    const box = this.#canvas.getBoundingClientRect()
    return this.#school.fishAt(event.clientX - box.left, event.clientY - box.top)
  }

  /** Aims at the pointer. */
  aimAtPointer(event) {
    const box = this.#canvas.getBoundingClientRect()
    this.#aimAt({ x: event.clientX - box.left, y: event.clientY - box.top })
    if (reducedMotion) this.#draw()
  }

  #aimAt({ x, y }) {
    const angle = Math.atan2(y - this.#pivot, x - this.#width / 2)
    // the barrel stays above the sand
    this.#angle = Math.min(Math.max(angle > Math.PI / 2 ? -Math.PI : angle, -Math.PI + 0.15), -0.15)
  }

  /** Sets the kind that is aimed at, and the fish of it that was pressed, if any. */
  setTarget(kind, fish = null) {
    this.#kind = kind
    this.#target = fish
    if (reducedMotion) this.#draw()
  }

  #targetFish() {
    if (!this.#target || !this.#school.isVisible(this.#target) || this.#target.kind !== this.#kind)
      this.#target = this.#school.centralFish(this.#kind)
    return this.#target
  }

  /** Fires at the target and returns the shot: `arrived` settles when it lands, and `showResult` shows its result. */
  shoot() {
    const fish = this.#targetFish()
    const targetPoint = () => this.#school.targetPoint(fish)
    this.#aimAt(targetPoint())
    this.#recoil = 1
    const shot = { fish, targetPoint, net: null, arrived: Promise.resolve() }
    const land = () => {
      shot.net ??= this.#effects.openNet(targetPoint, Math.max(fish.size * 1.15, 64))
    }
    if (reducedMotion) land()
    else
      shot.arrived = new Promise((arrive) => {
        this.#effects.addShot(this.#muzzle, targetPoint, () => {
          land()
          arrive()
        })
      })
    if (reducedMotion) this.#draw()
    return shot
  }

  /** Shows the result of a shot: a catch with `times` as coins and `text` as floating text, or a miss. */
  showResult(shot, times = 0, text = '') {
    const { fish, net } = shot
    if (net) Object.assign(net, { done: true, age: 0.14 })
    const at = shot.targetPoint()
    const { unit } = this.#school
    if (times) {
      this.#effects.addCoins(at, Math.min(6 + times, 40), 26 * unit)
      this.#effects.addText(at, text, Math.min(22 + Math.sqrt(times) * 2.6, 46) * Math.max(unit, 0.7))
      this.#effects.addBubbles(at, 10)
      this.#school.setCaught(fish)
    } else {
      this.#effects.addBubbles(at, 5)
      this.#school.setScared(fish)
    }
    if (reducedMotion) this.#fadeOut()
  }

  /** Redraws by a timer until all effects have ended, as there are no frames without motion. */
  #fadeOut() {
    this.#draw()
    const fade = () => {
      if (this.#effects.advance(0.25)) setTimeout(fade, 250)
      this.#draw()
    }
    setTimeout(fade, 250)
  }

  #advance(dt) {
    this.#time += dt
    this.#recoil = Math.max(0, this.#recoil - dt * 5)
    this.#school.advance(dt)
    if (Math.floor(this.#time / BUBBLE_INTERVAL_S) > Math.floor((this.#time - dt) / BUBBLE_INTERVAL_S))
      this.#addReefBubbles()
    this.#effects.advance(dt)
    this.#draw()
  }

  #addReefBubbles() {
    const [side, share] = [Math.random() < 0.5 ? 0 : 0.8, Math.random() * 0.2] // display only
    this.#effects.addBubbles({ x: (side + share) * this.#width, y: this.#height * 0.86 }, 3, 3)
  }

  #draw() {
    const g = this.#context
    g.setTransform(this.#pixelRatio, 0, 0, this.#pixelRatio, 0, 0)
    g.clearRect(0, 0, this.#width, this.#height)
    for (const fish of this.#school.all) if (fish.gone <= 0) this.#drawFish(fish)
    this.#drawReticle()
    this.#effects.draw(g, this.#stamps, this.#school.unit, this.#width)
    this.#drawCannon()
  }

  #drawFish(fish) {
    const g = this.#context
    g.save()
    g.translate(fish.x, fish.y)
    if (fish.kind === 'hero')
      g.drawImage(this.#stamps.shine, -fish.size * 0.6, -fish.size * 0.6, fish.size * 1.2, fish.size * 1.2)
    if (fish.kind !== 'hero' || FACING_HEROES.includes(this.#hero)) {
      // the pictures face left
      const wide = Math.max(Math.abs(fish.turn), 0.12)
      g.scale(fish.turn > 0 ? -wide : wide, 1)
      g.rotate(-fish.tilt)
    }
    sprites.movementOf(fish.kind, this.#hero)(
      g,
      this.#bodies[fish.kind],
      fish.size,
      reducedMotion ? 0 : fish.phase,
    )
    g.restore()
  }

  #drawReticle() {
    const fish = this.#targetFish()
    if (!fish || fish.gone > 0) return
    const g = this.#context
    const { x, y } = this.#school.targetPoint(fish)
    const size = fish.size * 0.96 * (reducedMotion ? 1 : 1 + Math.sin(this.#time * 5) * 0.03)
    g.save()
    g.translate(x, y)
    g.rotate(this.#time * 0.7)
    g.globalAlpha = 0.9
    g.drawImage(this.#stamps.reticle, -size / 2, -size / 2, size, size)
    g.restore()
  }

  #drawCannon() {
    const g = this.#context
    const size = this.#cannonWidth
    const [x, y] = [this.#width / 2, this.#pivot]
    g.save()
    g.translate(x, y)
    g.rotate(this.#angle + Math.PI / 2)
    const back = reducedMotion ? 0 : this.#recoil * size * 0.06
    g.drawImage(this.#stamps.barrel, -size / 2, -size / 2 + back, size, size)
    if (this.#recoil > 0.4 && !reducedMotion) {
      g.globalAlpha = this.#recoil
      const light = size * 0.5
      g.drawImage(this.#stamps.flash, -light / 2, -size * 0.5 - light / 2, light, light)
    }
    g.restore()
    g.drawImage(this.#stamps.base, x - size / 2, y - size * 0.56, size, size)
  }
}
