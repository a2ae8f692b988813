// Sheet of the last hundred draws.
import { make } from '../common/dom.js'
import { el } from '../common/page.js'
import { dateFormat } from '../common/texts.js'
import { fillNumbers } from './balls.js'
import { fetchResults } from './calls.js'

/** Opens the sheet and loads the draws; shows an error if that fails. */
export async function showResults(lottery, texts) {
  const list = el('drawn')
  list.replaceChildren(make('li', { class: 'wait', role: 'status' }, texts.loading))
  list.dataset.count = '0'
  el('resultsSheet').showModal()
  const drawn = await fetchResults(lottery.code).catch(() => null)
  if (!el('resultsSheet').open) return
  if (!drawn) {
    list.replaceChildren(make('li', { class: 'wait', role: 'alert' }, texts.resultsLost))
    return
  }
  const time = dateFormat({
    hour: '2-digit',
    minute: '2-digit',
    ...(lottery.seconds >= 86400 && { day: '2-digit', month: 'short' }),
  })
  const rows = drawn.results.map((result) => {
    const numbers = make('ol', { class: 'balls small', 'aria-label': texts.drawnIssue(result.issue) })
    fillNumbers(numbers, lottery.category, result.numbers)
    return make(
      'li',
      { data: { issue: result.issue } },
      make('span', { class: 'no' }, result.issue),
      make('time', {}, time.format(result.drawnAt)),
      numbers,
    )
  })
  list.replaceChildren(...rows)
  list.dataset.count = String(rows.length)
}
