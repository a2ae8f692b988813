// Stake field: typed or stepped, validated before it is sent.
import { formatAmount, parseTyped, parseUnits, toDecimal } from './amount.js'
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
      min: parseUnits(game.minStake),
      max: parseUnits(game.maxStake),
      steps: game.stakes.map(parseUnits),
    }
    const { steps, min } = this.#limits
    this.#set(steps.find((s) => s >= 10000n && s >= min) ?? min)
    this.#field.addEventListener('input', () => this.check())
    this.#field.addEventListener('change', () => {
      const value = this.check()
      if (value !== null) this.#set(value)
    })
    el('less').addEventListener('click', () => this.step(-1))
    el('more').addEventListener('click', () => this.step(1))
  }

  #set(value) {
    this.#field.value = formatAmount(value).replaceAll(',', '')
    this.check()
  }

  /** Moves to the next step: up for 1, down for -1. */
  step(direction) {
    const { steps, min } = this.#limits
    const current = parseTyped(this.#field.value) ?? min
    const next = direction > 0 ? steps.find((s) => s > current) : steps.findLast((s) => s < current)
    if (next !== undefined) this.#set(next)
    else if (current < min) this.#set(min)
  }

  /** Returns the stake in ten-thousandths; null if it is invalid, with the reason below the field. */
  check() {
    const { min, max } = this.#limits
    const { texts } = this.#page
    const money = (value) => this.#page.money(value)
    const value = parseTyped(this.#field.value)
    let problem = ''
    if (value === null) problem = texts.stakeForm
    else if (value < min || value > max) problem = texts.stakeRange(money(min), money(max))
    this.#field.setAttribute('aria-invalid', String(Boolean(problem)))
    this.#hint.classList.toggle('wrong', Boolean(problem))
    this.#hint.textContent = problem || this.#note(value)
    return problem ? null : value
  }

  /** Returns a stake as a decimal string for a request. */
  wire(value) {
    return toDecimal(value)
  }

  lock(on) {
    this.#field.readOnly = on
    for (const id of ['less', 'more']) el(id).disabled = on
  }

  focus() {
    this.#field.focus()
  }
}
