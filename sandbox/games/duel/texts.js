// Texts of the duel.
import { messages, withValues } from '../common/texts.js'
import { tableTexts } from '../live/tableTexts.js'

export const texts = {
  ...tableTexts,
  share: withValues(messages.share, 'n', 'meron', 'draw', 'wala'),
  returnedOnDraw: withValues(messages.returnedOnDraw, 'outcome', 'amount'),
}
