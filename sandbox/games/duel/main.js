// The duel: two fighters in a ring, and three sides to bet on, at a shared table.
import { units } from '../common/amount.js'
import { make } from '../common/dom.js'
import { el } from '../common/page.js'
import { fillMine, fillRules } from '../live/sheets.js'
import { Table } from '../live/table.js'
import { Arena } from './arena.js'
import { SIDES } from './fight.js'
import { Sides } from './sides.js'
import * as own from './texts.js'

/** Length of a round, in seconds. */
const SECONDS = 32
/** Number of results in the strip. */
const STRIP = 18

/** Formats odds in hundredths: 1.90. */
const read = (odds) => `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`

function duel(table) {
  const { texts, money, game } = table
  const odds = new Map(
    game.sides.map((one) => [
      one.side,
      { shown: read(one.odds), hundredths: BigInt(one.odds), most: units(one.most) },
    ]),
  )
  const arena = new Arena(el, table.feed)
  const sides = new Sides(el('cloth'), table, odds)
  const fell = (number) => texts.fell[SIDES[number]]
  let strip = ''

  /** Returns the payout of a stake; after a draw, stakes on the two sides are returned. */
  const back = (place, stake, number) => {
    if (SIDES[number] === place) return (stake * odds.get(place).hundredths) / 100n
    return number === 0 ? stake : 0n
  }

  function past(history) {
    if (strip === history.join()) return
    strip = history.join()
    el('history').replaceChildren(
      ...history.slice(0, STRIP).map((number) => {
        const name = texts.names[SIDES[number]]
        const letter = make('span', { 'aria-hidden': 'true' }, name[0])
        const word = make('span', { class: 'unseen' }, name)
        return make('li', { data: { side: SIDES[number] } }, letter, word)
      }),
    )
    const times = (number) => history.filter((one) => one === number).length
    el('share').textContent = texts.share(history.length, times(1), times(0), times(2))
  }

  function verdict(lies) {
    el('verdict').hidden = lies === null
    el('verdict').dataset.side = lies === null ? '' : SIDES[lies]
    el('verdict').textContent = lies === null ? '' : texts.verdict[SIDES[lies]]
  }

  return {
    fell,
    most: (place) => odds.get(place).most,
    bets: (placed, draft, open) => sides.show(placed, draft, open),
    mine: (bets) => fillMine(el, table, bets, { name: (place) => texts.names[place], back }),
    rules() {
      const prizes = Array.from(odds, ([side, { shown, most }]) => [
        texts.names[side],
        shown,
        texts.upTo(money(most)),
      ])
      const [least, most] = [money(units(game.minStake)), money(units(game.maxStake))]
      fillRules(el, prizes, texts.explain(SECONDS, least, most))
    },
    describeSettled({ number, win, bets }) {
      if (units(win) === 0n) return ['lost', texts.lost(fell(number))]
      const won = bets.some(({ place }) => place === SIDES[number])
      return won
        ? ['won', texts.won(fell(number), money(units(win)))]
        : ['back', texts.back(fell(number), money(units(win)))]
    },
    show(state, phase, lies) {
      past(state.history)
      verdict(lies)
      sides.mark(lies)
      arena.show(state, phase, lies)
    },
  }
}

new Table(own, duel).open()
