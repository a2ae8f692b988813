// Above the pads: the next draw with its countdown, the last draw, and earlier ones.
import { make, setText } from '../common/dom.js'
import { el } from '../common/page.js'
import { fillNumbers } from './balls.js'
import { timeOf } from './feed.js'

/** Number of earlier draws in the strip. */
const STRIP_LENGTH = 6

const twoDigits = (n) => String(n).padStart(2, '0')

/** Formats milliseconds as minutes and seconds, with hours if there are any. */
export function formatDuration(ms) {
  const all = Math.max(0, Math.ceil(ms / 1000))
  const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${twoDigits(m)}:${twoDigits(s)}`
}

export class Stage {
  #texts
  #lottery
  #now = null
  #shownRound = null
  #phase = ''

  constructor(texts) {
    this.#texts = texts
  }

  /** Sets the lottery and clears the display. */
  set(lottery) {
    this.#lottery = lottery
    this.#now = null
    this.#shownRound = null
    this.#phase = ''
    el('stage').dataset.category = lottery.category
    el('camera').hidden = lottery.category !== 'VIDEO'
    for (const list of ['latest', 'past']) el(list).replaceChildren()
    for (const line of ['latestTitle', 'issue', 'countdown', 'phase', 'aside']) setText(el(line), '')
  }

  /** Shows a new state; returns its last draw if that is new, otherwise null. */
  update(now) {
    this.#now = now
    const texts = this.#texts
    setText(el('issue'), texts.issue(now.issue))
    el('issue').dataset.issue = now.issue
    const [last] = now.results
    const fresh = this.#shownRound !== null && last && last.round > this.#shownRound
    if (last && last.round !== this.#shownRound) {
      this.#shownRound = last.round
      setText(el('latestTitle'), texts.drawnIssue(last.issue))
      fillNumbers(el('latest'), this.#lottery.category, last.numbers, fresh)
      el('latest').dataset.issue = last.issue
      this.#showStrip(now.results.slice(1, 1 + STRIP_LENGTH))
    }
    this.tick()
    return fresh ? last : null
  }

  #showStrip(results) {
    const rows = results.map((result) => {
      const numbers = make('ol', { class: 'balls small', 'aria-label': this.#texts.drawnIssue(result.issue) })
      fillNumbers(numbers, this.#lottery.category, result.numbers)
      return make(
        'li',
        {},
        make('span', { class: 'no', 'aria-hidden': 'true' }, result.issue.slice(-4)),
        numbers,
      )
    })
    el('past').replaceChildren(...rows)
  }

  /** Returns whether bets are accepted on the displayed draw. */
  get isOpen() {
    return this.#now !== null && timeOf(this.#now) < this.#now.closes
  }

  /** Updates everything that depends on time. */
  tick() {
    const now = this.#now
    if (!now) return
    const at = timeOf(now)
    const phase = at < now.closes ? 'open' : 'closed'
    const end = phase === 'open' ? now.closes : now.draws
    const start = phase === 'open' ? now.opens : now.closes
    const left = Math.max(0, end - at)
    setText(el('countdown'), formatDuration(left))
    el('countdown').dataset.seconds = String(Math.ceil(left / 1000))
    el('left').style.setProperty('--left', String(Math.min(1, left / (end - start))))
    const soon = phase === 'open' && left <= 10000 && now.draws - now.opens >= 30000
    if (el('stage').dataset.soon !== String(soon)) {
      el('stage').dataset.soon = String(soon)
      if (soon) setText(el('aside'), this.#texts.soon)
    }
    if (phase === this.#phase) return
    const first = this.#phase === ''
    this.#phase = phase
    el('stage').dataset.phase = phase
    setText(el('phase'), this.#texts.phase[phase])
    if (!first && phase === 'closed') setText(el('aside'), this.#texts.closed(now.issue))
  }
}
