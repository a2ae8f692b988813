// Common behaviour of all game pages: session, balance, result, warnings, end. README.md lists the elements that it
// uses.
import { shown, units } from './amount.js'
import { ApiError, balance, open, speak } from './calls.js'
import { say as put } from './dom.js'
import { listen, say } from './link.js'
import { pick, write } from './texts.js'

export const el = (id) => document.getElementById(id)

export class Page {
  #linked = false
  #symbol = 'P'
  #ticket
  #open = false
  /** Number of balances shown, by which an outdated response is detected. */
  #balanceVersion = 0

  /** Sets up language, texts and buttons. `own`: the game's texts, `{ PT, EN }`. */
  constructor(own) {
    const language = (new URLSearchParams(location.search).get('lang') ?? '').toUpperCase()
    this.#ticket = new URLSearchParams(location.hash.slice(1)).get('t')
    // The ticket is single-use, so it is removed from the address.
    history.replaceState(null, '', location.pathname + location.search)
    this.texts = pick(language, own)
    document.documentElement.lang = this.texts.lang
    speak(language || 'PT')
    write(this.texts)
    for (const id of ['close', 'back']) el(id).addEventListener('click', () => say('close'))
    el('deposit').addEventListener('click', () => say('openDeposit'))
  }

  /** Handles a pause: a dialog covers the frame. Games with automatic play replace this to stop it. */
  onPause = () => undefined

  /** Returns the currency symbol, which precedes amounts. */
  get symbol() {
    return this.#symbol
  }

  /** Formats ten-thousandths as an amount; a no-break space joins symbol and number. */
  money(value) {
    return `${this.#symbol}\u00a0${shown(value)}`
  }

  /** Shows the balance, a decimal string of the server. */
  balance(text) {
    this.#balanceVersion += 1
    el('balance').textContent = this.money(units(text))
    el('balance').dataset.amount = text
  }

  /** Shows a state: its text, which screen readers announce, and data attributes for styles and tests. */
  tell(state, text, amount = '0') {
    const result = el('result')
    delete result.dataset.net
    result.dataset.state = state
    result.dataset.amount = amount
    result.textContent = text
  }

  /** Announces a prize; one not above its stake is not shown as a win. `fell`: text before the returned amount. */
  tellPrize(text, win, staked, fell = '') {
    const gain = units(win) > staked
    const less = `${fell} ${this.texts.cameBack(this.money(units(win)), this.money(staked))}`
    this.tell('won', gain ? text : less.trim(), win)
    if (!gain) el('result').dataset.net = 'none'
  }

  /** Shows a warning, with a deposit button if `deposit`; an empty text removes it. */
  warn(text, deposit = false) {
    el('notice').hidden = !text
    put(el('noticeText'), text)
    el('deposit').hidden = !(deposit && this.#linked)
  }

  /** Ends the game: disables everything marked `data-play`. */
  over(text) {
    this.#open = false
    el('over').hidden = false
    el('overText').textContent = text
    el('back').hidden = !this.#linked
    for (const part of document.querySelectorAll('[data-play]')) part.inert = true
    this.tell('over', '')
    if (this.#linked) el('back').focus()
  }

  /** Handles a failed call; returns whether its result is unknown, in which case the same key is used again. */
  refuse(error) {
    if (!(error instanceof ApiError)) {
      this.tell('unknown', '')
      this.warn(this.texts.unknown)
      return true
    }
    if (error.code === 'game_session_ended') this.over(error.message)
    else {
      this.tell('refused', '')
      this.warn(error.message, error.code === 'insufficient_balance')
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
    this.tell('opening', this.texts.opening)
    if (!this.#ticket) {
      this.over(this.texts.noTicket)
      return
    }
    try {
      const opened = await open(this.#ticket)
      this.#symbol = opened.currencySymbol
      document.body.dataset.wallet = opened.ownWallet ? 'own' : 'main'
      this.balance(opened.balance)
      this.#open = true
      await ready(opened)
    } catch (error) {
      this.over(error instanceof ApiError ? error.message : this.texts.offline)
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
      const fresh = await balance().catch(() => null)
      if (fresh && !busy() && version === this.#balanceVersion) this.balance(fresh.balance)
    }
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
  }
}
