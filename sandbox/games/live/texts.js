// Texts of the live roulette.
import { messages, withValues } from '../common/texts.js'
import { colorOf } from './places.js'
import { tableTexts } from './tableTexts.js'

const { names } = messages
const outcomes = Object.fromEntries(
  Object.entries(messages.outcome).map(([color, message]) => [color, withValues(message, 'number')]),
)
const straight = withValues(names.straight, 'n')
const split = withValues(names.split, 'first', 'last')
const street = withValues(names.street, 'first', 'last')
const trio = withValues(names.trio, 'first', 'last')
const corner = withValues(names.corner, 'a', 'b', 'c', 'd')
const line = withValues(names.line, 'first', 'last')
const dozen = withValues(names.dozen, 'n')
const column = withValues(names.column, 'n')

/** Names of bet targets by kind, of their numbers; those of the other kinds are constant. */
const NAMES = {
  straight,
  split,
  street: (n) => street(n, n + 2),
  trio: (n) => trio(n, n + 1),
  corner: (n) => corner(n, n + 1, n + 3, n + 4),
  line: (n) => line(n, n + 5),
  dozen,
  column,
}

/** Labels on the cloth by kind; lines and corners have none. */
const FACES = {
  straight: String,
  dozen,
  column: () => '2:1',
  low: () => '1–18',
  high: () => '19–36',
  even: () => names.even,
  odd: () => names.odd,
  red: () => names.red,
  black: () => names.black,
}

export const texts = {
  ...tableTexts,
  /** Result of a round. */
  outcome: (number) => outcomes[colorOf(number)](number),
  /** Name of a bet target. */
  place: ({ kind, numbers }) => NAMES[kind]?.(...numbers) ?? names[kind],
  /** Label of a bet target on the cloth. */
  face: ({ kind, numbers }) => FACES[kind]?.(...numbers),
}
