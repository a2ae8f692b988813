// Live roulette: cloth, wheel and studio of a shared table.
import { parseUnits } from '../common/amount.js'
import { el } from '../common/page.js'
import { Cloth } from './cloth.js'
import { targetOf } from './places.js'
import { fillOwnBets, fillRules } from './sheets.js'
import { Studio } from './studio.js'
import { Table } from './table.js'
import { texts } from './texts.js'
import { Wheel } from './wheel.js'

/** Groups of bet targets with the same limit, in the order of the server. */
const LIMITS = ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'even']

/** Length of a round by look, in seconds. */
const ROUND_SECONDS = { classic: 30, night: 30, speed: 20 }

function payoutOf(name, stake, number) {
  const { covers, pays } = targetOf(name)
  return covers.includes(number) ? stake * BigInt(pays + 1) : 0n
}

function roulette(table) {
  const { money, game } = table
  const limits = new Map(game.limits.map(({ pays, most }) => [pays, parseUnits(most)]))
  const studio = new Studio(el)
  const wheel = new Wheel(el('wheel'), table.feed)
  const cloth = new Cloth(el('cloth'), texts, money, {
    add: (place) => table.addChip(place.name),
    remove: (place) => table.removeChip(place.name),
  })
  return {
    resultText: texts.outcome,
    maxStake: (place) => limits.get(targetOf(place).pays),
    showBets: (placed, draft) => cloth.show(placed, draft, table.rack.values),
    showRules() {
      const prizes = game.limits.map(({ pays, most }, k) => [
        texts.kinds[LIMITS[k]],
        `${pays}:1`,
        texts.upTo(money(parseUnits(most))),
      ])
      const [min, max] = [money(parseUnits(game.minStake)), money(parseUnits(game.maxStake))]
      fillRules(el, prizes, texts.explain(ROUND_SECONDS[game.look], min, max))
    },
    showOwnBets: (bets) =>
      fillOwnBets(el, table, bets, { name: (place) => texts.place(targetOf(place)), payoutOf }),
    describeSettled: ({ number, win }) =>
      parseUnits(win) > 0n
        ? ['won', texts.won(texts.outcome(number), money(parseUnits(win)))]
        : ['lost', texts.lost(texts.outcome(number))],
    show(state, phase, result) {
      studio.showHistory(state.history)
      studio.showNumber(result)
      cloth.mark(result)
      // The ball runs to the number of this round, or rests where the last round left it.
      const runs = state.number !== null && (phase === 'spin' || phase === 'result')
      const number = runs ? state.number : (state.history[0] ?? null)
      wheel.set(number, runs ? state.spins : 0, runs ? state.lands : 1)
      wheel.highlight(result)
    },
  }
}

new Table(texts, roulette).open()
