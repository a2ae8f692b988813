// Seats: the simulated players around the table, the member in front.
import { parseUnits } from '../common/amount.js'
import { make, setText } from '../common/dom.js'
import { drawBack, drawFace, pieceName } from './faces.js'

const PIECE_INDEXES = [0, 1, 2]
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const pause = (ms) =>
  prefersReducedMotion() ? Promise.resolve() : new Promise((done) => setTimeout(done, ms))

export class Seats {
  #el
  #page
  #set
  #kindOf
  #changed
  #others = []
  #hand = null
  #marks = [false, false, false]
  #buttons = []

  constructor(el, page, game, kindOf, changed) {
    this.#el = el
    this.#page = page
    this.#set = game.set
    this.#kindOf = kindOf
    this.#changed = changed
    el('table').dataset.set = game.set
    this.#buttons = PIECE_INDEXES.map((at) => {
      const button = make('button', {
        type: 'button',
        class: 'piece',
        'aria-pressed': 'false',
        'aria-disabled': 'true',
        data: { testid: `demo.piece-${at}` },
        on: { click: () => this.#toggle(at) },
      })
      button.style.setProperty('--at', String(at))
      return button
    })
    el('hand').replaceChildren(...this.#buttons)
  }

  /** Returns which of the three pieces the member wants to swap. */
  get marked() {
    return this.#marks
  }

  setEnabled(on) {
    for (const button of this.#buttons) button.setAttribute('aria-disabled', String(!on))
  }

  #toggle(at) {
    const button = this.#buttons[at]
    if (button.getAttribute('aria-disabled') === 'true') return
    this.#marks[at] = !this.#marks[at]
    button.setAttribute('aria-pressed', String(this.#marks[at]))
    this.#updateLabel(at, this.#hand.dealt[at])
    this.#changed()
  }

  /** Sets the accessible name of a piece. */
  #updateLabel(at, piece) {
    const { texts } = this.#page
    const plain = pieceName(this.#set, piece, texts)
    this.#buttons[at].setAttribute('aria-label', this.#marks[at] ? texts.marked(plain) : plain)
  }

  /** Shows the other players and the pot; creates the seats again if the players changed. */
  #showOthers(state) {
    const key = state.others.map((other) => other.name + other.picture).join()
    if (this.#el('others').dataset.key !== key) {
      this.#el('others').dataset.key = key
      this.#el('others').dataset.count = state.others.length
      this.#others = state.others.map((other, k) => this.#seat(other, k))
      this.#el('others').replaceChildren(...this.#others.map((seat) => seat.item))
    }
    this.#el('potSum').textContent = this.#page.money(parseUnits(state.room.pot))
  }

  #seat(other, k) {
    const status = make('span', { class: 'status' })
    const pieces = make('span', { class: 'pieces', 'aria-hidden': 'true' })
    const spoken = make('span', { class: 'unseen' })
    const item = make(
      'li',
      { class: 'seat', data: { testid: 'demo.seat', seat: k + 1, state: 'waiting' } },
      make('img', { src: other.picture, alt: '', width: 48, height: 48 }),
      make('span', { class: 'who', 'aria-hidden': 'true' }, make('b', {}, other.name), status),
      spoken,
      pieces,
    )
    item.style.setProperty('--seat', String(k + 1))
    return { item, status, pieces, spoken, name: other.name }
  }

  #setStatus(seat, state, text, pieces = '') {
    seat.item.dataset.state = state
    setText(seat.status, text)
    setText(seat.spoken, this.#page.texts.seat(seat.name, text, pieces))
  }

  /** Shows the table without pieces. */
  showEmpty(state) {
    this.#showOthers(state)
    this.#el('table').dataset.state = 'empty'
    for (const seat of this.#others) {
      seat.pieces.replaceChildren()
      this.#setStatus(seat, 'waiting', this.#page.texts.waiting)
    }
    for (const button of this.#buttons) {
      button.replaceChildren(drawBack(this.#set))
      button.setAttribute('aria-label', this.#page.texts.hidden)
    }
  }

  /** Deals three pieces to each seat; the other players' are face down. */
  showDeal(state, isAnimated) {
    this.#showOthers(state)
    this.#hand = state.hand
    this.#marks = [false, false, false]
    this.#el('table').dataset.state = 'open'
    this.#el('table').dataset.slow = String(isAnimated)
    this.#el('mine').dataset.state = 'open'
    for (const seat of this.#others) {
      seat.pieces.replaceChildren(...PIECE_INDEXES.map((at) => this.#tablePiece(at, null)))
      this.#setStatus(seat, 'thinking', this.#page.texts.thinking)
    }
    for (const at of PIECE_INDEXES) {
      this.#buttons[at].replaceChildren(drawFace(this.#set, state.hand.dealt[at]))
      this.#buttons[at].setAttribute('aria-pressed', 'false')
      this.#buttons[at].dataset.piece = state.hand.dealt[at]
      delete this.#buttons[at].dataset.new
      this.#updateLabel(at, state.hand.dealt[at])
    }
  }

  #tablePiece(at, piece) {
    const element = make(
      'span',
      { class: piece === null ? 'small' : 'small shown' },
      piece === null ? drawBack(this.#set) : drawFace(this.#set, piece, true),
    )
    element.style.setProperty('--at', String(at))
    return element
  }

  /** Updates which players have decided at the server time `now`. */
  updateDecided(now) {
    if (this.#el('table').dataset.state !== 'open') return
    this.#others.forEach((seat, k) => {
      if (seat.item.dataset.state === 'thinking' && now >= this.#hand.readyAt[k])
        this.#setStatus(seat, 'ready', this.#page.texts.ready)
    })
  }

  /** Shows all hands: the member's swap, then seat after seat, then the winners. `isAnimated`: with pauses. */
  async showHands(state, isAnimated) {
    this.#showOthers(state)
    const { texts } = this.#page
    this.#hand = state.hand
    const [me, ...others] = state.hand.showdown
    const wait = (ms) => (isAnimated ? pause(ms) : Promise.resolve())
    const table = this.#el('table')
    table.dataset.state = 'showing'
    table.dataset.slow = String(isAnimated)
    this.#marks = [false, false, false]
    for (const at of PIECE_INDEXES) {
      const button = this.#buttons[at]
      button.setAttribute('aria-pressed', 'false')
      button.replaceChildren(drawFace(this.#set, me.hand[at]))
      button.dataset.piece = me.hand[at]
      button.dataset.new = String(isAnimated && me.swap[at])
      this.#updateLabel(at, me.hand[at])
    }
    for (const seat of this.#others) if (isAnimated) this.#setStatus(seat, 'ready', texts.ready)
    if (me.swap.some(Boolean)) await wait(700)
    for (const [k, seat] of this.#others.entries()) {
      const other = others[k]
      if (!other) continue
      seat.pieces.replaceChildren(...PIECE_INDEXES.map((at) => this.#tablePiece(at, other.hand[at])))
      const pieces = other.hand.map((piece) => pieceName(this.#set, piece, texts)).join(', ')
      this.#setStatus(
        seat,
        'shown',
        this.#kindOf(other.kind),
        `${texts.swapped(other.swap.filter(Boolean).length)}. ${pieces}`,
      )
      seat.item.dataset.swapped = other.swap.filter(Boolean).length
      await wait(420)
    }
    await wait(250)
    table.dataset.state = 'over'
    this.#el('mine').dataset.state = me.best ? 'best' : 'beaten'
    for (const [k, seat] of this.#others.entries()) {
      const other = others[k]
      if (!other) continue
      const pieces = other.hand.map((piece) => pieceName(this.#set, piece, texts)).join(', ')
      const won = `${this.#kindOf(other.kind)}, ${texts.wins(this.#page.money(parseUnits(other.win)))}`
      if (other.best) this.#setStatus(seat, 'best', won, pieces)
      else seat.item.dataset.state = 'beaten'
    }
  }
}
