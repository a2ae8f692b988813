// Live roulette: cloth, wheel and studio of a shared table.
import { units } from '../common/amount.js'
import { el } from '../common/page.js'
import { Cloth } from './cloth.js'
import { colour, placeOf } from './places.js'
import { fillMine, fillRules } from './sheets.js'
import { Studio } from './studio.js'
import { Table } from './table.js'
import * as own from './texts.js'
import { Wheel } from './wheel.js'

/** Length of a round by look, in seconds. */
const SECONDS = { classic: 30, night: 30, speed: 20 }

function back(name, stake, number) {
  const { covers, pays } = placeOf(name)
  return covers.includes(number) ? stake * BigInt(pays + 1) : 0n
}

function roulette(table) {
  const { texts, money, game } = table
  const limits = new Map(game.limits.map(({ pays, most }) => [pays, units(most)]))
  const studio = new Studio(el)
  const wheel = new Wheel(el('wheel'), table.feed)
  const cloth = new Cloth(el('cloth'), texts, money, {
    lay: (place) => table.lay(place.name),
    take: (place) => table.take(place.name),
  })
  const fell = (number) => texts.fell(number, texts.colours[colour(number)])
  return {
    fell,
    most: (place) => limits.get(placeOf(place).pays),
    bets: (placed, draft) => cloth.show(placed, draft, table.rack.values),
    rules() {
      const prizes = game.limits.map(({ pays, most }, k) => [
        texts.kinds[k],
        `${pays}:1`,
        texts.upTo(money(units(most))),
      ])
      const [least, most] = [money(units(game.minStake)), money(units(game.maxStake))]
      fillRules(el, prizes, texts.explain(SECONDS[game.look], least, most))
    },
    mine: (bets) => fillMine(el, table, bets, { name: (place) => texts.place(placeOf(place)), back }),
    describeSettled: ({ number, win }) =>
      units(win) > 0n
        ? ['won', texts.won(fell(number), money(units(win)))]
        : ['lost', texts.lost(fell(number))],
    show(state, phase, lies) {
      studio.past(state.history)
      studio.plaque(lies)
      cloth.mark(lies)
      // The ball runs to the number of this round, or rests where the last round left it.
      const runs = state.number !== null && (phase === 'spin' || phase === 'result')
      const number = runs ? state.number : (state.history[0] ?? null)
      wheel.set(number, runs ? state.spins : 0, runs ? state.lands : 1)
      wheel.light(lies)
    },
  }
}

new Table(own, roulette).open()
