// Wheel and cloth of the roulette: all bet targets (places) with their numbers, payouts and positions.
// A position is in units of a cell: `a` along the rows of three (zero from -1 to 0, column bets from 12 to 13), `b`
// across them (0 to 3, dozens from -1, even chances from -2). A narrow page rotates it.

/** Pockets in the order of the wheel. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export const colorOf = (n) => (n === 0 ? 'zero' : REDS.has(n) ? 'red' : 'black')

/** Half the width of a bet target on the edge between two cells, in cells. */
const HALF_EDGE = 0.24
const NUMBERS = Array.from({ length: 37 }, (_, n) => n)
const numbersWhere = (test) => NUMBERS.filter((n) => n > 0 && test(n))
const row = (n) => Math.ceil(n / 3)
const across = (n) => (n - 1) % 3

function createTarget(name, covers, pays, [a0, a1], [b0, b1], level = 1) {
  const [kind, ...numbers] = name.split('-')
  return { name, kind, numbers: numbers.map(Number), covers, pays, a0, a1, b0, b1, level }
}

const around = (at) => [at - HALF_EDGE, at + HALF_EDGE]
const along = (n) => [row(n) - 1, row(n)]
const acrossSpan = (n) => [across(n), across(n) + 1]

function* insideTargets() {
  yield createTarget('straight-0', [0], 35, [-1, 0], [0, 3])
  for (let n = 1; n <= 36; n++) yield createTarget(`straight-${n}`, [n], 35, along(n), acrossSpan(n))
  for (const n of [1, 2, 3]) yield createTarget(`split-0-${n}`, [0, n], 17, around(0), acrossSpan(n), 2)
  for (let n = 1; n <= 36; n++) {
    if (n <= 33) yield createTarget(`split-${n}-${n + 3}`, [n, n + 3], 17, around(row(n)), acrossSpan(n), 2)
    if (n % 3) yield createTarget(`split-${n}-${n + 1}`, [n, n + 1], 17, along(n), around(across(n) + 1), 2)
    if (n % 3 === 1) yield createTarget(`street-${n}`, [n, n + 1, n + 2], 11, along(n), around(0), 2)
  }
  for (const k of [1, 2]) yield createTarget(`trio-${k}`, [0, k, k + 1], 11, around(0), around(k), 3)
  yield createTarget('four', [0, 1, 2, 3], 8, around(0), around(0), 3)
  for (let n = 1; n <= 32; n++) {
    if (n % 3)
      yield createTarget(`corner-${n}`, [n, n + 1, n + 3, n + 4], 8, around(row(n)), around(across(n) + 1), 3)
    if (n % 3 === 1)
      yield createTarget(
        `line-${n}`,
        [0, 1, 2, 3, 4, 5].map((k) => n + k),
        5,
        around(row(n)),
        around(0),
        3,
      )
  }
}

function* outsideTargets() {
  for (const k of [1, 2, 3]) {
    const column = numbersWhere((n) => across(n) + 1 === k)
    const dozen = numbersWhere((n) => Math.ceil(n / 12) === k)
    yield createTarget(`column-${k}`, column, 2, [12, 13], [k - 1, k])
    yield createTarget(`dozen-${k}`, dozen, 2, [(k - 1) * 4, k * 4], [-1, 0])
  }
  const chances = {
    low: (n) => n <= 18,
    even: (n) => n % 2 === 0,
    red: (n) => REDS.has(n),
    black: (n) => !REDS.has(n),
    odd: (n) => n % 2 === 1,
    high: (n) => n > 18,
  }
  for (const [k, [name, test]] of Object.entries(chances).entries())
    yield createTarget(name, numbersWhere(test), 1, [k * 2, k * 2 + 2], [-2, -1])
}

/** All bet targets of the cloth. */
export const TARGETS = [...insideTargets(), ...outsideTargets()]
const TARGET_BY_NAME = new Map(TARGETS.map((one) => [one.name, one]))

export const targetOf = (name) => TARGET_BY_NAME.get(name)

const centerOf = (one) => [(one.a0 + one.a1) / 2, (one.b0 + one.b1) / 2]

/** Returns the nearest bet target in a direction (`da`, `db`: one of them 1 or -1), or `from` if there is none. */
export function neighborOf(from, da, db) {
  const [a, b] = centerOf(from)
  let best = from
  let minDistance = Number.POSITIVE_INFINITY
  for (const one of TARGETS) {
    const [toA, toB] = centerOf(one)
    const ahead = (toA - a) * da + (toB - b) * db
    const aside = Math.abs((toA - a) * db) + Math.abs((toB - b) * da)
    // Only targets that are more ahead than aside, so that the cursor moves straight out of a long field.
    if (ahead < 0.2 || aside > ahead * 1.6) continue
    const distance = ahead + aside * 1.5
    if (distance < minDistance) {
      minDistance = distance
      best = one
    }
  }
  return best
}
