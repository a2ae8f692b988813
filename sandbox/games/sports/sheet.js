// Placement of the slip: next to the book, or a bottom sheet on a phone; its two tabs.
import { setText } from '../common/dom.js'
import { el } from '../common/page.js'

// the media query of the bottom sheet in slip.css
const narrowMedia = matchMedia('(max-width: 599px), (max-width: 899px) and (min-height: 481px)')

export class Sheet {
  #texts
  #tabs = ['tabSlip', 'tabBets']

  constructor(texts) {
    this.#texts = texts
    el('peek').addEventListener('click', () => this.open(true))
    el('fold').addEventListener('click', () => this.open(false))
    el('shade').addEventListener('click', () => this.open(false))
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#isOpen) this.open(false)
    })
    narrowMedia.addEventListener('change', () => this.open(false, false))
    for (const id of this.#tabs) {
      el(id).addEventListener('click', () => this.selectTab(id))
      el(id).addEventListener('keydown', (event) => this.#handleArrows(event))
    }
    this.open(false, false)
  }

  get #isOpen() {
    return el('slip').dataset.open === 'true'
  }

  open(isOpen, focus = true) {
    const sheet = narrowMedia.matches
    const shown = isOpen && sheet
    el('slip').dataset.open = String(shown)
    el('shade').hidden = !shown
    el('peek').setAttribute('aria-expanded', String(shown))
    // The page below an open sheet is inert, and so is a folded sheet.
    el('page').inert = shown
    el('top').inert = shown
    el('panel').inert = sheet && !shown
    if (focus && sheet) (shown ? el(this.#chosen) : el('peek')).focus()
  }

  /** Shows the slip and focuses the stake, or the bet button while the stake is locked. */
  focusStake() {
    this.selectTab('tabSlip')
    this.open(true, false)
    el(el('stake').disabled ? 'go' : 'stake').focus()
  }

  get #chosen() {
    return this.#tabs.find((id) => el(id).getAttribute('aria-selected') === 'true')
  }

  selectTab(chosen) {
    for (const id of this.#tabs) {
      const on = id === chosen
      el(id).setAttribute('aria-selected', String(on))
      el(id).tabIndex = on ? 0 : -1
      el(el(id).getAttribute('aria-controls')).hidden = !on
    }
  }

  #handleArrows(event) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = this.#tabs.find((id) => id !== event.currentTarget.id)
    this.selectTab(other)
    el(other).focus()
  }

  update(picks, odds, open) {
    setText(el('tabSlip'), this.#texts.tabSlip(picks))
    setText(el('tabBets'), this.#texts.tabBets(open))
    setText(el('peek'), this.#texts.peek(picks, odds))
    el('slip').dataset.picks = String(picks)
  }
}
