// The two sheets over the table: the rules with what each place pays, and the player's bets.
import { units } from '../common/amount.js'
import { placeOf } from './places.js'

const SECONDS = { classic: 30, night: 30, speed: 20 }

function line(name, value, note = '') {
  const row = document.createElement('div')
  const [term, amount] = [document.createElement('dt'), document.createElement('dd')]
  term.textContent = name
  amount.textContent = value
  if (note) {
    const small = document.createElement('small')
    small.textContent = note
    term.append(' ', small)
  }
  row.append(term, amount)
  return row
}

export function fillRules(el, texts, game, money) {
  el('pays').replaceChildren(
    ...game.limits.map(({ pays, most }, k) =>
      line(texts.kinds[k], `${pays}:1`, texts.upTo(money(units(most)))),
    ),
  )
  el('rulesText').textContent = texts.explain(
    SECONDS[game.look],
    money(units(game.minStake)),
    money(units(game.maxStake)),
  )
}

export function fillMine(el, texts, { placed, draft, last }, money) {
  const name = (place) => texts.place(placeOf(place))
  const now = [
    ...[...placed].map(([place, value]) => line(name(place), money(value))),
    ...[...draft].map(([place, value]) => line(name(place), money(value), texts.notYet)),
  ]
  el('mineNow').replaceChildren(...now)
  el('mineNone').hidden = now.length > 0
  el('mineLastTitle').hidden = !last
  el('mineLast').replaceChildren(
    ...(last?.bets ?? []).map(({ place, stake }) => {
      const hit = placeOf(place).covers.includes(last.number)
      const back = hit ? units(stake) * BigInt(placeOf(place).pays + 1) : 0n
      const row = line(name(place), hit ? `+${money(back)}` : money(0n), money(units(stake)))
      row.className = hit ? 'hit' : ''
      return row
    }),
  )
}
