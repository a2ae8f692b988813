import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  formsOf,
  hasForm,
  isLong,
  isUntranslated,
  markupProblems,
  missingNumbers,
  plainTerm,
  pluralProblems,
  scriptProblems,
  termRows,
} from '../lib/wording.mjs'

const GAMES = '{count, plural, one {# game} other {# games}}'

test('plurals have the categories that the language needs, and no others', () => {
  for (const [locale, forms, problems] of [
    ['ja', 'other {#}', []],
    ['ja', 'one {#} other {#}', ['{count} has no form one']],
    ['ty', 'other {#}', []],
    ['fr', 'one {#} other {#}', []],
    ['pt', '=1 {#} other {#}', ['{count} needs the form one']],
    ['ru', 'one {#} other {#}', ['{count} needs the form many', '{count} needs the form few']],
    ['ru', 'one {#} few {#} many {#} other {#}', []],
    ['ar', '=1 {#} two {#} few {#} many {#} other {#}', []],
    ['ar', 'one {#} few {#} many {#} other {#}', ['{count} needs the form two']],
  ])
    assert.deepEqual(
      pluralProblems(`{count, plural, ${forms}}`, GAMES, locale),
      problems,
      `${locale}: ${forms}`,
    )
})

test('a text has the numbers of the English one', () => {
  assert.deepEqual(missingNumbers('Nach 24 Stunden, 1,000.50', 'After 24 hours, 1,000.50'), [])
  assert.deepEqual(missingNumbers('Nach einem Tag', 'After 24 hours or 3 days'), ['24', '3'])
})

test('a number that is counted in English is counted in a language with several forms', () => {
  assert.deepEqual(pluralProblems('{count} игр', GAMES, 'ru'), ['{count} needs plural forms'])
  assert.deepEqual(pluralProblems('{count} 个游戏', GAMES, 'zh-Hans'), [])
})

test('a noun is not after a number without plural forms in a language with more than two', () => {
  const english = '{points} points = {amount}'
  const problems = ['{points} is before a word that depends on it']
  assert.deepEqual(pluralProblems('{points} баллов = {amount}', english, 'ru'), problems)
  assert.deepEqual(pluralProblems('{points} نقطة = {amount}', english, 'ar'), problems)
  assert.deepEqual(pluralProblems('Баллы: {points} = {amount}', english, 'ru'), [])
  assert.deepEqual(pluralProblems('{points} б. = {amount}', english, 'ru'), [])
  assert.deepEqual(pluralProblems('{points} pontos = {amount}', english, 'pt'), [])
})

test('a language is written in its own script and digits', () => {
  const latin = new Set(['PIX'])
  for (const [code, words, problems] of [
    ['RU', 'Оплата PIX до 10 мин', []],
    ['RU', 'Оплата по Deposit', ['a Latin word: Deposit']],
    ['RU', 'Пaроль', ['a word of two scripts: Пa', 'a Latin word: a']],
    ['RU', 'Пополнення і', ['a foreign character: і']],
    ['PT', 'Depósito', []],
    ['PT', 'Depósito ставка', ['с', 'т', 'а', 'в', 'к'].map((one) => `a letter of another script: ${one}`)],
    ['CN', '提现记录', []],
    ['CN', '提現', ['an ideograph of another language: 現']],
    ['TW', '提款紀錄', []],
    ['TW', '提现', ['an ideograph of another language: 现']],
    ['JA', '出金の記録、時々', []],
    ['JA', '提现', ['an ideograph of another language: 现']],
    ['FA', 'برداشت', []],
    ['FA', 'كيف', ['a foreign character: ك', 'a foreign character: ي']],
    ['BN', '১০ টাকা', ['a digit other than 0 to 9: ১', 'a digit other than 0 to 9: ০']],
    ['UZ', "to'lov", ["a foreign character: o'"]],
    ['UZ', 'toʻlov', []],
  ])
    assert.deepEqual(scriptProblems(words, code, latin), problems, `${code}: ${words}`)
})

test('a text with words that is the English one is not translated', () => {
  assert.ok(isUntranslated('Sign <b>up</b>', 'Sign <b>up</b>'))
  assert.ok(isUntranslated(GAMES, GAMES))
  assert.ok(!isUntranslated('{rate} · {period}', '{rate} · {period}'))
  assert.ok(!isUntranslated('<a>{name}</a> 100%', '<a>{name}</a> 100%'))
  assert.ok(!isUntranslated('Sair', 'Log out'))
})

test('a text is long in relation to the English one by its longest form', () => {
  assert.ok(isLong('x'.repeat(27), 'y'.repeat(12)))
  assert.ok(!isLong('x'.repeat(26), 'y'.repeat(12)))
  assert.ok(!isLong('x'.repeat(90), 'Log out'), 'short labels are exempt')
  const long = `{n, plural, one {#} other {${'x'.repeat(40)}}}`
  assert.ok(isLong(long, 'y'.repeat(12)))
  assert.ok(!isLong(`<a>${'ำกี'.repeat(6)}</a>`, 'y'.repeat(12)), 'marks and tags have no width')
})

test('HTML has the tags, placeholders and large numbers of the English text, in any order', () => {
  const english = '<p>Up to {symbol} 1,500.50 in <b>30</b> days.</p>'
  assert.deepEqual(markupProblems('<p>Em <b>30</b> dias até {symbol} 1,500.50.</p>', english), [])
  assert.deepEqual(markupProblems('<p>Em <b>3</b> dias até {symbol} 1,500.50.</p>', english), [
    'without the numbers 30',
  ])
  assert.deepEqual(markupProblems('<p>30 dias até 1,500.50.</p>', english), [
    'tags: </p> <p>; EN: </b> </p> <b> <p>',
    'placeholders: ; EN: {symbol}',
  ])
  assert.deepEqual(markupProblems('两次', 'Twice'), [])
})

test('terms are read from tables, with all their forms', () => {
  const rows = termRows(
    '# x\n| EN | PT | CN |\n|---|---|---|\n| draw (tie) † | empate | 平局 |\n\n| a | b |\n|---|---|\n| c | d |',
  )
  assert.deepEqual(rows, [
    {
      term: 'draw (tie) †',
      cells: [
        ['PT', 'empate'],
        ['CN', '平局'],
      ],
    },
  ])
  assert.equal(plainTerm('draw (tie) †'), 'draw')
  assert.deepEqual(formsOf('aposta, valor da aposta (rótulo)'), ['aposta', 'valor da aposta'])
  assert.deepEqual(formsOf('比例、档'), ['比例', '档'])
  assert.ok(hasForm('Minha Conta', 'conta'))
  assert.ok(hasForm('İki adım', 'iki'))
  assert.ok(hasForm('{when}까지 출금이 보류됩니다', '{when}까지 … 보류'))
  assert.ok(!hasForm('보류 {when}까지', '{when}까지 … 보류'))
})

/** Labels that readers misunderstood: parts of texts, and whole texts. */
const MISUNDERSTOOD = {
  PT: {
    parts: [
      'Pendências',
      'Senha de entrada',
      'Central do membro',
      'Registro de apostas',
      'Rebate',
      'abaixo de você',
    ],
    whole: ['Coisas', 'Recebido por prazo'],
  },
  EN: {
    parts: ['Give this deposit up', 'no stakes asked for', 'Points into money'],
    whole: ['All of it', 'Most in a day', 'Things', 'For whom and where to'],
  },
}

test('labels that readers misunderstood are not used', () => {
  for (const [code, { parts, whole }] of Object.entries(MISUNDERSTOOD))
    for (const folder of ['locales', 'locales/server', 'locales/games'])
      JSON.parse(readFileSync(`${folder}/${code}.json`, 'utf8'), (key, text) => {
        if (typeof text !== 'string') return text
        const found = [...parts.filter((part) => text.includes(part)), ...whole.filter((one) => text === one)]
        assert.deepEqual(found, [], `${folder}/${code}.json: ${key}`)
        return text
      })
})
