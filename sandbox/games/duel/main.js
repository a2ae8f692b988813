// The duel: two fighters in a ring, and three sides to bet on, at a shared table.
import { parseUnits } from '../common/amount.js'
import { make } from '../common/dom.js'
import { el } from '../common/page.js'
import { fillOwnBets, fillRules } from '../live/sheets.js'
import { Table } from '../live/table.js'
import { Arena } from './arena.js'
import { SIDES } from './fight.js'
import { Sides } from './sides.js'
import { texts } from './texts.js'

/** Length of a round, in seconds. */
const ROUND_SECONDS = 32
/** Number of results in the strip. */
const STRIP_LENGTH = 18

/** Returns the first letter of a name, with its marks. */
const firstLetter = (name) => /\p{L}\p{M}*/u.exec(name)[0]

/** Formats odds in hundredths: 1.90. */
const formatOdds = (odds) => `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`

function duel(table) {
  const { money, game } = table
  const odds = new Map(
    game.sides.map((one) => [
      one.side,
      { text: formatOdds(one.odds), hundredths: BigInt(one.odds), maxStake: parseUnits(one.most) },
    ]),
  )
  const arena = new Arena(el, table.feed)
  const sides = new Sides(el('cloth'), table, odds)
  const resultText = (number) => texts.outcome[SIDES[number]]
  let shownHistory = ''

  /** Returns the payout of a stake; after a draw, stakes on the two sides are returned. */
  const payoutOf = (place, stake, number) => {
    if (SIDES[number] === place) return (stake * odds.get(place).hundredths) / 100n
    return number === 0 ? stake : 0n
  }

  function showHistory(history) {
    if (shownHistory === history.join()) return
    shownHistory = history.join()
    el('history').replaceChildren(
      ...history.slice(0, STRIP_LENGTH).map((number) => {
        const name = texts.names[SIDES[number]]
        const letter = make('span', { 'aria-hidden': 'true' }, firstLetter(name))
        const unseen = make('span', { class: 'unseen' }, name)
        return make('li', { data: { side: SIDES[number] } }, letter, unseen)
      }),
    )
    const times = (number) => history.filter((one) => one === number).length
    el('share').textContent = texts.share(history.length, times(1), times(0), times(2))
  }

  function showVerdict(result) {
    el('verdict').hidden = result === null
    el('verdict').dataset.side = result === null ? '' : SIDES[result]
    el('verdict').textContent = result === null ? '' : texts.verdict[SIDES[result]]
  }

  return {
    resultText,
    maxStake: (place) => odds.get(place).maxStake,
    showBets: (placed, draft, open) => sides.show(placed, draft, open),
    showOwnBets: (bets) => fillOwnBets(el, table, bets, { name: (place) => texts.names[place], payoutOf }),
    showRules() {
      const prizes = Array.from(odds, ([side, { text, maxStake }]) => [
        texts.names[side],
        text,
        texts.upTo(money(maxStake)),
      ])
      const [min, max] = [money(parseUnits(game.minStake)), money(parseUnits(game.maxStake))]
      fillRules(el, prizes, texts.explain(ROUND_SECONDS, min, max))
    },
    describeSettled({ number, win, bets }) {
      if (parseUnits(win) === 0n) return ['lost', texts.lost(resultText(number))]
      const won = bets.some(({ place }) => place === SIDES[number])
      return won
        ? ['won', texts.won(resultText(number), money(parseUnits(win)))]
        : ['back', texts.returnedOnDraw(resultText(number), money(parseUnits(win)))]
    },
    show(state, phase, result) {
      showHistory(state.history)
      showVerdict(result)
      sides.mark(result)
      arena.show(state, phase, result)
    },
  }
}

new Table(texts, duel).open()
