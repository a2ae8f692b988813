// Slip: selections, stake, possible return.
import { decimal, shown, typed, units } from '../common/amount.js'
import { ICON, icon, make, order, say } from '../common/dom.js'
import { el } from '../common/page.js'
import { combined, hundredths, returns } from './money.js'
import { outcomeName } from './odd.js'

const QUICK = [50000n, 100000n, 500000n, 1000000n]

export class Slip {
  #texts
  #limits
  #page
  #picks = new Map()
  #lines = new Map()
  #onChange

  constructor(game, page, onChange) {
    this.#texts = page.texts
    this.#page = page
    this.#onChange = onChange
    this.#limits = {
      least: units(game.minStake),
      most: units(game.maxStake),
      pays: units(game.maxReturn),
      legs: game.maxLegs,
    }
    el('stake').value = '10.00'
    el('stake').addEventListener('input', () => this.draw())
    for (const way of el('ways').querySelectorAll('input')) way.addEventListener('change', () => this.draw())
    el('accept').addEventListener('click', () => {
      this.accept()
      el('go').focus()
    })
    el('always').addEventListener('change', () => this.draw())
    el('clear').addEventListener('click', () => this.clear())
    this.#quick()
  }

  #money(value) {
    return this.#page.money(value)
  }

  #quick() {
    const button = (text, label, act) =>
      make('button', { type: 'button', 'aria-label': label, on: { click: act } }, text)
    const set = (value) => {
      if (value > this.#limits.most) value = this.#limits.most
      el('stake').value = shown(value).replaceAll(',', '')
      this.draw()
    }
    const add = (value) => () => set((typed(el('stake').value) ?? 0n) + value)
    const buttons = QUICK.map((value) => {
      const label = this.#texts.quickAdd(this.#money(value))
      return button(`+${value / 10000n}`, label, add(value))
    })
    const most = button(this.#texts.most, `${this.#texts.most} ${this.#money(this.#limits.most)}`, () =>
      set(this.#limits.most),
    )
    el('quick').replaceChildren(...buttons, most)
  }

  get count() {
    return this.#picks.size
  }

  has(testid) {
    return [...this.#picks.values()].some((pick) => pick.testid === testid)
  }

  /**
   * Adds a selection, removes it, or replaces the one of the same event; returns an error text if the slip is full.
   * `seen`: odds that the player saw elsewhere.
   */
  toggle(event, market, outcome, seen) {
    const testid = `demo.odd-${event.id}-${market}-${outcome}`
    const held = this.#picks.get(event.id)
    if (held?.testid === testid) this.#picks.delete(event.id)
    else if (!held && this.#picks.size >= this.#limits.legs) return this.#texts.tooMany(this.#limits.legs)
    else {
      const price = priceOf(event, market, outcome)
      const same = !seen || hundredths(seen) === hundredths(price)
      const now = event.suspended ? null : price
      this.#picks.set(event.id, {
        event,
        market,
        outcome,
        testid,
        price: same ? price : combined([seen], 0n),
        now,
      })
    }
    this.#changed()
    return ''
  }

  clear() {
    this.#picks.clear()
    this.#changed()
  }

  /** Removes the selections of placed bets. */
  drop(bets) {
    for (const { legs } of bets) for (const leg of legs) this.#picks.delete(leg.event)
    this.#changed()
  }

  /** Updates the current odds; the odds of a selection change only if the player accepts that. */
  update(board) {
    const events = new Map(board.events.map((event) => [event.id, event]))
    for (const pick of this.#picks.values()) {
      const event = events.get(pick.event.id)
      if (event) pick.event = event
      const price = event ? priceOf(event, pick.market, pick.outcome) : null
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

  get #each() {
    return this.#picks.size > 1 && el('form').elements.way.value === 'each'
  }

  get #moved() {
    return [...this.#picks.values()].some((pick) => pick.now && pick.now !== pick.price)
  }

  /** Returns the bets to place, `{ stake, legs }` each; null if invalid, with the reason shown. */
  bets() {
    const stake = this.#check()
    const picks = [...this.#picks.values()]
    if (stake === null || picks.length === 0 || this.#moved || picks.some((pick) => !pick.now)) return null
    const legs = picks.map((pick) => ({
      event: pick.event.id,
      market: pick.market,
      outcome: pick.outcome,
      price: pick.price,
    }))
    const acceptChanges = el('always').checked
    const sets = this.#each ? legs.map((leg) => [leg]) : [legs]
    return sets.map((set) => ({ stake: decimal(stake), acceptChanges, legs: set }))
  }

  #check() {
    const { least, most, pays } = this.#limits
    const stake = typed(el('stake').value)
    const texts = this.#texts
    let wrong = ''
    if (stake === null) wrong = texts.stakeForm
    else if (stake < least || stake > most) wrong = texts.stakeRange(this.#money(least), this.#money(most))
    else if (this.#sets().some((prices) => returns(stake, prices) > pays))
      wrong = texts.tooMuch(this.#money(pays))
    el('stake').setAttribute('aria-invalid', String(Boolean(wrong)))
    el('stakeHint').classList.toggle('wrong', Boolean(wrong))
    say(el('stakeHint'), wrong || texts.stakeOk(this.#money(least), this.#money(most)))
    return wrong ? null : stake
  }

  #sets() {
    const prices = [...this.#picks.values()].map((pick) => pick.price)
    if (prices.length === 0) return []
    return this.#each ? prices.map((price) => [price]) : [prices]
  }

  /** Returns the combined odds, for the collapsed sheet. */
  get odds() {
    const prices = [...this.#picks.values()].map((pick) => pick.price)
    return combined(prices, typed(el('stake').value) ?? 0n)
  }

  #changed() {
    this.draw()
    this.#onChange()
  }

  draw() {
    const texts = this.#texts
    const picks = [...this.#picks.values()]
    el('empty').hidden = picks.length > 0
    el('form').hidden = picks.length === 0
    el('ways').hidden = picks.length < 2
    order(
      el('picks'),
      picks.map((pick) => this.#line(pick)),
    )
    for (const id of this.#lines.keys()) if (!this.#picks.has(id)) this.#lines.delete(id)
    el('changed').hidden = !this.#moved
    const stake = this.#check()
    const sets = this.#sets()
    const total = stake === null ? 0n : stake * BigInt(sets.length)
    const most = stake === null ? 0n : sets.reduce((sum, prices) => sum + returns(stake, prices), 0n)
    say(el('stakeLabel'), this.#each ? texts.stakeEach : texts.stake)
    say(el('sumOdds'), this.#each ? '–' : combined(sets[0] ?? [], stake ?? 0n))
    say(el('sumStake'), this.#money(total))
    say(el('sumReturns'), this.#money(most))
    el('sumReturns').dataset.amount = decimal(most)
    const shut = picks.some((pick) => !pick.now)
    el('go').dataset.ready = String(stake !== null && !shut && !this.#moved)
    if (el('go').dataset.busy !== 'true') {
      say(
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

  #line(pick) {
    const texts = this.#texts
    const id = pick.event.id
    let line = this.#lines.get(id)
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
              this.#changed()
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
      this.#lines.set(id, line)
    }
    const moved = pick.now && pick.now !== pick.price
    say(line.parts.old, moved ? pick.price : '')
    say(line.parts.now, pick.now ?? pick.price)
    say(line.parts.shut, pick.now ? '' : texts.suspended)
    if (moved) line.element.dataset.move = hundredths(pick.now) > hundredths(pick.price) ? 'up' : 'down'
    else delete line.element.dataset.move
    return line.element
  }

  /** Returns whether a selection is suspended, so that nothing can be placed. */
  get shut() {
    return [...this.#picks.values()].some((pick) => !pick.now)
  }

  get changed() {
    return this.#moved
  }

  lock(on) {
    el('go').dataset.busy = String(on)
    for (const field of el('form').querySelectorAll('input, button:not(#go)')) field.disabled = on
  }
}

function priceOf(event, market, outcome) {
  const offer = event.markets.find((one) => one.id === market)
  return offer?.outcomes.find((one) => one.id === outcome)?.price ?? null
}
