// The two sheets over a table: the rules with what can be won, and the player's bets.
import { units } from '../common/amount.js'

/** A line: what, how much, and a small word about it. */
function row(name, value, note = '') {
  const line = document.createElement('div')
  const [term, amount] = [document.createElement('dt'), document.createElement('dd')]
  term.textContent = name
  amount.textContent = value
  if (note) {
    const small = document.createElement('small')
    small.textContent = note
    term.append(' ', small)
  }
  line.append(term, amount)
  return line
}

/** `prizes`: lines of name, prize and note. */
export function fillRules(el, prizes, text) {
  el('pays').replaceChildren(...prizes.map((prize) => row(...prize)))
  el('rulesText').textContent = text
}

/** `name(place)`; `back(place, stake, number)`: what a stake there was worth when that fell. */
export function fillMine(el, { texts, money }, { placed, draft, last }, { name, back }) {
  const now = [
    ...[...placed].map(([place, value]) => row(name(place), money(value))),
    ...[...draft].map(([place, value]) => row(name(place), money(value), texts.notYet)),
  ]
  el('mineNow').replaceChildren(...now)
  el('mineNone').hidden = now.length > 0
  el('mineLastTitle').hidden = !last
  el('mineLast').replaceChildren(
    ...(last?.bets ?? []).map(({ place, stake }) => {
      const worth = back(place, units(stake), last.number)
      const line = row(name(place), worth ? `+${money(worth)}` : money(0n), money(units(stake)))
      line.className = worth ? 'hit' : ''
      return line
    }),
  )
}
