// Texts of every shared table.
import { common, messages, withValues } from '../common/texts.js'

const spot = withValues(messages.spot, 'name', 'pays')
const openSpot = withValues(messages.spotOpen, 'name', 'pays', 'amount')
const stakedSpot = withValues(messages.spotStaked, 'name', 'pays', 'amount')

export const tableTexts = {
  ...common,
  confirmSum: withValues(messages.confirmSum, 'amount'),
  chip: withValues(messages.chip, 'amount'),
  placed: withValues(messages.placed, 'amount'),
  won: withValues(messages.won, 'outcome', 'amount'),
  lost: withValues(messages.lost, 'outcome'),
  maxOnSpot: withValues(messages.maxOnSpot, 'amount'),
  maxPerRound: withValues(messages.maxPerRound, 'amount'),
  upTo: withValues(messages.upTo, 'amount'),
  /** Name of a bet target with its prize and the player's chips; `open` if some are not confirmed. */
  spot: (name, pays, amount, open) =>
    amount ? (open ? openSpot : stakedSpot)(name, pays, amount) : spot(name, pays),
  explain: withValues(messages.explain, 'seconds', 'min', 'max'),
}
