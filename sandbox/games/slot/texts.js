// Texts of the slot.
import { common, messages, withValues } from '../common/texts.js'

const rules = [messages.explain, messages.explainJackpot].map((message) =>
  withValues(message, 'rate', 'lines'),
)

export const texts = {
  ...common,
  won: withValues(messages.won, 'amount', 'lines'),
  jackpot: withValues(messages.jackpot, 'amount'),
  perLine: withValues(messages.perLine, 'amount', 'lines'),
  reel: withValues(messages.reel, 'place', 'names'),
  last: withValues(messages.last, 'outcome'),
  explain: (rate, lines, jackpot) => rules[Number(jackpot)](rate, lines),
}
