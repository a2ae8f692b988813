// List of events: live ones, upcoming ones by day, recently ended ones.
import { ICON, icon, make, setChildren, setText } from '../common/dom.js'
import { dateFormat } from '../common/texts.js'
import { Odd } from './odd.js'

/** Number of markets of an event in the list; the event's own page shows all. */
const LISTED_MARKETS = 2

/** Returns the progress of an event: minute, map, start time or final. */
export function progressOf(event, texts, now) {
  if (event.phase === 'ended') return texts.final
  if (event.phase === 'cancelled') return texts.cancelled
  if (event.phase === 'live') {
    if (event.sport === 'football') return event.inBreak ? texts.halfTime : texts.minute(event.clock)
    return event.inBreak ? texts.mapBreak : texts.map(event.clock)
  }
  const minutes = Math.floor((Date.parse(event.startsAt) - now) / 60000)
  if (minutes < 60) return texts.inMinutes(minutes)
  return dateFormat({ hour: '2-digit', minute: '2-digit' }).format(new Date(event.startsAt))
}

class Row {
  element = make('li', { class: 'row' })
  odds = []
  #texts
  #when = make('span', { class: 'when' })
  #scores
  #rounds
  #who
  #toSlip

  constructor(event, texts, { onPress, onOpen, onSlip }) {
    this.#texts = texts
    this.#scores = event.sides.map(() => make('b', { class: 'score' }))
    this.#rounds = event.sides.map(() => make('span', { class: 'rounds' }))
    const sides = event.sides.map((side, k) =>
      make(
        'span',
        { class: 'side' },
        make('img', { src: side.crest, alt: '', width: 22, height: 24, loading: 'lazy' }),
        make('span', { class: 'name' }, side.name),
        this.#rounds[k],
        this.#scores[k],
      ),
    )
    this.#who = make(
      'button',
      {
        class: 'who',
        type: 'button',
        data: { testid: `demo.event-${event.id}` },
        on: { click: () => onOpen(event.id) },
      },
      this.#when,
      ...sides,
    )
    const groups = event.markets.slice(0, LISTED_MARKETS).map((market, k) => {
      const odds = market.outcomes.map((one) => new Odd(event, market.id, one.id, texts, onPress))
      this.odds.push(...odds)
      return make(
        'div',
        { class: k === 0 ? 'odds' : 'odds second', role: 'group', 'aria-label': texts.market[market.id] },
        ...odds.map((odd) => odd.element),
      )
    })
    const more = make(
      'button',
      {
        class: 'more',
        type: 'button',
        tabindex: '-1',
        'aria-hidden': 'true',
        on: { click: () => onOpen(event.id) },
      },
      texts.more(event.markets.length - 1),
    )
    this.#toSlip = make('button', {
      class: 'toSlip',
      type: 'button',
      data: { testid: `demo.toSlip-${event.id}` },
      on: { click: onSlip },
    })
    this.element.append(this.#who, ...groups, more)
  }

  update(event, now) {
    const texts = this.#texts
    const live = event.phase === 'live'
    const started = event.phase !== 'coming'
    this.element.dataset.phase = event.phase
    this.element.dataset.shut = String(event.suspended)
    const when = progressOf(event, texts, now)
    setText(this.#when, when)
    event.sides.forEach((side, k) => {
      setText(this.#scores[k], started ? String(side.score) : '')
      setText(this.#rounds[k], live && event.sport === 'esports' ? String(side.rounds) : '')
    })
    const [home, away] = event.sides
    const score = started ? `, ${texts.score(home.score, away.score)}` : ''
    const label = `${texts.versus(home.name, away.name)}, ${when}${score}. ${texts.open}`
    if (this.#who.getAttribute('aria-label') !== label) this.#who.setAttribute('aria-label', label)
    for (const odd of this.odds) odd.update(event)
  }

  /**
   * Marks the selections on the slip. The odds of one are followed by a button that leads to the slip, since otherwise
   * all other matches come before it by keyboard.
   */
  markSelected(has, slipText) {
    let group = null
    for (const odd of this.odds) {
      const selected = has(odd.element.dataset.testid)
      odd.setSelected(selected)
      if (selected) group = odd.element.parentElement
    }
    setText(this.#toSlip, slipText)
    if (!group) this.#toSlip.remove()
    else if (group.nextElementSibling !== this.#toSlip) group.after(this.#toSlip)
  }
}

/** Returns the day of an event as a heading: `{ key, name }`. */
function dayOf(startsAt, now, texts) {
  const at = new Date(startsAt)
  const key = at.toDateString()
  const names = [texts.today, texts.tomorrow]
  const near = names.find((_, k) => new Date(now + k * 86400000).toDateString() === key)
  const far = dateFormat({ weekday: 'long', day: '2-digit', month: 'long' })
  return { key, name: near ?? far.format(at) }
}

export class List {
  element = make('div', { class: 'list' })
  #texts
  #actions
  #rows = new Map()
  #parts = new Map()
  #leagues = new Map()

  constructor(texts, actions) {
    this.#texts = texts
    this.#actions = actions
  }

  /** Returns a section with a heading and rows, created at the first use of its key. */
  #part(key, level, title, look) {
    let part = this.#parts.get(key)
    if (!part) {
      const rows = make('ul', { class: 'rows' })
      const heading = make(`h${level}`, { class: look }, title)
      part = { element: make('section', { class: `part ${look}` }, heading, rows), rows, heading }
      this.#parts.set(key, part)
    }
    setText(part.heading, title)
    return part
  }

  #row(event, now) {
    let row = this.#rows.get(event.id)
    if (!row) {
      row = new Row(event, this.#texts, this.#actions)
      this.#rows.set(event.id, row)
    }
    row.update(event, now)
    return row
  }

  /** Returns the row of a league: its name, and the column headings of markets with odds. */
  #league({ league, markets, phase }) {
    const texts = this.#texts
    const heads = phase === 'live' || phase === 'coming' ? markets.slice(0, LISTED_MARKETS) : []
    return make(
      'li',
      { class: 'league' },
      make('span', {}, this.#leagues.get(league)),
      ...heads.map(({ outcomes }) =>
        make(
          'span',
          { class: 'heads', 'aria-hidden': 'true' },
          ...outcomes.map(({ id }) => make('span', {}, texts.brief[id])),
        ),
      ),
    )
  }

  /** Fills a section with rows, below the row of their league. */
  #fill(part, events, now) {
    const items = []
    let league = null
    for (const event of events) {
      if (event.league !== league) {
        league = event.league
        const key = `${part.heading.textContent}/${league}/${items.length}`
        if (!this.#parts.has(key)) this.#parts.set(key, this.#league(event))
        items.push(this.#parts.get(key))
      }
      items.push(this.#row(event, now).element)
    }
    setChildren(part.rows, items)
  }

  update(board, shown, now) {
    const texts = this.#texts
    for (const league of board.leagues) this.#leagues.set(league.id, league.name)
    const rank = new Map(board.leagues.map((league, k) => [league.id, k]))
    const byLeague = (a, b) => rank.get(a.league) - rank.get(b.league)
    const parts = []
    const live = shown.filter((event) => event.phase === 'live').sort(byLeague)
    const onAir = this.#part('live', 2, texts.live, 'live')
    this.#fill(onAir, live, now)
    if (live.length === 0) setChildren(onAir.rows, [this.#nothing()])
    parts.push(onAir.element)
    const coming = shown.filter((event) => event.phase === 'coming')
    const days = Map.groupBy(coming, (event) => dayOf(event.startsAt, now, texts).key)
    for (const [key, events] of days) {
      const part = this.#part(
        key,
        2,
        `${texts.coming} · ${dayOf(events[0].startsAt, now, texts).name}`,
        'coming',
      )
      this.#fill(part, events.sort(byLeague), now)
      parts.push(part.element)
    }
    const over = shown.filter((event) => event.phase === 'ended' || event.phase === 'cancelled')
    if (over.length > 0) {
      const part = this.#part('over', 2, texts.ended, 'ended')
      this.#fill(part, over.sort(byLeague), now)
      parts.splice(1, 0, part.element)
    }
    setChildren(this.element, parts)
    const known = new Set(board.events.map((event) => event.id))
    for (const id of this.#rows.keys()) if (!known.has(id)) this.#rows.delete(id)
  }

  #nothing() {
    if (!this.#parts.has('none')) this.#parts.set('none', make('li', { class: 'none' }, this.#texts.noLive))
    return this.#parts.get('none')
  }

  /** Marks the selections on the slip; `slipText` describes the slip. */
  markSelected(has, slipText) {
    for (const row of this.#rows.values()) row.markSelected(has, slipText)
  }
}

/** Navigation: sports, and the leagues of the selected one. */
export class Rail {
  #element
  #texts
  #onPick

  constructor(element, texts, onPick) {
    this.#element = element
    this.#texts = texts
    this.#onPick = onPick
  }

  update(board, sport, league) {
    const texts = this.#texts
    const live = (test) => board.events.filter((event) => event.phase === 'live' && test(event)).length
    const sports = ['football', 'esports'].map((id) => ({
      key: `sport.${id}`,
      name: texts.sport[id],
      path: ICON[id],
      count: live((event) => event.sport === id),
      on: id === sport,
      act: () => this.#onPick(id, null),
    }))
    const leagues = board.leagues
      .filter((one) => one.sport === sport)
      .map((one) => ({
        key: `league.${one.id}`,
        name: one.name,
        count: live((event) => event.league === one.id),
        on: one.id === league,
        act: () => this.#onPick(sport, one.id),
      }))
    const all = {
      key: 'league.all',
      name: texts.all,
      count: 0,
      on: league === null,
      act: () => this.#onPick(sport, null),
    }
    setChildren(this.#element, [
      this.#list('sports', sports),
      this.#list(`leagues.${sport}`, [all, ...leagues]),
    ])
  }

  #lists = new Map()
  #items = new Map()

  #list(key, items) {
    if (!this.#lists.has(key)) this.#lists.set(key, make('ul', { class: key.split('.')[0] }))
    const list = this.#lists.get(key)
    setChildren(
      list,
      items.map((item) => this.#item(item)),
    )
    return list
  }

  #item({ key, name, path, count, on, act }) {
    let made = this.#items.get(key)
    if (!made) {
      const badge = make('span', { class: 'count', 'aria-hidden': 'true' })
      const button = make(
        'button',
        { type: 'button', data: { testid: `demo.${key}` } },
        path ? icon(path) : null,
        make('span', {}, name),
        badge,
      )
      made = { element: make('li', {}, button), button, badge }
      this.#items.set(key, made)
    }
    made.button.onclick = act
    if (on) made.button.setAttribute('aria-current', 'true')
    else made.button.removeAttribute('aria-current')
    setText(made.badge, count > 0 ? String(count) : '')
    return made.element
  }
}
