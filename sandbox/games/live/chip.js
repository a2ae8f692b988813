// Chips on a bet target.
import { formatAmount } from '../common/amount.js'

/** Returns an amount shortened for a chip: 1.5k, 20, .5. */
export function shortenAmount(value) {
  const text = formatAmount(value).replaceAll(',', '')
  const [whole, cents] = text.split('.')
  if (whole.length > 3) return `${whole.slice(0, -3)}${whole.at(-3) === '0' ? '' : `.${whole.at(-3)}`}k`
  return cents === '00' ? whole : `${whole === '0' ? '' : whole}.${cents.replace(/0$/, '')}`
}

/**
 * Shows the sum of a bet target as one chip, in the colour of the highest chip value within it.
 * `isUnconfirmed`: in part.
 */
export function showChip(place, sum, isUnconfirmed, values) {
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
  chip.className = `chip small ${isUnconfirmed ? 'laid' : ''}`.trim()
  chip.dataset.chip = kind
  chip.dataset.amount = sum
  chip.textContent = shortenAmount(sum)
}
