// Wheel: turns by the table's clock, the same for all players; the ball ends at the drawn number.
import { colorOf, WHEEL } from './places.js'

const SVG = 'http://www.w3.org/2000/svg'
const POCKET_DEGREES = 360 / WHEEL.length
/** Duration of a turn of the rotor, in milliseconds. */
const ROTOR_TURN_MS = 14000
/** Turns of the ball against the rotor during a spin. */
const BALL_TURNS = 7
/** Shares of the spin after which the ball leaves the rim, and rests in its pocket. */
const FALL_SHARE = 0.6
const REST_SHARE = 0.88

function draw(name, attributes, ...inside) {
  const drawn = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) drawn.setAttribute(key, value)
  drawn.append(...inside)
  return drawn
}

const point = (radius, degrees) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}
const ring = (inner, outer, from, to) =>
  `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`

function rotor() {
  const pockets = WHEEL.map((n, k) => {
    const [from, to] = [(k - 0.5) * POCKET_DEGREES, (k + 0.5) * POCKET_DEGREES]
    const text = draw(
      'text',
      { class: 'digits', y: -70.5, transform: `rotate(${k * POCKET_DEGREES})` },
      String(n),
    )
    return draw(
      'g',
      { class: `pocket ${colorOf(n)}`, 'data-number': n },
      draw('path', { class: 'upper', d: ring(65, 79, from, to) }),
      draw('path', { class: 'lower', d: ring(46, 65, from, to) }),
      draw('path', { class: 'fret', d: `M${point(46, to)}L${point(79, to)}` }),
      text,
    )
  })
  const arms = [0, 90, 180, 270].map((turn) =>
    draw('path', { class: 'arm', d: 'M-2.6 -8L-1.5 -30L1.5 -30L2.6 -8Z', transform: `rotate(${turn})` }),
  )
  const knobs = [0, 90, 180, 270].map((turn) =>
    draw('circle', { class: 'knob', cy: -31, r: 3.4, transform: `rotate(${turn})` }),
  )
  return draw(
    'svg',
    { viewBox: '-100 -100 200 200', class: 'rotor' },
    draw('circle', { class: 'deck', r: 80 }),
    ...pockets,
    draw('circle', { class: 'line', r: 65 }),
    draw('circle', { class: 'line', r: 79 }),
    draw('circle', { class: 'cone', r: 46 }),
    draw('circle', { class: 'line', r: 46 }),
    ...arms,
    ...knobs,
    draw('circle', { class: 'hub', r: 11 }),
    draw('circle', { class: 'cap', r: 6 }),
  )
}

function bowl() {
  const stops = Array.from({ length: 8 }, (_, k) =>
    draw('path', {
      class: 'stop',
      d: 'M0 -92.5L1.5 -88.5L0 -84.5L-1.5 -88.5Z',
      transform: `rotate(${k * 45 + 22.5})${k % 2 ? ' rotate(90 0 -88.5)' : ''}`,
    }),
  )
  return draw(
    'svg',
    { viewBox: '-100 -100 200 200', class: 'bowl' },
    draw('circle', { class: 'rim', r: 99 }),
    draw('circle', { class: 'wood', r: 96 }),
    draw('circle', { class: 'track', r: 93 }),
    draw('circle', { class: 'slope', r: 84 }),
    ...stops,
  )
}

export class Wheel {
  #rotor
  #orbit
  #ball
  #frame = 0
  #feed
  #number = null
  #spins = 0
  #lands = 0
  #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

  constructor(root, feed) {
    this.#feed = feed
    this.#rotor = rotor()
    this.#orbit = document.createElement('div')
    this.#orbit.className = 'orbit'
    this.#ball = document.createElement('div')
    this.#ball.className = 'ball'
    this.#orbit.append(this.#ball)
    root.append(bowl(), this.#rotor, this.#orbit)
    this.#reducedMotion.addEventListener('change', () => this.#animate())
  }

  /** Sets the number of the pocket in which the ball ends, and the table times at which it starts and lands. */
  set(number, spins, lands) {
    const changed = number !== this.#number || spins !== this.#spins
    this.#number = number
    this.#spins = spins
    this.#lands = lands
    if (changed || !this.#frame) this.#animate()
  }

  /** Highlights the pocket with the ball. */
  highlight(number) {
    for (const pocket of this.#rotor.querySelectorAll('.pocket'))
      pocket.classList.toggle('lit', pocket.dataset.number === String(number))
  }

  #animate() {
    cancelAnimationFrame(this.#frame)
    const step = () => {
      this.#update()
      this.#frame = this.#reducedMotion.matches ? 0 : requestAnimationFrame(step)
    }
    step()
  }

  #update() {
    const pocket = WHEEL.indexOf(this.#number) * POCKET_DEGREES
    this.#orbit.hidden = this.#number === null
    if (this.#reducedMotion.matches) {
      // Without motion, the number is at the top.
      this.#draw(-pocket, 0, 1)
      return
    }
    const now = this.#feed.now()
    const turned = ((now % ROTOR_TURN_MS) / ROTOR_TURN_MS) * 360
    const part = Math.min(1, Math.max(0, (now - this.#spins) / (this.#lands - this.#spins)))
    const left = 1 - Math.min(1, part / REST_SHARE)
    this.#draw(turned, turned + pocket - BALL_TURNS * 360 * left ** 2.2, part)
  }

  /** Draws rotor and ball at angles in degrees, after a share `part` of the spin. */
  #draw(rotor, ball, part) {
    const fall = Math.min(1, Math.max(0, (part - FALL_SHARE) / (REST_SHARE - FALL_SHARE)))
    const hops = fall > 0 && fall < 1 ? Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 5 : 0
    // In hundredths of the wheel's radius: 88 on the rim, 55 in a pocket.
    const radius = 88 - 33 * fall ** 1.6 + hops
    this.#rotor.style.transform = `rotate(${rotor}deg)`
    this.#orbit.style.transform = `rotate(${ball}deg)`
    this.#ball.style.top = `${50 - radius / 2}%`
  }
}
