// Texts of a game page in its language. The server inserts those of the game, from `locales/games`.
import { formatOfDates } from './dates.js'
import { messageFormatter } from './messages.js'

/** BCP 47 tag of the page's language. */
export const { lang } = document.documentElement
/** Messages of the game; those of a group are an object. */
export const messages = JSON.parse(document.getElementById('texts').textContent)

const format = messageFormatter(lang)

/** Returns a function of the values of a message, in the order of their names. */
export const withValues =
  (message, ...names) =>
  (...values) =>
    format(message, Object.fromEntries(names.map((name, k) => [name, values[k]])))

/** Returns a formatter of dates in the page's language, with Latin digits. */
export const dateFormat = (options) => formatOfDates(lang, options)

/** Returns a formula such as `50–400×`, which has the same order in every language. */
export const formula = (text) => `\u2066${text}\u2069`

/** Texts of every game page. */
export const common = {
  ...messages,
  limitUntil: withValues(messages.limitUntil, 'message', 'until'),
  onBreak: withValues(messages.onBreak, 'until'),
  partialReturn: withValues(messages.partialReturn, 'amount', 'staked'),
  stakeRange: withValues(messages.stakeRange, 'min', 'max'),
}

/**
 * Writes the texts into the page: `data-text` is the content; `data-label` is the accessible name, and the tooltip of
 * a button.
 */
export function applyTexts(texts) {
  for (const e of document.querySelectorAll('[data-text]')) e.textContent = texts[e.dataset.text]
  for (const e of document.querySelectorAll('[data-label]')) {
    e.setAttribute('aria-label', texts[e.dataset.label])
    if (e.matches('button')) e.title = texts[e.dataset.label]
  }
}
