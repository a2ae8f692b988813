// Chip rack, with the buttons to undo, clear, repeat and double.
import { parseUnits, toDecimal } from '../common/amount.js'
import { shortenAmount } from './chip.js'

const BUTTON_IDS = ['undo', 'clear', 'repeat', 'double']

export class Rack {
  #el
  #values
  #selected

  constructor(el, page, game, actions) {
    this.#el = el
    this.#values = game.chips.map(parseUnits)
    this.#selected = this.#values.find((value) => value >= 10000n) ?? this.#values[0]
    el('chips').replaceChildren(
      ...this.#values.map((value, k) => {
        const label = document.createElement('label')
        label.className = 'pickChip'
        const radio = document.createElement('input')
        radio.type = 'radio'
        radio.name = 'chip'
        radio.value = toDecimal(value)
        radio.checked = value === this.#selected
        radio.dataset.testid = `demo.chip-${toDecimal(value)}`
        radio.setAttribute('aria-label', page.texts.chip(page.money(value)))
        radio.addEventListener('change', () => {
          this.#selected = value
        })
        const face = document.createElement('span')
        face.className = 'chip'
        face.dataset.chip = k
        face.textContent = shortenAmount(value)
        label.append(radio, face)
        return label
      }),
    )
    for (const name of BUTTON_IDS)
      el(name).addEventListener('click', () => {
        if (el(name).getAttribute('aria-disabled') !== 'true') actions[name]()
      })
  }

  /** Returns the value of the selected chip. */
  get chip() {
    return this.#selected
  }

  get values() {
    return this.#values
  }

  /** Returns an amount as a decimal string for a request. */
  wire(value) {
    return toDecimal(value)
  }

  /** Enables or disables the buttons by `aria-disabled`, so that disabled ones keep the focus. */
  setEnabled(which) {
    for (const name of BUTTON_IDS) this.#el(name).setAttribute('aria-disabled', String(!which[name]))
  }
}
