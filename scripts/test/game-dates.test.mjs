import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatOfDates } from '../../sandbox/games/common/dates.js'

const WHEN = new Date(2026, 10, 5, 14, 30)
const WHOLE = { dateStyle: 'medium', timeStyle: 'short' }

/** Runs a function in a browser without the names of months in a language: it writes Arabic, or `M11`. */
function withoutMonthNames(language, used, run) {
  const { DateTimeFormat } = Intl
  class Lacking extends DateTimeFormat {
    constructor(lang, options) {
      super(lang.startsWith(language) ? used : lang, options)
    }
  }
  Intl.DateTimeFormat = Lacking
  try {
    return run()
  } finally {
    Intl.DateTimeFormat = DateTimeFormat
  }
}

for (const lang of ['km', 'lo', 'my', 'ne', 'kk', 'uz'])
  test(`dates of ${lang} are in numbers where the browser lacks the language`, () => {
    const format = (options) =>
      withoutMonthNames(lang, 'ar-EG', () => formatOfDates(lang, options).format(WHEN))
    assert.match(format(WHOLE), /^05[./]11[./]2026, 14:30$/)
    assert.match(
      format({ hour: '2-digit', minute: '2-digit', day: '2-digit', month: 'short' }),
      /^05[./]11, 14:30$/,
    )
    assert.equal(format({ hour: '2-digit', minute: '2-digit' }), '14:30')
  })

test('dates have the names of months where the browser has them, with Latin digits', () => {
  assert.match(formatOfDates('pt-BR', WHOLE).format(WHEN), /nov/)
  assert.match(formatOfDates('fa', { day: 'numeric', month: 'long', year: 'numeric' }).format(WHEN), /2026/)
})
