// List of targets, one per kind, also for keyboard and screen reader.
import { make } from '../common/dom.js'

/** Returns parts of ten thousand as a percentage without trailing zeros. */
export function percent(parts) {
  const text = String(parts).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`.replace(/\.?0+$/, '')
}

/** Returns the lowest and the highest payout of a kind, in stakes. */
const range = ({ prizes }) => [prizes[0].times, prizes.at(-1).times]

export class Targets {
  #root
  #page
  #game
  #pictures

  /** Creates the list; `chosen(kind)` is called after every choice. */
  constructor(root, page, game, pictures, chosen) {
    this.#root = root
    this.#page = page
    this.#game = game
    this.#pictures = pictures
    root.replaceChildren(...game.kinds.map((kind, k) => this.#choice(kind, k === 0)))
    root.addEventListener('change', () => chosen(this.kind))
  }

  #choice(kind, first) {
    const { texts } = this.#page
    const times = texts.times(...range(kind))
    const radio = make('input', {
      type: 'radio',
      name: 'fish',
      value: kind.name,
      'aria-label': texts.target(this.name(kind.name), times, percent(kind.chance)),
      data: { testid: `demo.target-${kind.name}` },
    })
    radio.checked = first
    const face = make('span', { class: 'face' }, this.#picture(kind.name), make('b', {}, times))
    return make('label', { class: 'target' }, radio, face)
  }

  #picture(name) {
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
  note(stake) {
    const { texts } = this.#page
    const kind = this.#game.kinds.find(({ name }) => name === this.kind)
    return texts.pays(this.name(kind.name), this.#prize(kind, stake))
  }

  #prize(kind, stake) {
    // no line break between an amount and its symbol
    const money = (times) => this.#page.money(stake * BigInt(times)).replace(' ', '\u00a0')
    const [least, most] = range(kind).map(money)
    return least === most ? least : this.#page.texts.range(least, most)
  }

  /** Fills the prize sheet: each fish with its chance, and its payout for this stake. */
  fill(list, stake) {
    const { texts } = this.#page
    list.replaceChildren(
      ...this.#game.kinds
        .toReversed()
        .map((kind) =>
          make(
            'li',
            { class: kind.name === 'hero' ? 'catch dear' : 'catch' },
            this.#picture(kind.name),
            make('b', {}, this.name(kind.name)),
            make('span', {}, texts.chance(percent(kind.chance))),
            make('strong', {}, this.#prize(kind, stake)),
          ),
        ),
    )
  }
}
