// Stake field: typed or stepped, validated before it is sent.
import { decimal, shown, typed, units } from './amount.js'
import { el } from './page.js'

export class Stake {
  #field = el('stake')
  #hint = el('stakeHint')
  #page
  #limits
  #note

  /**
   * Sets up the field. `game` has `minStake`, `maxStake` and `stakes`; `note(value)` returns the text below a valid
   * stake.
   */
  constructor(page, game, note) {
    this.#page = page
    this.#note = note
    this.#limits = {
      least: units(game.minStake),
      most: units(game.maxStake),
      steps: game.stakes.map(units),
    }
    const { steps, least } = this.#limits
    this.#set(steps.find((s) => s >= 10000n && s >= least) ?? least)
    this.#field.addEventListener('input', () => this.check())
    this.#field.addEventListener('change', () => {
      const value = this.check()
      if (value !== null) this.#set(value)
    })
    el('less').addEventListener('click', () => this.step(-1))
    el('more').addEventListener('click', () => this.step(1))
  }

  #set(value) {
    this.#field.value = shown(value).replaceAll(',', '')
    this.check()
  }

  /** Moves to the next step: up for 1, down for -1. */
  step(direction) {
    const { steps, least } = this.#limits
    const now = typed(this.#field.value) ?? least
    const next = direction > 0 ? steps.find((s) => s > now) : steps.findLast((s) => s < now)
    if (next !== undefined) this.#set(next)
    else if (now < least) this.#set(least)
  }

  /** Returns the stake in ten-thousandths; null if it is invalid, with the reason below the field. */
  check() {
    const { least, most } = this.#limits
    const { texts } = this.#page
    const money = (value) => this.#page.money(value)
    const value = typed(this.#field.value)
    let wrong = ''
    if (value === null) wrong = texts.stakeForm
    else if (value < least || value > most) wrong = texts.stakeRange(money(least), money(most))
    this.#field.setAttribute('aria-invalid', String(Boolean(wrong)))
    this.#hint.classList.toggle('wrong', Boolean(wrong))
    this.#hint.textContent = wrong || this.#note(value)
    return wrong ? null : value
  }

  /** Returns a stake as a decimal string for a request. */
  wire(value) {
    return decimal(value)
  }

  lock(on) {
    this.#field.readOnly = on
    for (const id of ['less', 'more']) el(id).disabled = on
  }

  focus() {
    this.#field.focus()
  }
}
