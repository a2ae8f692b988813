// Slip: the picks of the pads as bets, with their cost and possible prize.
import { parseUnits } from '../common/amount.js'
import { ICON, icon, make, setText } from '../common/dom.js'
import { el } from '../common/page.js'
import { betsOf, maxPayoutOf, pricesOf } from './picks.js'

export class Slip {
  #page
  #game
  #pads
  #stake
  /** Bets as `{ play, pick, maxStake }`, in the order of the tabs. */
  #bets = []
  #maxPayout = 0
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
    this.#maxPayout = 0
    const lines = []
    for (const { layout, pressed } of this.#pads.all()) {
      const price = pricesOf(layout)
      const picks = betsOf(layout, pressed, this.#game.maxBets + 1)
      this.#bets.push(
        ...picks.map((pick) => ({ play: layout.id, pick, maxStake: parseUnits(price(pick).most) })),
      )
      this.#maxPayout += maxPayoutOf(layout, picks)
      const single = layout.shape === 'picks' || layout.shape === 'rows'
      if (single)
        for (const pick of picks) lines.push(this.#createLine(layout, [pick], price(pick).pays, [pick]))
      else lines.push(this.#createLine(layout, picks, price().pays))
    }
    el('lines').replaceChildren(...lines)
    el('empty').hidden = lines.length > 0
    el('clear').hidden = lines.length === 0
    el('slip').dataset.count = String(this.count)
    setText(el('slipTitle'), texts.slipCount(this.count))
    this.updateSums()
  }

  #createLine(layout, picks, pays, keys) {
    const { texts } = this.#page
    const play = texts.plays[layout.id]
    const what = picks.length
      ? texts.pick(layout.id, picks[0]) + (picks.length > 1 ? ` ${texts.andMore(picks.length - 1)}` : '')
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
          on: { click: () => this.#pads.remove(layout.id, keys) },
        },
        icon(ICON.cross),
      ),
    )
  }

  /** Shows total and possible prize. Returns the total; null if it cannot be bet, with the reason below the stake. */
  updateSums() {
    const { texts } = this.#page
    const stake = this.#stake.check()
    const total = (stake ?? 0n) * BigInt(this.count)
    const prize = ((stake ?? 0n) * BigInt(this.#maxPayout)) / 100n
    for (const [id, value] of [
      ['total', total],
      ['prize', prize],
    ]) {
      setText(el(id), this.#page.money(value))
      el(id).dataset.amount = this.#stake.wire(value)
    }
    if (stake === null || this.count === 0) return null
    const problem = this.#problem(stake, total)
    if (problem) setText(el('stakeHint'), problem)
    el('stakeHint').classList.toggle('wrong', Boolean(problem))
    if (!problem) setText(el('stakeHint'), texts.stakeNote(this.count, this.#page.money(stake)))
    return problem ? null : total
  }

  #problem(stake, total) {
    const { texts } = this.#page
    const money = (value) => this.#page.money(value)
    const [lowestMaxStake] = this.#bets.map((bet) => bet.maxStake).toSorted((a, b) => (a < b ? -1 : 1))
    if (this.count > this.#game.maxBets) return texts.maxBets(this.#game.maxBets)
    if (stake > lowestMaxStake) return texts.maxOnPick(money(lowestMaxStake))
    if (total > parseUnits(this.#game.maxTotal))
      return texts.maxOnDraw(money(parseUnits(this.#game.maxTotal)))
    return ''
  }

  /** Returns the slip as a request, without its key. */
  toRequest(round) {
    const stake = this.#stake.wire(this.#stake.check())
    const bets = this.#bets.map(({ play, pick }) => ({ play, pick, stake }))
    return { code: this.#lottery.code, round, bets }
  }
}
