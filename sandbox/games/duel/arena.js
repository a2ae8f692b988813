// Ring of the duel: draws both fighters in the poses of fight.js, by the table's clock.
import { feather, fight, moment, SIDES } from './fight.js'

const SVG = 'http://www.w3.org/2000/svg'
const FEATHERS = 12
/** Centre of the ring, and height of the sand, in units of the picture. */
const [MIDDLE, SAND] = [400, 292]
/** Pivots of the parts of a fighter. */
const JOINT = { tail: '-36 -60', wing: '18 -78', neck: '26 -76', legNear: '2 -54', legFar: '0 -54' }

export class Arena {
  #el
  #feed
  #fighters
  #feathers
  #state = null
  #phase = ''
  #frame = 0
  #still = matchMedia('(prefers-reduced-motion: reduce)')

  constructor(el, feed) {
    this.#el = el
    this.#feed = feed
    const meron = el('meron')
    const wala = meron.cloneNode(true)
    wala.id = 'wala'
    wala.dataset.side = 'wala'
    meron.after(wala)
    this.#fighters = { meron: partsOf(meron), wala: partsOf(wala) }
    this.#feathers = Array.from({ length: FEATHERS }, (_, k) => {
      const bit = document.createElementNS(SVG, 'path')
      bit.setAttribute('class', 'feather')
      bit.setAttribute('d', 'M-13 0C-6-7 7-6 13 0C7 4-6 5-13 0z')
      bit.dataset.side = k % 2 ? 'wala' : 'meron'
      return bit
    })
    el('bits').append(...this.#feathers)
    this.#still.addEventListener('change', () => this.#turn())
  }

  /** Shows a round; `lies` is its result, null until it may be seen. */
  show(state, phase, lies) {
    this.#state = state
    this.#phase = phase
    const side = lies === null ? '' : SIDES[lies]
    this.#el('arena').dataset.won = side
    if (this.#still.matches || !this.#frame) this.#turn()
  }

  #turn() {
    cancelAnimationFrame(this.#frame)
    const step = () => {
      const still = this.#still.matches
      const now = still ? moment(this.#state, this.#phase) : this.#feed.now()
      this.#draw(fight(this.#state, this.#phase, now))
      this.#frame = still ? 0 : requestAnimationFrame(step)
    }
    if (this.#state) step()
  }

  #draw({ meron, wala, meeting }) {
    this.#stand('meron', meron, 1)
    this.#stand('wala', wala, -1)
    this.#fly(meeting)
  }

  /** Draws a fighter; `way` is 1 if it faces right, -1 if left. */
  #stand(side, { pose, stamina }, way) {
    const { d, y, sink, lean } = pose
    const { root, parts } = this.#fighters[side]
    const x = MIDDLE - way * d
    root.setAttribute('transform', `translate(${x.toFixed(1)} ${(SAND + y).toFixed(1)}) scale(${way} 1)`)
    parts.lean.setAttribute('transform', `translate(0 ${sink.toFixed(1)}) rotate(${lean.toFixed(1)} 0 -50)`)
    for (const part of ['tail', 'neck']) turn(parts[part], pose[part], JOINT[part])
    turn(parts.wing, pose.wing, JOINT.wing)
    const knees = `scale(1 ${(1 - sink / 50).toFixed(3)})`
    turn(parts.legNear, pose.near, JOINT.legNear, knees)
    turn(parts.legFar, pose.far, JOINT.legFar, knees)
    const name = side === 'meron' ? 'Meron' : 'Wala'
    const shadow = this.#el(`shadow${name}`)
    shadow.setAttribute(
      'transform',
      `translate(${x.toFixed(1)} ${SAND + 3}) scale(${(1 + y / 180).toFixed(3)})`,
    )
    this.#el(`stamina${name}`).style.setProperty('--left', stamina.toFixed(3))
  }

  #fly(meeting) {
    const flash = this.#el('flash')
    flash.style.opacity = meeting ? Math.max(0, 1 - meeting.age * 5).toFixed(2) : '0'
    if (meeting)
      flash.setAttribute('transform', `translate(${MIDDLE} ${SAND - 118}) scale(${0.5 + meeting.age * 4})`)
    for (const [k, bit] of this.#feathers.entries()) {
      bit.style.opacity = meeting ? (1 - meeting.age ** 2).toFixed(2) : '0'
      if (!meeting) continue
      const { x, y, turn: turned } = feather(meeting, k)
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

function turn(part, degrees, joint, also = '') {
  part.setAttribute('transform', `${also} rotate(${degrees.toFixed(1)} ${joint})`.trim())
}
