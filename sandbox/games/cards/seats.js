// Seats: the simulated players around the table, the member in front.
import { units } from '../common/amount.js'
import { make, say } from '../common/dom.js'
import { back, face, name } from './faces.js'

const THREE = [0, 1, 2]
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const pause = (ms) => (still() ? Promise.resolve() : new Promise((done) => setTimeout(done, ms)))

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
    this.#buttons = THREE.map((at) => {
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

  able(on) {
    for (const button of this.#buttons) button.setAttribute('aria-disabled', String(!on))
  }

  #toggle(at) {
    const button = this.#buttons[at]
    if (button.getAttribute('aria-disabled') === 'true') return
    this.#marks[at] = !this.#marks[at]
    button.setAttribute('aria-pressed', String(this.#marks[at]))
    this.#call(at, this.#hand.dealt[at])
    this.#changed()
  }

  /** Sets the accessible name of a piece. */
  #call(at, piece) {
    const { texts } = this.#page
    const plain = name(this.#set, piece, texts)
    const marked = this.#set === 'dice' ? texts.markedDie : texts.marked
    this.#buttons[at].setAttribute('aria-label', this.#marks[at] ? marked(plain) : plain)
  }

  /** Shows the other players and the pot; creates the seats again if the players changed. */
  #sit(state) {
    const key = state.others.map((other) => other.name + other.picture).join()
    if (this.#el('others').dataset.key !== key) {
      this.#el('others').dataset.key = key
      this.#el('others').dataset.count = state.others.length
      this.#others = state.others.map((other, k) => this.#seat(other, k))
      this.#el('others').replaceChildren(...this.#others.map((seat) => seat.item))
    }
    this.#el('potSum').textContent = this.#page.money(units(state.room.pot))
  }

  #seat(other, k) {
    const status = make('span', { class: 'status' })
    const pieces = make('span', { class: 'pieces', 'aria-hidden': 'true' })
    const words = make('span', { class: 'unseen' })
    const item = make(
      'li',
      { class: 'seat', data: { testid: 'demo.seat', seat: k + 1, state: 'waiting' } },
      make('img', { src: other.picture, alt: '', width: 48, height: 48 }),
      make('span', { class: 'who', 'aria-hidden': 'true' }, make('b', {}, other.name), status),
      words,
      pieces,
    )
    item.style.setProperty('--seat', String(k + 1))
    return { item, status, pieces, words, name: other.name }
  }

  #status(seat, state, text, pieces = '') {
    seat.item.dataset.state = state
    say(seat.status, text)
    say(seat.words, this.#page.texts.seat(seat.name, text, pieces))
  }

  /** Shows the table without pieces. */
  empty(state) {
    this.#sit(state)
    this.#el('table').dataset.state = 'empty'
    for (const seat of this.#others) {
      seat.pieces.replaceChildren()
      this.#status(seat, 'waiting', this.#page.texts.waiting)
    }
    for (const button of this.#buttons) {
      button.replaceChildren(back(this.#set))
      button.setAttribute('aria-label', this.#page.texts.hidden)
    }
  }

  /** Deals three pieces to each seat; the other players' are face down. */
  deal(state, slowly) {
    this.#sit(state)
    this.#hand = state.hand
    this.#marks = [false, false, false]
    this.#el('table').dataset.state = 'open'
    this.#el('table').dataset.slow = String(slowly)
    this.#el('mine').dataset.state = 'open'
    for (const seat of this.#others) {
      seat.pieces.replaceChildren(...THREE.map((at) => this.#lying(at, null)))
      this.#status(seat, 'thinking', this.#page.texts.thinking)
    }
    for (const at of THREE) {
      this.#buttons[at].replaceChildren(face(this.#set, state.hand.dealt[at]))
      this.#buttons[at].setAttribute('aria-pressed', 'false')
      this.#buttons[at].dataset.piece = state.hand.dealt[at]
      delete this.#buttons[at].dataset.new
      this.#call(at, state.hand.dealt[at])
    }
  }

  #lying(at, piece) {
    const lying = make(
      'span',
      { class: piece === null ? 'small' : 'small shown' },
      piece === null ? back(this.#set) : face(this.#set, piece, true),
    )
    lying.style.setProperty('--at', String(at))
    return lying
  }

  /** Updates which players have decided at the server time `now`. */
  think(now) {
    if (this.#el('table').dataset.state !== 'open') return
    this.#others.forEach((seat, k) => {
      if (seat.item.dataset.state === 'thinking' && now >= this.#hand.readyAt[k])
        this.#status(seat, 'ready', this.#page.texts.ready)
    })
  }

  /** Shows all hands: the member's swap, then seat after seat, then the winners. `slowly`: with pauses. */
  async showdown(state, slowly) {
    this.#sit(state)
    const { texts } = this.#page
    this.#hand = state.hand
    const [me, ...others] = state.hand.showdown
    const wait = (ms) => (slowly ? pause(ms) : Promise.resolve())
    const table = this.#el('table')
    table.dataset.state = 'showing'
    table.dataset.slow = String(slowly)
    this.#marks = [false, false, false]
    for (const at of THREE) {
      const button = this.#buttons[at]
      button.setAttribute('aria-pressed', 'false')
      button.replaceChildren(face(this.#set, me.hand[at]))
      button.dataset.piece = me.hand[at]
      button.dataset.new = String(slowly && me.swap[at])
      this.#call(at, me.hand[at])
    }
    for (const seat of this.#others) if (slowly) this.#status(seat, 'ready', texts.ready)
    if (me.swap.some(Boolean)) await wait(700)
    for (const [k, seat] of this.#others.entries()) {
      const other = others[k]
      if (!other) continue
      seat.pieces.replaceChildren(...THREE.map((at) => this.#lying(at, other.hand[at])))
      const pieces = other.hand.map((piece) => name(this.#set, piece, texts)).join(', ')
      this.#status(
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
      const pieces = other.hand.map((piece) => name(this.#set, piece, texts)).join(', ')
      const won = `${this.#kindOf(other.kind)}, ${texts.takes(this.#page.money(units(other.win)))}`
      if (other.best) this.#status(seat, 'best', won, pieces)
      else seat.item.dataset.state = 'beaten'
    }
  }
}
