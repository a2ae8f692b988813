// Play types as tabs, and the pad of the open one. The picks of each pad stay until they are bet.
import { make, setText, stepOf } from '../common/dom.js'
import { el } from '../common/page.js'
import { createBall } from './balls.js'
import { pricesOf } from './picks.js'

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

export class Pads {
  #texts
  #changed
  #lottery
  #layouts = []
  #selected = null
  /** Pressed picks by play type. */
  #pressed = new Map()
  #cells = []

  constructor(texts, changed) {
    this.#texts = texts
    this.#changed = changed
    el('tabs').addEventListener('keydown', (event) => this.#moveAlongTabs(event))
    el('cells').addEventListener('keydown', (event) => this.#moveAlongCells(event))
  }

  /** Sets the pads of a lottery, and opens a play type. */
  set(lottery, layouts, play) {
    this.#lottery = lottery
    this.#layouts = layouts
    this.#pressed = new Map(layouts.map((layout) => [layout.id, new Set()]))
    const tabs = layouts.map((layout) =>
      make(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: `tab-${layout.id}`,
          'aria-controls': 'pad',
          data: { testid: `demo.tab-${layout.id}` },
          on: { click: () => this.#show(layout) },
        },
        this.#texts.plays[layout.id],
        make('span', { class: 'count' }),
      ),
    )
    el('tabs').replaceChildren(...tabs)
    this.#show(layouts.find((layout) => layout.id === play) ?? layouts[0])
  }

  /** Yields the pressed picks of every play type that has any. */
  *all() {
    for (const layout of this.#layouts) {
      const pressed = this.#pressed.get(layout.id)
      if (pressed.size) yield { layout, pressed }
    }
  }

  /** Removes picks of a play type: those of `keys`, or all. */
  remove(id, keys = [...this.#pressed.get(id)]) {
    for (const key of keys) this.#pressed.get(id).delete(key)
    this.#updateMarks()
    this.#changed()
  }

  clear() {
    for (const pressed of this.#pressed.values()) pressed.clear()
    this.#updateMarks()
    this.#changed()
  }

  #show(layout) {
    this.#selected = layout
    for (const tab of el('tabs').children) {
      const chosen = tab.id === `tab-${layout.id}`
      tab.setAttribute('aria-selected', String(chosen))
      tab.tabIndex = chosen ? 0 : -1
    }
    el('pad').setAttribute('aria-labelledby', `tab-${layout.id}`)
    el('pad').dataset.play = layout.id
    setText(el('how'), this.#texts.rule(layout.id, this.#lottery.category))
    this.#cells = []
    el('cells').replaceChildren(...this.#createRows(layout))
    const [first] = this.#cells
    if (first) first.tabIndex = 0
    this.#updateMarks()
  }

  #createRows(layout) {
    const texts = this.#texts
    const price = pricesOf(layout)
    if (layout.shape === 'picks') {
      const cells = layout.offers.map(({ pick }) => this.#createCell(pick, pick, price(pick)))
      return [make('div', { class: 'row free', role: 'group', 'aria-labelledby': 'how' }, ...cells)]
    }
    const pays = make('p', { class: 'pays' }, texts.pays(price().pays))
    if (layout.shape === 'choose') {
      const cells = layout.numbers.map((number) => this.#createCell(number, number))
      return [pays, make('div', { class: 'row free', role: 'group', 'aria-labelledby': 'how' }, ...cells)]
    }
    const rows = Array.from({ length: layout.rows }, (_, k) => {
      const name = texts.place(k + 1)
      const cells = layout.numbers.map((number) => this.#createCell(`${k + 1}-${number}`, number, null, name))
      return make(
        'div',
        { class: 'row', role: 'group', 'aria-label': name },
        make('span', { class: 'name', 'aria-hidden': 'true' }, name),
        make('div', { class: 'numbers' }, ...cells),
      )
    })
    return [pays, ...rows]
  }

  /** Returns a cell: a number as it is drawn, or a name; with its price if each pick has one. */
  #createCell(key, pick, offer = null, row = '') {
    const texts = this.#texts
    const name = texts.names[pick]
    const plain = name || this.#selected.id === 'sum'
    const pays = offer ? texts.times(offer.pays) : ''
    const label = [row, name ?? pick, offer ? texts.pays(offer.pays) : ''].filter(Boolean).join(', ')
    const cell = make(
      'button',
      {
        type: 'button',
        class: plain ? 'cell word' : 'cell',
        'aria-pressed': 'false',
        'aria-label': label,
        'aria-describedby': 'padHelp',
        tabindex: '-1',
        data: { key, testid: `demo.pick-${key}`, color: name ? pick : '' },
        on: { click: () => this.#press(key, cell) },
      },
      plain ? make('span', { class: 'text' }, name ?? pick) : createBall(this.#lottery.category, pick),
      pays ? make('span', { class: 'price' }, pays) : null,
    )
    this.#cells.push(cell)
    return cell
  }

  #press(key, cell) {
    const pressed = this.#pressed.get(this.#selected.id)
    if (!pressed.delete(key)) pressed.add(key)
    this.#setTabStop(cell)
    this.#updateMarks()
    this.#changed()
  }

  #updateMarks() {
    const pressed = this.#pressed.get(this.#selected.id)
    for (const cell of this.#cells) cell.setAttribute('aria-pressed', String(pressed.has(cell.dataset.key)))
    for (const tab of el('tabs').children) {
      const some = this.#pressed.get(tab.id.slice('tab-'.length)).size > 0
      tab.classList.toggle('used', some)
    }
  }

  /** Makes one cell the only one in the tab order. */
  #setTabStop(cell) {
    for (const other of this.#cells) other.tabIndex = other === cell ? 0 : -1
  }

  #moveAlongTabs(event) {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    const at = this.#layouts.indexOf(this.#selected)
    this.#show(this.#layouts.at((at + step) % this.#layouts.length))
    el(`tab-${this.#selected.id}`).focus()
  }

  #moveAlongCells(event) {
    const arrow = DIRECTIONS[event.key]
    const from = event.target.closest('.cell')
    if (!arrow || !from) return
    event.preventDefault()
    const next = arrow[0]
      ? this.#cells[this.#cells.indexOf(from) + arrow[0]]
      : this.#cellInNextLine(from, arrow[1])
    if (!next) return
    this.#setTabStop(next)
    next.focus()
  }

  /** Returns the nearest cell of the next line: down for 1, up for -1. */
  #cellInNextLine(from, step) {
    const here = from.getBoundingClientRect()
    const lines = this.#cells
      .map((cell) => ({ cell, at: cell.getBoundingClientRect() }))
      .filter(({ at }) => (at.top - here.top) * step > 2)
    const line = Math.min(...lines.map(({ at }) => Math.abs(at.top - here.top)))
    const near = lines.filter(({ at }) => Math.abs(at.top - here.top) < line + 2)
    near.sort((a, b) => Math.abs(a.at.left - here.left) - Math.abs(b.at.left - here.left))
    return near[0]?.cell
  }
}
