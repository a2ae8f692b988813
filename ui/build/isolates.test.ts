import bidiFactory from 'bidi-js'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { withIsolates } from './isolates'
import { withPlainNumbers } from './plainNumbers'
import { readTexts, type Texts } from './texts.ts'

const bidi = bidiFactory()
const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
}

/** A masked account: its marks and its hyphen have no direction of their own. */
const ACCOUNT = '••••31-8'
const NUMBERS = /[•+−-]*\d+(?:[.,:/-]\d+)*[%×′]?/g

/** Returns the numbers of a right-to-left text whose characters a bidi algorithm other than the browser's reorders. */
function reversedNumbers(text: string): string[] {
  const order = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, 'rtl'))
  const found = Array.from(text.matchAll(NUMBERS), ({ 0: number, index }) => ({ number, index }))
  return found
    .filter(({ number, index }) =>
      Array.from(number).some((_, at) => at > 0 && order.indexOf(index + at) !== order.indexOf(index) + at),
    )
    .map(({ number }) => number)
}

type Values = Record<string, unknown>

/** Adds a value for each argument of a compiled message; `option` is chosen of each plural. */
function addValues(nodes: readonly unknown[], values: Values): void {
  for (const node of nodes) {
    if (!Array.isArray(node)) continue
    const [name, type, options] = node as [string, unknown, Record<string, unknown>]
    if (node.length === 1) values[name] ??= ACCOUNT
    else if (typeof type === 'number') {
      values[name] = type === 1 ? 'other' : 5
      for (const option of Object.values(options)) if (Array.isArray(option)) addValues(option, values)
    } else {
      values[name] = (words: unknown) => words
      addValues(node.slice(1), values)
    }
  }
}

function shown(message: string, locale: string): string {
  const compiled = withIsolates(withPlainNumbers(compile(message)))
  const values: Values = {}
  if (typeof compiled !== 'string') addValues(compiled, values)
  const parts: unknown = format<unknown>(compiled, locale, values as never, { formatters })
  return Array.isArray(parts) ? parts.flat(9).join('') : String(parts)
}

function* messagesOf(texts: Texts, path = ''): Generator<[key: string, message: string]> {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string') yield [path + key, text]
    else yield* messagesOf(text, `${path}${key}.`)
}

test.each(LANGUAGES.filter(({ dir }) => dir === 'rtl'))(
  '$code: no text turns a number round',
  ({ code, tag }) => {
    const turned = Array.from(messagesOf(readTexts('locales', code)), ([key, message]) => ({
      key,
      numbers: reversedNumbers(shown(message, tag)),
    })).filter(({ numbers }) => numbers.length > 0)
    expect(turned).toEqual([])
  },
)

test('values and numbers with signs, units and hyphens are isolated, once', () => {
  const isolates = (message: string) =>
    shown(message, 'ar').replaceAll('\u2068', '<').replaceAll('\u2069', '>')
  expect(isolates('حتى {max}%')).toBe(`حتى <${ACCOUNT}%>`)
  expect(isolates('مثل 2026-12-31.')).toBe('مثل <2026-12-31>.')
  expect(isolates('بنسبة 0.2%، أو +5511987654321')).toBe('بنسبة <0.2%>، أو <+5511987654321>')
  expect(isolates('\u2066(11) 98765-4321\u2069')).toBe('\u2066(11) 98765-4321>')
  expect(isolates('1 {currency} = {rate}')).toBe(`<1 ${ACCOUNT}> = <${ACCOUNT}>`)
  expect(isolates('من 8 إلى 15، 1500.50')).toBe('من 8 إلى 15، 1500.50')
  expect(isolates('{n, plural, other {# · {name}}} <b>{x}</b>')).toBe(`<5> · <${ACCOUNT}> <${ACCOUNT}>`)
})

test('without isolates, the algorithm turns an account round', () => {
  expect(reversedNumbers(`الحساب ${ACCOUNT}`)).toEqual([ACCOUNT])
  expect(reversedNumbers('الراتب 0.6%')).toEqual(['0.6%'])
  expect(reversedNumbers('مثل 2026-12-31')).toEqual(['2026-12-31'])
})
