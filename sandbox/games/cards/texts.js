// Texts of the card table.
import { common, messages, withValues } from '../common/texts.js'

const { ranks, suits, tiles } = messages
const swapSome = withValues(messages.swapSome, 'n')
const swapped = withValues(messages.swapped, 'n')
const domino = withValues(messages.domino, 'low', 'high', 'sum')
const explain = withValues(messages.explain, 'seconds', 'rake')

export const texts = {
  ...common,
  room: withValues(messages.room, 'name'),
  swap: (n) => (n ? swapSome(n) : messages.swap),
  welcome: withValues(messages.welcome, 'amount'),
  decide: withValues(messages.decide, 'kind'),
  marked: withValues(messages.marked, 'name'),
  swapped: (n) => (n ? swapped(n) : messages.kept),
  wins: withValues(messages.wins, 'amount'),
  /** What screen readers read of a player. */
  seat: (name, state, pieces) => `${name}: ${state}${pieces ? `. ${pieces}` : ''}`,
  won: withValues(messages.won, 'amount', 'kind'),
  tied: withValues(messages.tied, 'amount', 'kind'),
  lost: withValues(messages.lost, 'name', 'kind'),
  lostMany: withValues(messages.lostMany, 'kind'),
  explain: (set, seconds, rake) => `${messages.sets[set]} ${explain(seconds, rake)}`,
  ranks: ['2', '3', '4', '5', '6', '7', '8', '9', '10', ranks.jack, ranks.queen, ranks.king, ranks.ace],
  suits: [suits.spade, suits.heart, suits.diamond, suits.club],
  card: withValues(messages.card, 'rank', 'suit'),
  tiles: [tiles.circles, tiles.bamboos, tiles.characters],
  tile: withValues(messages.tile, 'number', 'suit'),
  domino: (low, high) => domino(low, high, low + high),
  die: withValues(messages.die, 'number'),
}
