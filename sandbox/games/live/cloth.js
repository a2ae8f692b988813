// Cloth of the roulette: bet targets for pointer, keyboard and touch, and the chips on them.
import { showChip } from './chip.js'
import { colorOf, neighborOf, TARGETS, targetOf } from './places.js'

const DIRECTIONS = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** Directions on the upright cloth of a narrow page, which begins with zero at the top. */
const UPRIGHT_DIRECTIONS = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

export class Cloth {
  #root
  #targets = new Map()
  #cursor = targetOf('straight-17')
  #texts
  #money
  // the media query of the upright cloth in cloth.css
  #uprightMedia = matchMedia(
    '(max-width: 559px) and (min-height: 401px), (max-width: 699px) and (min-height: 481px)',
  )

  /** Draws the grid. `actions.add(place)` and `actions.remove(place)` are called to place or remove a chip. */
  constructor(root, texts, money, actions) {
    this.#root = root
    this.#texts = texts
    this.#money = money
    root.setAttribute('role', 'grid')
    root.tabIndex = 0
    const rows = new Map()
    for (const place of TARGETS) {
      const spot = this.#createTarget(place)
      this.#targets.set(place.name, spot)
      const height = place.b0 + place.b1
      rows.set(height, [...(rows.get(height) ?? []), { place, spot }])
    }
    for (const [, row] of [...rows].sort(([one], [other]) => other - one)) {
      const line = document.createElement('div')
      line.setAttribute('role', 'row')
      line.append(...row.sort((one, other) => one.place.a0 - other.place.a0).map(({ spot }) => spot))
      root.append(line)
    }
    const placeAt = (event) => targetOf(event.target.closest('.spot')?.dataset.place ?? '')
    root.addEventListener('click', (event) => {
      const place = placeAt(event)
      if (!place) return
      this.#moveCursor(place, false)
      actions.add(place)
    })
    root.addEventListener('contextmenu', (event) => {
      const place = placeAt(event)
      if (!place) return
      event.preventDefault()
      actions.remove(place)
    })
    root.addEventListener('pointerover', (event) => this.#highlight(placeAt(event)))
    root.addEventListener('pointerleave', () => this.#highlight(null))
    root.addEventListener('focus', () => this.#moveCursor(this.#cursor))
    root.addEventListener('blur', () => this.#highlight(null))
    root.addEventListener('keydown', (event) => this.#handleKey(event, actions))
    this.#moveCursor(this.#cursor, false)
  }

  #createTarget(place) {
    const spot = document.createElement('span')
    const color = place.kind === 'straight' ? colorOf(place.numbers[0]) : ''
    spot.className = `spot ${place.kind} ${color}`.trim()
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

  #handleKey(event, actions) {
    const direction = (this.#uprightMedia.matches ? UPRIGHT_DIRECTIONS : DIRECTIONS)[event.key]
    if (direction) this.#moveCursor(neighborOf(this.#cursor, ...direction))
    else if (event.key === 'Enter' || event.key === ' ') actions.add(this.#cursor)
    else if (event.key === 'Backspace' || event.key === 'Delete') actions.remove(this.#cursor)
    else return
    event.preventDefault()
  }

  /** Moves the keyboard cursor to a bet target. */
  #moveCursor(place, isHighlighted = true) {
    this.#targets.get(this.#cursor.name).classList.remove('cursor')
    this.#cursor = place
    const spot = this.#targets.get(place.name)
    spot.classList.add('cursor')
    this.#root.setAttribute('aria-activedescendant', spot.id)
    if (!isHighlighted) return
    this.#highlight(place)
    spot.scrollIntoView({ block: 'nearest' })
  }

  /** Highlights the numbers that a bet target covers. */
  #highlight(place) {
    for (const spot of this.#root.querySelectorAll('.near')) spot.classList.remove('near')
    for (const n of place?.covers ?? []) this.#targets.get(`straight-${n}`).classList.add('near')
  }

  /** Shows the placed and the unconfirmed chips by bet target. `rack`: values of chips, which select the colours. */
  show(placed, draft, rack) {
    for (const [name, spot] of this.#targets) {
      const [bet, unconfirmed] = [placed.get(name) ?? 0n, draft.get(name) ?? 0n]
      const sum = bet + unconfirmed
      const place = targetOf(name)
      spot.setAttribute(
        'aria-label',
        this.#texts.spot(this.#texts.place(place), place.pays, sum && this.#money(sum), unconfirmed > 0n),
      )
      showChip(spot, sum, unconfirmed > 0n, rack)
    }
  }

  /** Marks the drawn number and the winning bet targets; null removes the marks. */
  mark(number) {
    for (const [name, spot] of this.#targets) {
      const hit = number !== null && targetOf(name).covers.includes(number)
      spot.classList.toggle('fallen', hit && spot.classList.contains('straight'))
      spot.classList.toggle('wins', hit && Boolean(spot.querySelector('.chip')))
    }
  }
}
