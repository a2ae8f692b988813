// Bets from the pressed cells of a pad, by the shape of its play type.

/** Returns a function from a pick to its price; only the shape `picks` has a price for each pick. */
export function pricesOf(layout) {
  const prices = new Map(layout.offers.map((offer) => [offer.pick, offer]))
  const [only] = layout.offers
  return (pick) => (layout.shape === 'picks' ? prices.get(pick) : only)
}

function* straight(rows, distinct, head = []) {
  const [row, ...rest] = rows
  if (!row) {
    yield head.join('-')
    return
  }
  for (const number of row)
    if (!distinct || !head.includes(number)) yield* straight(rest, distinct, [...head, number])
}

function* choices(numbers, count, head = []) {
  if (count === 0) {
    yield head.join('-')
    return
  }
  for (const [k, number] of numbers.entries())
    yield* choices(numbers.slice(k + 1), count - 1, [...head, number])
}

/** Returns the bets of the pressed cells, at most `max`: a pad of ten rows has a hundred thousand. */
export function betsOf(layout, pressed, max) {
  const all = combinations(layout, pressed)
  const bets = []
  for (const pick of all) {
    bets.push(pick)
    if (bets.length >= max) break
  }
  return bets
}

function combinations(layout, pressed) {
  if (layout.shape === 'straight') {
    const rows = Array.from({ length: layout.rows }, (_, k) =>
      layout.numbers.filter((number) => pressed.has(`${k + 1}-${number}`)),
    )
    return rows.every((row) => row.length) ? straight(rows, layout.distinct) : []
  }
  if (layout.shape === 'choose') {
    return choices(
      layout.numbers.filter((number) => pressed.has(number)),
      layout.choose,
    )
  }
  return pressed
}

/** Returns the group of a pick, of which at most one can win; empty if it is in none. */
function groupOf(layout, pick) {
  if (layout.shape === 'rows') return pick.split('-')[0]
  if (layout.id === 'side') return pick === 'big' || pick === 'small' ? 'size' : 'parity'
  if (layout.id === 'triple') return pick === 'any' ? 'any' : 'number'
  return ''
}

/** Returns the maximum payout of bets of one play type in one draw, in hundredths of a stake. */
export function maxPayoutOf(layout, bets) {
  const price = pricesOf(layout)
  const groups = new Map()
  for (const pick of bets) {
    const name = groupOf(layout, pick)
    groups.set(name, [...(groups.get(name) ?? []), price(pick).pays])
  }
  let best = 0
  for (const [name, pays] of groups)
    for (const one of pays.toSorted((a, b) => b - a).slice(0, name ? 1 : layout.together)) best += one
  return best
}
