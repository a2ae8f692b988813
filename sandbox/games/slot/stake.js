// The stake: typed or stepped, always checked before it is sent.
import { decimal, shown, typed, units } from './amount.js'

export class Stake {
  #field
  #hint
  #game
  #texts
  #symbol

  constructor(field, hint, game, symbol, texts) {
    this.#field = field
    this.#hint = hint
    this.#game = {
      least: units(game.minStake),
      most: units(game.maxStake),
      steps: game.stakes.map(units),
      lines: BigInt(game.lines.length),
    }
    this.#texts = texts
    this.#symbol = symbol
    const { steps, least } = this.#game
    this.#set(steps.find((s) => s >= 10000n && s >= least) ?? least)
    field.addEventListener('input', () => this.check())
    field.addEventListener('change', () => {
      const value = this.check()
      if (value !== null) this.#set(value)
    })
  }

  #set(value) {
    this.#field.value = shown(value).replaceAll(',', '')
    this.check()
  }

  /** To the next step up or down. */
  step(direction) {
    const { steps, least } = this.#game
    const now = typed(this.#field.value) ?? least
    const next = direction > 0 ? steps.find((s) => s > now) : steps.findLast((s) => s < now)
    if (next !== undefined) this.#set(next)
    else if (now < least) this.#set(least)
  }

  /** The stake in ten-thousandths, or null with a word about it under the field. */
  check() {
    const { least, most, lines } = this.#game
    const money = (value) => `${this.#symbol} ${shown(value)}`
    const value = typed(this.#field.value)
    const wrong =
      value === null
        ? this.#texts.stakeForm
        : value < least || value > most
          ? this.#texts.stakeRange(money(least), money(most))
          : ''
    this.#field.setAttribute('aria-invalid', String(Boolean(wrong)))
    this.#hint.classList.toggle('wrong', Boolean(wrong))
    this.#hint.textContent = wrong || this.#texts.perLine(money(value / lines), Number(lines))
    return wrong ? null : value
  }

  /** As it is sent. */
  wire(value) {
    return decimal(value)
  }

  lock(on) {
    this.#field.readOnly = on
  }

  focus() {
    this.#field.focus()
  }
}
