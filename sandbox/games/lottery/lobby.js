// Lobby: all lotteries of the vendor with picture, countdown and last draw.
import { make, setText } from '../common/dom.js'
import { fillNumbers } from './balls.js'
import { timeOf } from './feed.js'
import { formatDuration } from './stage.js'

export class Lobby {
  #cards = new Map()
  #texts

  constructor(list, lotteries, texts, open) {
    this.#texts = texts
    const cards = lotteries.map((lottery) => {
      const parts = {
        category: lottery.category,
        time: make('b', { class: 'time' }),
        numbers: make('ol', { class: 'balls small', 'aria-label': texts.latest }),
        drawn: null,
        now: null,
      }
      this.#cards.set(lottery.code, parts)
      const button = make(
        'button',
        {
          type: 'button',
          data: { testid: `demo.lottery-${lottery.code}` },
          on: { click: () => open(lottery) },
        },
        make('img', { src: lottery.image, alt: '', width: 120, height: 160, decoding: 'async' }),
        make('span', { class: 'name' }, lottery.title),
        make('span', { class: 'kind' }, `${lottery.kind} · ${texts.every(lottery.seconds)}`),
        make('span', { class: 'until' }, make('span', {}, texts.next), parts.time),
      )
      return make('li', {}, button, parts.numbers)
    })
    list.replaceChildren(...cards)
  }

  /** Shows a new state of all lotteries. */
  update(board) {
    for (const lottery of board.lotteries) {
      const card = this.#cards.get(lottery.code)
      card.now = lottery
      const [last] = lottery.results
      if (!last || card.drawn === last.round) continue
      fillNumbers(card.numbers, card.category, last.numbers, card.drawn !== null)
      card.drawn = last.round
    }
    this.tick()
  }

  /** Updates everything that depends on time. */
  tick() {
    for (const { now, time } of this.#cards.values()) {
      if (!now) continue
      const at = timeOf(now)
      setText(time, at < now.closes ? formatDuration(now.draws - at) : this.#texts.drawing)
    }
  }
}
