// Texts of the sportsbook.
import { common, formula, messages, withValues } from '../common/texts.js'

const inMinutes = withValues(messages.inMinutes, 'n')
const placed = withValues(messages.placed, 'amount')
const placedSeveral = withValues(messages.placedSeveral, 'n', 'amount')
const peek = withValues(messages.peek, 'n', 'odds')
const withCount = (text, n) => (n === 0 ? text : `${text} (${n})`)

export const texts = {
  ...common,
  inMinutes: (n) => (n < 1 ? messages.soon : inMinutes(n)),
  minute: (n) => formula(`${n}’`),
  map: withValues(messages.map, 'n'),
  versus: withValues(messages.versus, 'home', 'away'),
  score: withValues(messages.score, 'home', 'away'),
  more: (n) => formula(`+${n}`),
  goal: withValues(messages.goal, 'minute', 'name'),
  mapWon: withValues(messages.mapWon, 'n', 'name'),
  brief: { ...messages.brief, x: 'X', 1: '1', 2: '2' },
  odd: withValues(messages.odd, 'what', 'price'),
  tabSlip: (n) => withCount(messages.tabSlip, n),
  tabBets: (n) => withCount(messages.tabBets, n),
  peek: (n, odds) => (n === 0 ? messages.slip : peek(n, odds)),
  remove: withValues(messages.remove, 'name'),
  quickAdd: withValues(messages.quickAdd, 'amount'),
  go: withValues(messages.go, 'amount'),
  placed: (n, amount) => (n === 1 ? placed(amount) : placedSeveral(n, amount)),
  stakeHint: withValues(messages.stakeHint, 'min', 'max'),
  maxPayout: withValues(messages.maxPayout, 'max'),
  maxSelections: withValues(messages.maxSelections, 'max'),
  legs: withValues(messages.legs, 'n'),
  settledWon: withValues(messages.settledWon, 'amount'),
  settledVoid: withValues(messages.settledVoid, 'amount'),
}
