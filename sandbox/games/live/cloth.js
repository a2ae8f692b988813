// Cloth of the roulette: bet targets for pointer, keyboard and touch, and the chips on them.
import { putChip } from './chip.js'
import { colour, neighbour, PLACES, placeOf } from './places.js'

const ARROWS = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** Directions on the upright cloth of a narrow page, which begins with zero at the top. */
const UPRIGHT = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

export class Cloth {
  #root
  #spots = new Map()
  #at = placeOf('straight-17')
  #texts
  #money
  // the media query of the upright cloth in cloth.css
  #upright = matchMedia(
    '(max-width: 559px) and (min-height: 401px), (max-width: 699px) and (min-height: 481px)',
  )

  /** Draws the grid. `on.lay(place)` and `on.take(place)` are called to place or remove a chip. */
  constructor(root, texts, money, on) {
    this.#root = root
    this.#texts = texts
    this.#money = money
    root.setAttribute('role', 'grid')
    root.tabIndex = 0
    const rows = new Map()
    for (const place of PLACES) {
      const spot = this.#spot(place)
      this.#spots.set(place.name, spot)
      const height = place.b0 + place.b1
      rows.set(height, [...(rows.get(height) ?? []), { place, spot }])
    }
    for (const [, row] of [...rows].sort(([one], [other]) => other - one)) {
      const line = document.createElement('div')
      line.setAttribute('role', 'row')
      line.append(...row.sort((one, other) => one.place.a0 - other.place.a0).map(({ spot }) => spot))
      root.append(line)
    }
    const placeAt = (event) => placeOf(event.target.closest('.spot')?.dataset.place ?? '')
    root.addEventListener('click', (event) => {
      const place = placeAt(event)
      if (!place) return
      this.#go(place, false)
      on.lay(place)
    })
    root.addEventListener('contextmenu', (event) => {
      const place = placeAt(event)
      if (!place) return
      event.preventDefault()
      on.take(place)
    })
    root.addEventListener('pointerover', (event) => this.#near(placeAt(event)))
    root.addEventListener('pointerleave', () => this.#near(null))
    root.addEventListener('focus', () => this.#go(this.#at))
    root.addEventListener('blur', () => this.#near(null))
    root.addEventListener('keydown', (event) => this.#key(event, on))
    this.#go(this.#at, false)
  }

  #spot(place) {
    const spot = document.createElement('span')
    const only = place.kind === 'straight' ? colour(place.numbers[0]) : ''
    spot.className = `spot ${place.kind} ${only}`.trim()
    spot.id = `place-${place.name}`
    spot.dataset.place = place.name
    spot.dataset.testid = `demo.place-${place.name}`
    spot.dataset.level = place.level
    spot.setAttribute('role', 'gridcell')
    for (const edge of ['a0', 'a1', 'b0', 'b1']) spot.style.setProperty(`--${edge}`, place[edge])
    const face = this.#texts.face(place)
    if (face) {
      const label = document.createElement('b')
      label.textContent = face
      spot.append(label)
    }
    return spot
  }

  #key(event, on) {
    const way = (this.#upright.matches ? UPRIGHT : ARROWS)[event.key]
    if (way) this.#go(neighbour(this.#at, ...way))
    else if (event.key === 'Enter' || event.key === ' ') on.lay(this.#at)
    else if (event.key === 'Backspace' || event.key === 'Delete') on.take(this.#at)
    else return
    event.preventDefault()
  }

  /** Moves the keyboard cursor to a bet target. */
  #go(place, light = true) {
    this.#spots.get(this.#at.name).classList.remove('cursor')
    this.#at = place
    const spot = this.#spots.get(place.name)
    spot.classList.add('cursor')
    this.#root.setAttribute('aria-activedescendant', spot.id)
    if (!light) return
    this.#near(place)
    spot.scrollIntoView({ block: 'nearest' })
  }

  /** Highlights the numbers that a bet target covers. */
  #near(place) {
    for (const spot of this.#root.querySelectorAll('.near')) spot.classList.remove('near')
    for (const n of place?.covers ?? []) this.#spots.get(`straight-${n}`).classList.add('near')
  }

  /** Shows the placed and the unconfirmed chips by bet target. `rack`: values of chips, which select the colours. */
  show(placed, draft, rack) {
    for (const [name, spot] of this.#spots) {
      const [bet, laid] = [placed.get(name) ?? 0n, draft.get(name) ?? 0n]
      const sum = bet + laid
      const place = placeOf(name)
      spot.setAttribute(
        'aria-label',
        this.#texts.spot(this.#texts.place(place), place.pays, sum && this.#money(sum), laid > 0n),
      )
      putChip(spot, sum, laid > 0n, rack)
    }
  }

  /** Marks the drawn number and the winning bet targets; null removes the marks. */
  mark(number) {
    for (const [name, spot] of this.#spots) {
      const hit = number !== null && placeOf(name).covers.includes(number)
      spot.classList.toggle('fallen', hit && spot.classList.contains('straight'))
      spot.classList.toggle('wins', hit && Boolean(spot.querySelector('.chip')))
    }
  }
}
