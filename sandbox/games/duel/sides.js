// The three sides to bet on, and the chips on them.
import { showChip } from '../live/chip.js'
import { SIDES } from './fight.js'

/** Order on the felt: the draw between the two corners. */
const ORDER = ['meron', 'draw', 'wala']

export class Sides {
  #buttons
  #table
  #odds

  /** Creates the buttons. `odds`: by side, with their `text`. */
  constructor(root, table, odds) {
    this.#table = table
    this.#odds = odds
    this.#buttons = new Map(ORDER.map((side) => [side, this.#createButton(side)]))
    root.append(...this.#buttons.values())
  }

  #createButton(side) {
    const table = this.#table
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'side'
    button.dataset.side = side
    button.dataset.testid = `demo.place-${side}`
    const [name, odds] = [document.createElement('b'), document.createElement('span')]
    name.textContent = table.texts.names[side]
    odds.className = 'odds'
    odds.textContent = this.#odds.get(side).text
    button.append(name, odds)
    button.addEventListener('click', () => table.addChip(side))
    button.addEventListener('contextmenu', (event) => {
      event.preventDefault()
      table.removeChip(side)
    })
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Backspace' && event.key !== 'Delete') return
      event.preventDefault()
      table.removeChip(side)
    })
    return button
  }

  /** Shows placed and unconfirmed bets, and whether bets are open. */
  show(placed, draft, open) {
    const { texts, money, rack } = this.#table
    for (const [side, button] of this.#buttons) {
      const unconfirmed = draft.get(side) ?? 0n
      const sum = (placed.get(side) ?? 0n) + unconfirmed
      const label = texts.spot(
        texts.names[side],
        this.#odds.get(side).text,
        sum && money(sum),
        unconfirmed > 0n,
      )
      button.setAttribute('aria-label', label)
      button.setAttribute('aria-disabled', String(!open))
      showChip(button, sum, unconfirmed > 0n, rack.values)
    }
  }

  /** Marks the winning side and its chips; null removes the marks. */
  mark(number) {
    for (const [side, button] of this.#buttons) {
      const hit = number !== null && SIDES[number] === side
      button.classList.toggle('fallen', hit)
      button.classList.toggle('wins', hit && Boolean(button.querySelector('.chip')))
    }
  }
}
