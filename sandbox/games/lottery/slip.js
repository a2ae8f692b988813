// Slip: the picks of the pads as bets, with their cost and possible prize.
import { units } from '../common/amount.js'
import { ICON, icon, make, say } from '../common/dom.js'
import { el } from '../common/page.js'
import { bestOf, betsOf, priced } from './picks.js'

export class Slip {
  #page
  #game
  #pads
  #stake
  /** Bets as `{ play, pick, most }`, in the order of the tabs. */
  #bets = []
  #best = 0
  #lottery

  constructor(page, game, pads, stake) {
    this.#page = page
    this.#game = game
    this.#pads = pads
    this.#stake = stake
    el('clear').addEventListener('click', () => {
      pads.clear()
      el('tabs').querySelector('[aria-selected="true"]').focus()
    })
  }

  set(lottery) {
    this.#lottery = lottery
  }

  get count() {
    return this.#bets.length
  }

  /** Updates bets and lines from the pads. */
  update() {
    const { texts } = this.#page
    this.#bets = []
    this.#best = 0
    const lines = []
    for (const { layout, pressed } of this.#pads.all()) {
      const price = priced(layout)
      const picks = betsOf(layout, pressed, this.#game.maxBets + 1)
      this.#bets.push(...picks.map((pick) => ({ play: layout.id, pick, most: units(price(pick).most) })))
      this.#best += bestOf(layout, picks)
      const single = layout.shape === 'picks' || layout.shape === 'rows'
      if (single) for (const pick of picks) lines.push(this.#line(layout, [pick], price(pick).pays, [pick]))
      else lines.push(this.#line(layout, picks, price().pays))
    }
    el('lines').replaceChildren(...lines)
    el('empty').hidden = lines.length > 0
    el('clear').hidden = lines.length === 0
    el('slip').dataset.count = String(this.count)
    say(el('slipTitle'), texts.slipCount(this.count))
    this.sums()
  }

  #line(layout, picks, pays, keys) {
    const { texts } = this.#page
    const play = texts.plays[layout.id]
    const what = picks.length
      ? texts.shown(this.#lottery.category, layout.id, picks[0]) +
        (picks.length > 1 ? ` ${texts.andMore(picks.length - 1)}` : '')
      : texts.unfinished(layout)
    return make(
      'li',
      { data: { testid: 'demo.line', play: layout.id, bets: String(picks.length) } },
      make('span', { class: 'what' }, make('b', {}, what), make('span', {}, play)),
      make('span', { class: 'price' }, texts.times(pays)),
      make(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': texts.remove(`${play}, ${what}`),
          on: { click: () => this.#pads.drop(layout.id, keys) },
        },
        icon(ICON.cross),
      ),
    )
  }

  /** Shows total and possible prize. Returns the total; null if it cannot be bet, with the reason below the stake. */
  sums() {
    const { texts } = this.#page
    const stake = this.#stake.check()
    const total = (stake ?? 0n) * BigInt(this.count)
    const prize = ((stake ?? 0n) * BigInt(this.#best)) / 100n
    for (const [id, value] of [
      ['total', total],
      ['prize', prize],
    ]) {
      say(el(id), this.#page.money(value))
      el(id).dataset.amount = this.#stake.wire(value)
    }
    if (stake === null || this.count === 0) return null
    const wrong = this.#wrong(stake, total)
    if (wrong) say(el('stakeHint'), wrong)
    el('stakeHint').classList.toggle('wrong', Boolean(wrong))
    if (!wrong) say(el('stakeHint'), texts.stakeNote(this.count, this.#page.money(stake)))
    return wrong ? null : total
  }

  #wrong(stake, total) {
    const { texts } = this.#page
    const money = (value) => this.#page.money(value)
    const [least] = this.#bets.map((bet) => bet.most).toSorted((a, b) => (a < b ? -1 : 1))
    if (this.count > this.#game.maxBets) return texts.tooMany(this.#game.maxBets)
    if (stake > least) return texts.mostOnPick(money(least))
    if (total > units(this.#game.maxTotal)) return texts.mostOnDraw(money(units(this.#game.maxTotal)))
    return ''
  }

  /** Returns the slip as a request, without its key. */
  wire(round) {
    const stake = this.#stake.wire(this.#stake.check())
    const bets = this.#bets.map(({ play, pick }) => ({ play, pick, stake }))
    return { code: this.#lottery.code, round, bets }
  }
}
