// Drawn numbers: digits and balls, dice, plates of racers.
import { icon, make } from '../common/dom.js'

const LOOKS = {
  SSC: 'ball',
  CHAIN: 'block',
  LF: 'ball',
  PCB: 'ball',
  K3: 'die',
  VIDEO: 'die',
  PK10: 'plate',
  '11X5': 'ball',
  LHC: 'mark',
}
const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

const pip = (x, y) => `M${x - 2.3} ${y}a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0-4.600 0`
const PIPS = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
]

/** Returns the colour of a number from 1 to 49. */
export const colorOf = (number) => (RED.includes(number) ? 'red' : BLUE.includes(number) ? 'blue' : 'green')

/** Returns a number of a category as an element; `position` is its index in the draw, null on a pad. */
export function createBall(category, text, position = null) {
  const number = Number(text)
  const look = LOOKS[category]
  const color =
    look === 'mark'
      ? colorOf(number)
      : String(look !== 'ball' ? number : position === null ? 'plain' : position % 5)
  if (look !== 'die') return make('span', { class: look, data: { color } }, text)
  const pips = icon((PIPS[number] ?? []).map(([x, y]) => pip(x, y)).join(''))
  return make('span', { class: look, data: { color } }, pips, make('span', { class: 'unseen' }, text))
}

/** Fills a list with drawn numbers; `fresh`: they fall one after the other. */
export function fillNumbers(list, category, numbers, fresh = false) {
  const special = category === 'LHC' ? numbers.length - 1 : -1
  const items = numbers.map((text, position) => {
    const item = make(
      'li',
      { class: position === special ? 'special' : null },
      createBall(category, text, position),
    )
    item.style.setProperty('--place', position)
    return item
  })
  list.classList.toggle('fresh', fresh)
  list.replaceChildren(...items)
}
