// Common behaviour of all game pages: session, balance, result, warnings, end. README.md lists the elements that it
// uses.
import { amountFormatter, formatAmount, parseUnits } from './amount.js'
import { ApiError, fetchBalance, openSession, setLanguage } from './calls.js'
import { setText } from './dom.js'
import { listen, sendMessage } from './link.js'
import { applyTexts } from './texts.js'

export const el = (id) => document.getElementById(id)

export class Page {
  #linked = false
  #symbol = 'P'
  #formatAmount = formatAmount
  #ticket
  #open = false
  /** Number of balances shown, by which an outdated response is detected. */
  #balanceVersion = 0

  /** Sets up language, texts and buttons. */
  constructor(texts) {
    this.#ticket = new URLSearchParams(location.hash.slice(1)).get('t')
    // The ticket is single-use, so it is removed from the address.
    history.replaceState(null, '', location.pathname + location.search)
    this.texts = texts
    setLanguage(new URLSearchParams(location.search).get('lang') ?? 'PT')
    applyTexts(this.texts)
    for (const id of ['close', 'back']) el(id).addEventListener('click', () => sendMessage('close'))
    el('deposit').addEventListener('click', () => sendMessage('openDeposit'))
  }

  /** Handles a pause: a dialog covers the frame. Games with automatic play replace this to stop it. */
  onPause = () => undefined

  /** Returns the currency symbol, which precedes amounts. */
  get symbol() {
    return this.#symbol
  }

  /** Formats ten-thousandths as an amount; a no-break space joins symbol and number. */
  money(value) {
    return `${this.#symbol}\u00a0${this.#formatAmount(value)}`
  }

  /** Shows the balance, a decimal string of the server. */
  showBalance(text) {
    this.#balanceVersion += 1
    el('balance').textContent = this.money(parseUnits(text))
    el('balance').dataset.amount = text
  }

  /** Shows a state: its text, which screen readers announce, and data attributes for styles and tests. */
  showState(state, text, amount = '0') {
    const result = el('result')
    delete result.dataset.net
    result.dataset.state = state
    result.dataset.amount = amount
    result.textContent = text
  }

  /** Returns the text of a prize; one not above its stake is no win. `prefix`: text before the returned amount. */
  prizeText(text, win, staked, prefix = '') {
    const prize = parseUnits(win)
    if (prize > staked) return text
    return `${prefix} ${this.texts.partialReturn(this.money(prize), this.money(staked))}`.trim()
  }

  /** Announces a prize, with the text of `prizeText`. */
  showPrize(text, win, staked, prefix = '') {
    this.showState('won', this.prizeText(text, win, staked, prefix), win)
    if (parseUnits(win) <= staked) el('result').dataset.net = 'none'
  }

  /** Shows a warning, with a deposit button if `deposit`; an empty text removes it. */
  warn(text, deposit = false) {
    el('notice').hidden = !text
    setText(el('noticeText'), text)
    el('deposit').hidden = !(deposit && this.#linked)
  }

  /** Ends the game: disables everything marked `data-play`. */
  end(text) {
    this.#open = false
    el('over').hidden = false
    el('overText').textContent = text
    el('back').hidden = !this.#linked
    for (const part of document.querySelectorAll('[data-play]')) part.inert = true
    this.showState('over', '')
    if (this.#linked) el('back').focus()
  }

  /** Handles a failed call; returns whether its result is unknown, in which case the same key is used again. */
  handleError(error) {
    if (!(error instanceof ApiError)) {
      this.showState('unknown', '')
      this.warn(this.texts.unknown)
      el('notice').scrollIntoView({ block: 'nearest' })
      return true
    }
    if (error.code === 'game_session_ended') this.end(error.message)
    else {
      this.showState('refused', '')
      this.warn(error.message, error.code === 'insufficient_balance')
      el('notice').scrollIntoView({ block: 'nearest' })
    }
    return false
  }

  /** Opens the session and calls `ready(opened)`; if either fails, ends the game with the reason. */
  async begin(ready) {
    const linked = () => {
      this.#linked = true
      document.body.dataset.linked = ''
      el('close').hidden = false
      el('back').hidden = false
    }
    listen(document.body.dataset.embedders.split(' '), linked, () => this.onPause())
    this.showState('opening', this.texts.opening)
    if (!this.#ticket) {
      this.end(this.texts.noTicket)
      return
    }
    try {
      const opened = await openSession(this.#ticket)
      this.#symbol = opened.currencySymbol
      this.#formatAmount = amountFormatter(opened.numberLocale)
      document.body.dataset.wallet = opened.ownWallet ? 'own' : 'main'
      this.showBalance(opened.balance)
      this.#open = true
      await ready(opened)
    } catch (error) {
      this.end(error instanceof ApiError ? error.message : this.texts.offline)
    }
  }

  /**
   * Refreshes the balance when the player returns to the tab or the frame, for example after a deposit; not while
   * `busy()`.
   */
  followBalance(busy) {
    const refresh = async () => {
      if (document.hidden || !this.#open || busy()) return
      const version = this.#balanceVersion
      const fresh = await fetchBalance().catch(() => null)
      if (fresh && !busy() && version === this.#balanceVersion) this.showBalance(fresh.balance)
    }
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
  }
}
