// Ring of the duel: draws both fighters in the poses of fight.js, by the table's clock.
import { featherOffset, pictureAt, SIDES, stillTime } from './fight.js'

const SVG = 'http://www.w3.org/2000/svg'
const FEATHER_COUNT = 12
/** Centre of the ring, and height of the sand, in units of the picture. */
const [MIDDLE, SAND] = [400, 292]
/** Pivots of the parts of a fighter. */
const PIVOTS = { tail: '-36 -60', wing: '18 -78', neck: '26 -76', legNear: '2 -54', legFar: '0 -54' }

export class Arena {
  #el
  #feed
  #fighters
  #feathers
  #state = null
  #phase = ''
  #frame = 0
  #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

  constructor(el, feed) {
    this.#el = el
    this.#feed = feed
    const meron = el('meron')
    const wala = meron.cloneNode(true)
    wala.id = 'wala'
    wala.dataset.side = 'wala'
    meron.after(wala)
    this.#fighters = { meron: partsOf(meron), wala: partsOf(wala) }
    this.#feathers = Array.from({ length: FEATHER_COUNT }, (_, k) => {
      const bit = document.createElementNS(SVG, 'path')
      bit.setAttribute('class', 'feather')
      bit.setAttribute('d', 'M-13 0C-6-7 7-6 13 0C7 4-6 5-13 0z')
      bit.dataset.side = k % 2 ? 'wala' : 'meron'
      return bit
    })
    el('bits').append(...this.#feathers)
    this.#reducedMotion.addEventListener('change', () => this.#animate())
  }

  /** Shows a round; `result` is its result, null until it may be seen. */
  show(state, phase, result) {
    this.#state = state
    this.#phase = phase
    const side = result === null ? '' : SIDES[result]
    this.#el('arena').dataset.won = side
    if (this.#reducedMotion.matches || !this.#frame) this.#animate()
  }

  #animate() {
    cancelAnimationFrame(this.#frame)
    const step = () => {
      const still = this.#reducedMotion.matches
      const now = still ? stillTime(this.#state, this.#phase) : this.#feed.now()
      this.#draw(pictureAt(this.#state, this.#phase, now))
      this.#frame = still ? 0 : requestAnimationFrame(step)
    }
    if (this.#state) step()
  }

  #draw({ meron, wala, clash }) {
    this.#drawFighter('meron', meron, 1)
    this.#drawFighter('wala', wala, -1)
    this.#drawFeathers(clash)
  }

  /** Draws a fighter; `direction` is 1 if it faces right, -1 if left. */
  #drawFighter(side, { pose, stamina }, direction) {
    const { d, y, sink, lean } = pose
    const { root, parts } = this.#fighters[side]
    const x = MIDDLE - direction * d
    root.setAttribute(
      'transform',
      `translate(${x.toFixed(1)} ${(SAND + y).toFixed(1)}) scale(${direction} 1)`,
    )
    parts.lean.setAttribute('transform', `translate(0 ${sink.toFixed(1)}) rotate(${lean.toFixed(1)} 0 -50)`)
    for (const part of ['tail', 'neck']) turn(parts[part], pose[part], PIVOTS[part])
    turn(parts.wing, pose.wing, PIVOTS.wing)
    const knees = `scale(1 ${(1 - sink / 50).toFixed(3)})`
    turn(parts.legNear, pose.near, PIVOTS.legNear, knees)
    turn(parts.legFar, pose.far, PIVOTS.legFar, knees)
    const name = side === 'meron' ? 'Meron' : 'Wala'
    const shadow = this.#el(`shadow${name}`)
    shadow.setAttribute(
      'transform',
      `translate(${x.toFixed(1)} ${SAND + 3}) scale(${(1 + y / 180).toFixed(3)})`,
    )
    this.#el(`stamina${name}`).style.setProperty('--left', stamina.toFixed(3))
  }

  #drawFeathers(clash) {
    const flash = this.#el('flash')
    flash.style.opacity = clash ? Math.max(0, 1 - clash.age * 5).toFixed(2) : '0'
    if (clash)
      flash.setAttribute('transform', `translate(${MIDDLE} ${SAND - 118}) scale(${0.5 + clash.age * 4})`)
    for (const [k, bit] of this.#feathers.entries()) {
      bit.style.opacity = clash ? (1 - clash.age ** 2).toFixed(2) : '0'
      if (!clash) continue
      const { x, y, turn: turned } = featherOffset(clash, k)
      bit.setAttribute(
        'transform',
        `translate(${(MIDDLE + x).toFixed(1)} ${(SAND - 118 + y).toFixed(1)}) rotate(${turned.toFixed(0)})`,
      )
    }
  }
}

function partsOf(root) {
  const parts = Array.from(root.querySelectorAll('[data-part]'), (part) => [part.dataset.part, part])
  return { root, parts: Object.fromEntries(parts) }
}

function turn(part, degrees, pivot, prefix = '') {
  part.setAttribute('transform', `${prefix} rotate(${degrees.toFixed(1)} ${pivot})`.trim())
}
