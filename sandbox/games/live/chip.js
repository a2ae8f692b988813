// Chips as they lie on a place.
import { shown } from '../common/amount.js'

/** An amount as short as it fits on a chip. */
export function brief(value) {
  const text = shown(value).replaceAll(',', '')
  const [whole, cents] = text.split('.')
  if (whole.length > 3) return `${whole.slice(0, -3)}${whole.at(-3) === '0' ? '' : `.${whole.at(-3)}`}k`
  return cents === '00' ? whole : `${whole === '0' ? '' : whole}.${cents.replace(/0$/, '')}`
}

/** Shows a place's sum as one chip, in the colour of its highest value; `laid`: partly unconfirmed. */
export function putChip(place, sum, laid, values) {
  let chip = place.querySelector('.chip')
  if (!sum) {
    chip?.remove()
    return
  }
  if (!chip) {
    chip = document.createElement('i')
    place.append(chip)
  }
  const kind = Math.max(
    0,
    values.findLastIndex((value) => value <= sum),
  )
  chip.className = `chip small ${laid ? 'laid' : ''}`.trim()
  chip.dataset.chip = kind
  chip.dataset.amount = sum
  chip.textContent = brief(sum)
}
