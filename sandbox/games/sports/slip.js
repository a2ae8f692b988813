// Slip: selections, stake, possible return.
import { formatAmount, parseTyped, parseUnits, toDecimal } from '../common/amount.js'
import { ICON, icon, make, setChildren, setText } from '../common/dom.js'
import { el } from '../common/page.js'
import { combinedOdds, payoutOf, toHundredths } from './money.js'
import { outcomeName } from './odd.js'

const QUICK_STAKES = [50000n, 100000n, 500000n, 1000000n]

export class Slip {
  #texts
  #limits
  #page
  #picks = new Map()
  #lineByEvent = new Map()
  #onChange

  constructor(game, page, onChange) {
    this.#texts = page.texts
    this.#page = page
    this.#onChange = onChange
    this.#limits = {
      min: parseUnits(game.minStake),
      max: parseUnits(game.maxStake),
      maxReturn: parseUnits(game.maxReturn),
      legs: game.maxLegs,
    }
    el('stake').value = '10.00'
    el('stake').addEventListener('input', () => this.draw())
    for (const radio of el('ways').querySelectorAll('input'))
      radio.addEventListener('change', () => this.draw())
    el('accept').addEventListener('click', () => {
      this.accept()
      el('go').focus()
    })
    el('always').addEventListener('change', () => this.draw())
    el('clear').addEventListener('click', () => this.clear())
    this.#createQuickButtons()
  }

  #money(value) {
    return this.#page.money(value)
  }

  #createQuickButtons() {
    const button = (text, label, act) =>
      make('button', { type: 'button', 'aria-label': label, on: { click: act } }, text)
    const set = (value) => {
      if (value > this.#limits.max) value = this.#limits.max
      el('stake').value = formatAmount(value).replaceAll(',', '')
      this.draw()
    }
    const add = (value) => () => set((parseTyped(el('stake').value) ?? 0n) + value)
    const buttons = QUICK_STAKES.map((value) => {
      const label = this.#texts.quickAdd(this.#money(value))
      return button(this.#texts.more(value / 10000n), label, add(value))
    })
    const maxButton = button(this.#texts.max, `${this.#texts.max} ${this.#money(this.#limits.max)}`, () =>
      set(this.#limits.max),
    )
    el('quick').replaceChildren(...buttons, maxButton)
  }

  get count() {
    return this.#picks.size
  }

  has(testid) {
    return [...this.#picks.values()].some((pick) => pick.testid === testid)
  }

  /**
   * Adds a selection, removes it, or replaces the one of the same event; returns an error text if the slip is full.
   * `seenPrice`: odds that the player saw elsewhere.
   */
  toggle(event, market, outcome, seenPrice) {
    const testid = `demo.odd-${event.id}-${market}-${outcome}`
    const held = this.#picks.get(event.id)
    if (held?.testid === testid) this.#picks.delete(event.id)
    else if (!held && this.#picks.size >= this.#limits.legs)
      return this.#texts.maxSelections(this.#limits.legs)
    else {
      const price = currentPrice(event, market, outcome)
      const same = !seenPrice || toHundredths(seenPrice) === toHundredths(price)
      const now = event.suspended ? null : price
      this.#picks.set(event.id, {
        event,
        market,
        outcome,
        testid,
        price: same ? price : combinedOdds([seenPrice], 0n),
        now,
      })
    }
    this.#handleChange()
    return ''
  }

  clear() {
    this.#picks.clear()
    this.#handleChange()
  }

  /** Removes the selections of placed bets. */
  remove(bets) {
    for (const { legs } of bets) for (const leg of legs) this.#picks.delete(leg.event)
    this.#handleChange()
  }

  /** Updates the current odds; the odds of a selection change only if the player accepts that. */
  update(board) {
    const events = new Map(board.events.map((event) => [event.id, event]))
    for (const pick of this.#picks.values()) {
      const event = events.get(pick.event.id)
      if (event) pick.event = event
      const price = event ? currentPrice(event, pick.market, pick.outcome) : null
      pick.now = event && !event.suspended ? price : null
      if (pick.now && el('always').checked) pick.price = pick.now
    }
    this.draw()
  }

  /** Accepts the current odds of all selections. */
  accept() {
    for (const pick of this.#picks.values()) if (pick.now) pick.price = pick.now
    this.draw()
  }

  get #isSingles() {
    return this.#picks.size > 1 && el('form').elements.way.value === 'each'
  }

  get #hasMoved() {
    return [...this.#picks.values()].some((pick) => pick.now && pick.now !== pick.price)
  }

  /** Returns the bets to place, `{ stake, legs }` each; null if invalid, with the reason shown. */
  bets() {
    const stake = this.#check()
    const picks = [...this.#picks.values()]
    if (stake === null || picks.length === 0 || this.#hasMoved || picks.some((pick) => !pick.now)) return null
    const legs = picks.map((pick) => ({
      event: pick.event.id,
      market: pick.market,
      outcome: pick.outcome,
      price: pick.price,
    }))
    const acceptChanges = el('always').checked
    const sets = this.#isSingles ? legs.map((leg) => [leg]) : [legs]
    return sets.map((set) => ({ stake: toDecimal(stake), acceptChanges, legs: set }))
  }

  #check() {
    const { min, max, maxReturn } = this.#limits
    const stake = parseTyped(el('stake').value)
    const texts = this.#texts
    let problem = ''
    if (stake === null) problem = texts.stakeForm
    else if (stake < min || stake > max) problem = texts.stakeRange(this.#money(min), this.#money(max))
    else if (this.#sets().some((prices) => payoutOf(stake, prices) > maxReturn))
      problem = texts.maxPayout(this.#money(maxReturn))
    el('stake').setAttribute('aria-invalid', String(Boolean(problem)))
    el('stakeHint').classList.toggle('wrong', Boolean(problem))
    setText(el('stakeHint'), problem || texts.stakeHint(this.#money(min), this.#money(max)))
    return problem ? null : stake
  }

  #sets() {
    const prices = [...this.#picks.values()].map((pick) => pick.price)
    if (prices.length === 0) return []
    return this.#isSingles ? prices.map((price) => [price]) : [prices]
  }

  /** Returns the combined odds, for the collapsed sheet. */
  get odds() {
    const prices = [...this.#picks.values()].map((pick) => pick.price)
    return combinedOdds(prices, parseTyped(el('stake').value) ?? 0n)
  }

  #handleChange() {
    this.draw()
    this.#onChange()
  }

  draw() {
    const texts = this.#texts
    const picks = [...this.#picks.values()]
    el('empty').hidden = picks.length > 0
    el('form').hidden = picks.length === 0
    el('ways').hidden = picks.length < 2
    setChildren(
      el('picks'),
      picks.map((pick) => this.#createLine(pick)),
    )
    for (const id of this.#lineByEvent.keys()) if (!this.#picks.has(id)) this.#lineByEvent.delete(id)
    el('changed').hidden = !this.#hasMoved
    const stake = this.#check()
    const sets = this.#sets()
    const total = stake === null ? 0n : stake * BigInt(sets.length)
    const totalReturn = stake === null ? 0n : sets.reduce((sum, prices) => sum + payoutOf(stake, prices), 0n)
    setText(el('stakeLabel'), this.#isSingles ? texts.stakeEach : texts.stake)
    setText(el('sumOdds'), this.#isSingles ? '–' : combinedOdds(sets[0] ?? [], stake ?? 0n))
    setText(el('sumStake'), this.#money(total))
    setText(el('sumReturns'), this.#money(totalReturn))
    el('sumReturns').dataset.amount = toDecimal(totalReturn)
    const shut = picks.some((pick) => !pick.now)
    el('go').dataset.ready = String(stake !== null && !shut && !this.#hasMoved)
    // beside the button: the selection or the new odds may be scrolled out
    setText(el('why'), shut ? texts.unavailable : this.#hasMoved ? texts.changed : '')
    if (el('go').dataset.busy !== 'true') {
      setText(
        el('go'),
        el('go').dataset.retry === 'true'
          ? texts.retry
          : stake === null
            ? texts.goEmpty
            : texts.go(this.#money(total)),
      )
      el('go').setAttribute('aria-disabled', String(el('go').dataset.ready !== 'true'))
    }
  }

  #createLine(pick) {
    const texts = this.#texts
    const id = pick.event.id
    let line = this.#lineByEvent.get(id)
    const name = outcomeName(pick.event, pick.outcome, texts)
    if (line?.testid !== pick.testid) {
      const parts = { old: make('s'), now: make('b'), shut: make('span', { class: 'shut' }) }
      const [home, away] = pick.event.sides
      const remove = make(
        'button',
        {
          class: 'round',
          type: 'button',
          'aria-label': texts.remove(name),
          on: {
            click: () => {
              this.#picks.delete(id)
              this.#handleChange()
              ;(el('picks').querySelector('button') ?? el('slipPart')).focus()
            },
          },
        },
        icon(ICON.cross),
      )
      const element = make(
        'li',
        { data: { event: id } },
        make('span', { class: 'what' }, make('b', {}, name), make('span', {}, texts.market[pick.market])),
        make('span', { class: 'pair' }, texts.versus(home.name, away.name)),
        make(
          'span',
          { class: 'at' },
          parts.shut,
          parts.old,
          parts.now,
          make('i', { class: 'arrow', 'aria-hidden': 'true' }),
        ),
        remove,
      )
      line = { element, parts, testid: pick.testid }
      this.#lineByEvent.set(id, line)
    }
    const moved = pick.now && pick.now !== pick.price
    setText(line.parts.old, moved ? pick.price : '')
    setText(line.parts.now, pick.now ?? pick.price)
    setText(line.parts.shut, pick.now ? '' : texts.suspended)
    if (moved) line.element.dataset.move = toHundredths(pick.now) > toHundredths(pick.price) ? 'up' : 'down'
    else delete line.element.dataset.move
    return line.element
  }

  /** Returns whether a selection is suspended, so that nothing can be placed. */
  get isSuspended() {
    return [...this.#picks.values()].some((pick) => !pick.now)
  }

  get hasChanged() {
    return this.#hasMoved
  }

  lock(on) {
    el('go').dataset.busy = String(on)
    for (const field of el('form').querySelectorAll('input, button:not(#go)')) field.disabled = on
  }
}

function currentPrice(event, market, outcome) {
  const offer = event.markets.find((one) => one.id === market)
  return offer?.outcomes.find((one) => one.id === outcome)?.price ?? null
}
