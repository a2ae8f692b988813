// Texts of the lotteries.
import { common, formula, messages, withValues } from '../common/texts.js'

/** Returns hundredths of the stake as a decimal factor. */
const factor = (pays) => `${Math.floor(pays / 100)}.${String(pays % 100).padStart(2, '0')}`

const everyMinutes = withValues(messages.everyMinutes, 'n')
const pays = withValues(messages.pays, 'factor')
const place = withValues(messages.place, 'n')
const unfinishedChoice = withValues(messages.unfinishedChoice, 'n')

export const texts = {
  ...common,
  /** Interval of draws, by its seconds. */
  every: (seconds) =>
    seconds >= 86400 ? messages.daily : seconds === 60 ? messages.everyMinute : everyMinutes(seconds / 60),
  issue: withValues(messages.issue, 'issue'),
  drawnIssue: withValues(messages.drawnIssue, 'issue'),
  drawnNow: withValues(messages.drawnNow, 'issue', 'numbers'),
  closed: withValues(messages.closed, 'issue'),
  /** Rule of a play type in a category. */
  rule: (play, category) => messages.how[play + category] ?? messages.how[play],
  place,
  /** What a pick says. */
  pick(play, pick) {
    if (messages.names[pick]) return messages.names[pick]
    if (play !== 'place') return pick.replaceAll('-', ' · ')
    const [row, number] = pick.split('-')
    return `${place(row)}: ${number}`
  },
  times: (hundredths) => formula(`×${factor(hundredths)}`),
  pays: (hundredths) => pays(factor(hundredths)),
  slipCount: withValues(messages.slipCount, 'n'),
  unfinished: ({ shape, choose }) => (shape === 'choose' ? unfinishedChoice(choose) : messages.unfinished),
  andMore: withValues(messages.andMore, 'n'),
  remove: withValues(messages.remove, 'what'),
  stakeNote: withValues(messages.stakeNote, 'n', 'each'),
  confirmSum: withValues(messages.confirmSum, 'amount'),
  maxBets: withValues(messages.maxBets, 'n'),
  maxOnPick: withValues(messages.maxOnPick, 'amount'),
  maxOnDraw: withValues(messages.maxOnDraw, 'amount'),
  placed: withValues(messages.placed, 'amount', 'issue'),
  won: withValues(messages.won, 'amount'),
  lost: withValues(messages.lost, 'issue'),
  canPay: withValues(messages.canPay, 'amount'),
  staked: withValues(messages.staked, 'amount'),
  paid: withValues(messages.paid, 'amount'),
}
