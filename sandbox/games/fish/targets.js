// List of targets, one per kind, also for keyboard and screen reader.
import { make } from '../common/dom.js'

/** Returns parts of ten thousand as a percentage without trailing zeros. */
export function formatPercent(parts) {
  const text = String(parts).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`.replace(/\.?0+$/, '')
}

/** Returns the lowest and the highest payout of a kind, in stakes. */
const payoutRange = ({ prizes }) => [prizes[0].times, prizes.at(-1).times]

export class Targets {
  #root
  #page
  #game
  #pictures

  /** Creates the list; `onChoose(kind)` is called after every choice. */
  constructor(root, page, game, pictures, onChoose) {
    this.#root = root
    this.#page = page
    this.#game = game
    this.#pictures = pictures
    root.replaceChildren(...game.kinds.map((kind, k) => this.#createChoice(kind, k === 0)))
    root.addEventListener('change', () => onChoose(this.kind))
  }

  #createChoice(kind, first) {
    const { texts } = this.#page
    const times = texts.times(...payoutRange(kind))
    const radio = make('input', {
      type: 'radio',
      name: 'fish',
      value: kind.name,
      'aria-label': texts.target(this.name(kind.name), times, formatPercent(kind.chance)),
      data: { testid: `demo.target-${kind.name}` },
    })
    radio.checked = first
    const face = make('span', { class: 'face' }, this.#createPicture(kind.name), make('b', {}, times))
    return make('label', { class: 'target' }, radio, face)
  }

  #createPicture(name) {
    return make('img', { src: this.#pictures[name], alt: '' })
  }

  /** Returns the name of a kind. */
  name(kind) {
    const { names, heroes } = this.#page.texts
    return names[kind] ?? heroes[this.#game.hero] ?? heroes.fish
  }

  /** Returns the kind that is aimed at. */
  get kind() {
    return this.#root.querySelector(':checked').value
  }

  set kind(name) {
    for (const radio of this.#root.querySelectorAll('input')) radio.checked = radio.value === name
  }

  /** Returns the payout text of the chosen kind for a stake. */
  payoutText(stake) {
    const { texts } = this.#page
    const kind = this.#game.kinds.find(({ name }) => name === this.kind)
    return texts.pays(this.name(kind.name), this.#formatPayout(kind, stake))
  }

  #formatPayout(kind, stake) {
    // no line break between an amount and its symbol
    const money = (times) => this.#page.money(stake * BigInt(times)).replace(' ', '\u00a0')
    const [min, max] = payoutRange(kind).map(money)
    return min === max ? min : this.#page.texts.range(min, max)
  }

  /** Fills the prize sheet: each fish with its chance, and its payout for this stake. */
  fillPrizes(list, stake) {
    const { texts } = this.#page
    list.replaceChildren(
      ...this.#game.kinds
        .toReversed()
        .map((kind) =>
          make(
            'li',
            { class: kind.name === 'hero' ? 'catch dear' : 'catch' },
            this.#createPicture(kind.name),
            make('b', {}, this.name(kind.name)),
            make('span', {}, texts.chance(formatPercent(kind.chance))),
            make('strong', {}, this.#formatPayout(kind, stake)),
          ),
        ),
    )
  }
}
