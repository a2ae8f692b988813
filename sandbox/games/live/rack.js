// Chip rack, with the buttons to undo, clear, repeat and double.
import { decimal, units } from '../common/amount.js'
import { brief } from './chip.js'

const BUTTONS = ['undo', 'clear', 'repeat', 'double']

export class Rack {
  #el
  #values
  #chosen

  constructor(el, page, game, actions) {
    this.#el = el
    this.#values = game.chips.map(units)
    this.#chosen = this.#values.find((value) => value >= 10000n) ?? this.#values[0]
    el('chips').replaceChildren(
      ...this.#values.map((value, k) => {
        const label = document.createElement('label')
        label.className = 'pickChip'
        const radio = document.createElement('input')
        radio.type = 'radio'
        radio.name = 'chip'
        radio.value = decimal(value)
        radio.checked = value === this.#chosen
        radio.dataset.testid = `demo.chip-${decimal(value)}`
        radio.setAttribute('aria-label', page.texts.chip(page.money(value)))
        radio.addEventListener('change', () => {
          this.#chosen = value
        })
        const face = document.createElement('span')
        face.className = 'chip'
        face.dataset.chip = k
        face.textContent = brief(value)
        label.append(radio, face)
        return label
      }),
    )
    for (const name of BUTTONS)
      el(name).addEventListener('click', () => {
        if (el(name).getAttribute('aria-disabled') !== 'true') actions[name]()
      })
  }

  /** Returns the value of the selected chip. */
  get chip() {
    return this.#chosen
  }

  get values() {
    return this.#values
  }

  /** Returns an amount as a decimal string for a request. */
  wire(value) {
    return decimal(value)
  }

  /** Enables or disables the buttons by `aria-disabled`, so that disabled ones keep the focus. */
  able(which) {
    for (const name of BUTTONS) this.#el(name).setAttribute('aria-disabled', String(!which[name]))
  }
}
