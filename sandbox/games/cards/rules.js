// Rules sheet: the course of a hand, and the order of hands with an example of each.
import { make } from '../common/dom.js'
import { drawFace } from './faces.js'

/** Example of each kind of hand by set, in piece numbers (README.md). */
const EXAMPLES = {
  cards: {
    straightFlush: [25, 24, 23],
    trio: [10, 23, 36],
    run: [7, 19, 31],
    flush: [38, 34, 28],
    pair: [8, 21, 2],
    high: [12, 20, 29],
  },
  mahjong: {
    straightFlush: [11, 12, 13],
    trio: [6, 15, 24],
    run: [2, 12, 22],
    flush: [0, 3, 7],
    pair: [4, 13, 26],
    high: [8, 13, 19],
  },
  domino: { trio: [6, 11, 15], run: [10, 15, 16], pair: [4, 9, 27], high: [26, 12, 1] },
  dice: { trio: [4, 4, 4], run: [2, 3, 4], pair: [1, 1, 5], high: [5, 3, 0] },
}

export function fillRules(el, texts, game) {
  const { set } = game
  el('rulesText').textContent = texts.explain(set, Math.round(game.decideMs / 1000), game.rake)
  el('rulesNote').textContent = texts.rulesNotes[set] ?? ''
  el('rulesNote').hidden = !texts.rulesNotes[set]
  el('ladder').replaceChildren(
    ...Object.entries(EXAMPLES[set]).map(([kind, pieces]) =>
      make(
        'li',
        {},
        make('span', {}, texts.rulesNames[kind]),
        make('span', { class: 'sample' }, ...pieces.map((piece) => drawFace(set, piece, true))),
      ),
    ),
  )
}
