// Page of an event: scoreboard, all markets, incidents.
import { ICON, icon, make, setChildren, setText } from '../common/dom.js'
import { dateFormat } from '../common/texts.js'
import { progressOf } from './list.js'
import { Odd } from './odd.js'

export class EventPage {
  element
  id
  odds = []
  #texts
  #when = make('p', { class: 'when' })
  #status = make('p', { class: 'unseen', role: 'status' })
  #scores
  #rounds
  #incidents = make('ol', { class: 'happened' })
  #none
  #kickOff
  #title
  #steps = []

  constructor(event, league, texts, { onPress, onBack }) {
    this.id = event.id
    this.#texts = texts
    const [home, away] = event.sides
    this.#title = make('h2', { tabindex: '-1' }, texts.versus(home.name, away.name))
    this.#scores = event.sides.map(() => make('b', { class: 'score' }))
    this.#rounds = event.sides.map(() => make('span', { class: 'rounds' }))
    const side = (one) =>
      make(
        'div',
        { class: 'team' },
        make('img', { src: one.crest, alt: '', width: 56, height: 60 }),
        make('span', {}, one.name),
      )
    this.#kickOff = dateFormat({
      weekday: 'short',
      day: '2-digit',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(event.startsAt))
    const markets = event.markets.map((market) => {
      const odds = market.outcomes.map((one) => new Odd(event, market.id, one.id, texts, onPress, true))
      this.odds.push(...odds)
      const name = make('h3', { id: `market-${market.id}` }, texts.market[market.id])
      return make(
        'section',
        { class: 'market', role: 'group', 'aria-labelledby': `market-${market.id}` },
        name,
        make('div', { class: `odds of${odds.length}` }, ...odds.map((odd) => odd.element)),
      )
    })
    this.#none = make('p', { class: 'none' }, texts.noIncidents)
    this.element = make(
      'article',
      { class: 'event', data: { testid: 'demo.event' } },
      make(
        'button',
        { class: 'toList', type: 'button', on: { click: onBack } },
        icon(ICON.back),
        texts.toList,
      ),
      make(
        'header',
        { class: 'board' },
        make('p', { class: 'leagueName' }, league),
        this.#title,
        make(
          'div',
          { class: 'duel', 'aria-hidden': 'true' },
          side(home),
          make(
            'div',
            { class: 'centre' },
            make('div', { class: 'scores' }, this.#scores[0], make('i', {}, '–'), this.#scores[1]),
            this.#when,
            make('div', { class: 'roundScores' }, this.#rounds[0], this.#rounds[1]),
          ),
          side(away),
        ),
      ),
      this.#status,
      make('div', { class: 'markets' }, ...markets),
      make('section', { class: 'story' }, make('h3', {}, texts.timeline), this.#none, this.#incidents),
    )
  }

  focus() {
    this.#title.focus()
  }

  update(event, now) {
    const texts = this.#texts
    const started = event.phase !== 'coming'
    const when = event.phase === 'coming' ? this.#kickOff : progressOf(event, texts, now)
    const [home, away] = event.sides
    this.element.dataset.phase = event.phase
    this.element.dataset.shut = String(event.suspended)
    setText(this.#when, when)
    event.sides.forEach((side, k) => {
      setText(this.#scores[k], started ? String(side.score) : '')
      setText(this.#rounds[k], event.phase === 'live' && event.sport === 'esports' ? String(side.rounds) : '')
    })
    // Announced when the score changes, not every minute.
    const score = started ? texts.score(`${home.name} ${home.score}`, `${away.score} ${away.name}`) : when
    setText(this.#status, event.suspended && event.phase === 'live' ? `${score}. ${texts.suspended}` : score)
    for (const odd of this.odds) odd.update(event)
    this.#showIncidents(event)
  }

  #showIncidents(event) {
    const texts = this.#texts
    event.incidents.slice(this.#steps.length).forEach((one) => {
      const name = event.sides[one.side - 1].name
      const football = event.sport === 'football'
      const step = make(
        'li',
        { class: one.side === 1 ? 'home' : 'away' },
        make('span', { class: 'at' }, football ? texts.minute(one.clock) : texts.map(one.clock)),
        make('span', {}, football ? texts.goal(one.clock, name) : texts.mapWon(one.clock, name)),
        make('b', {}, `${one.score[0]}–${one.score[1]}`),
      )
      this.#steps.push(step)
    })
    this.#none.hidden = this.#steps.length > 0
    this.#none.textContent =
      event.sport === 'football' && event.phase !== 'coming' ? texts.noIncidents : texts.liveOdds
    setChildren(this.#incidents, [...this.#steps].reverse())
  }
}
