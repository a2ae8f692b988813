// Texts of the fishing game.
import { common, formula, messages, withValues } from '../common/texts.js'

export const texts = {
  ...common,
  lost: withValues(messages.lost, 'name'),
  won: withValues(messages.won, 'amount', 'name'),
  autoDone: withValues(messages.autoDone, 'shots', 'amount'),
  pays: withValues(messages.pays, 'name', 'prize'),
  range: withValues(messages.range, 'min', 'max'),
  times: (min, max) => formula(min === max ? `${min}×` : `${min}–${max}×`),
  target: withValues(messages.target, 'name', 'times', 'chance'),
  chance: withValues(messages.chance, 'chance'),
  explain: withValues(messages.explain, 'rate'),
}
