import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { withPlainNumbers } from './plainNumbers'

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
}
const say = (message: string, values: Record<string, number | string>, locale = 'pt') =>
  format(withPlainNumbers(compile(message)), locale, values, { formatters })

test('numbers in texts are formatted without grouping', () => {
  expect(say('{count, plural, one {# jogo} other {# jogos}}', { count: 1234 })).toBe('1234 jogos')
  expect(say('{count, plural, other {#}}', { count: 1234 })).toBe('1234')
  expect(say('{left, number} de {most, number}', { left: 1234, most: 5678 })).toBe('1234 de 5678')
  expect(
    say('{kind, select, a {{n, plural, other {# e {name}}}} other {nada}}', {
      kind: 'a',
      n: 4321,
      name: 'x',
    }),
  ).toBe('4321 e x')
})

test.each(LANGUAGES)('$code: a number in a text has no grouping of its own', ({ tag, formats }) => {
  const locale = formats ?? tag
  expect(say('{count, plural, other {#}}', { count: 12345678 }, locale)).toBe('12345678')
  expect(say('{count, number}', { count: 12345678 }, locale)).toBe('12345678')
})

test('a text without numbers is unchanged', () => {
  for (const message of ['Fechar', 'Jogar {name}', '{kind, select, a {um} other {outro}}'])
    expect(withPlainNumbers(compile(message))).toEqual(compile(message))
})
