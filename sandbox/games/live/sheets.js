// Dialogs of a table: the rules with the prizes, and the player's bets.
import { parseUnits } from '../common/amount.js'
import { formula } from '../common/texts.js'

/** Returns a row of a description list: name, value, and an optional note. */
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

/** Fills the rules. `prizes`: rows of name, prize and note. */
export function fillRules(el, prizes, text) {
  el('pays').replaceChildren(...prizes.map((prize) => row(...prize)))
  el('rulesText').textContent = text
}

/**
 * Fills the player's bets. `name(place)` is the name of a bet target; `payoutOf(place, stake, number)` is the payout of
 * a stake for a result.
 */
export function fillOwnBets(el, { texts, money }, { placed, draft, last }, { name, payoutOf }) {
  const now = [
    ...[...placed].map(([place, value]) => row(name(place), money(value))),
    ...[...draft].map(([place, value]) => row(name(place), money(value), texts.notPlaced)),
  ]
  el('mineNow').replaceChildren(...now)
  el('mineNone').hidden = now.length > 0
  el('mineLastTitle').hidden = !last
  el('mineLast').replaceChildren(
    ...(last?.bets ?? []).map(({ place, stake }) => {
      const payout = payoutOf(place, parseUnits(stake), last.number)
      const line = row(
        name(place),
        payout ? formula(`+${money(payout)}`) : money(0n),
        money(parseUnits(stake)),
      )
      line.className = payout ? 'hit' : ''
      return line
    }),
  )
}
