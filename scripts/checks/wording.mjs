// The wording of the locale files and the help articles: plural forms, choices, scripts, untranslated and long texts, tags
// of HTML, and the terms of docs/style-guide.md and docs/terms. Exceptions that a person has looked at are in
// wording.json. `node scripts/checks/texts.mjs --looked-at` writes the list of long texts again.
import { basename } from 'node:path'
import { FOLDERS, HELP } from '../lib/exchange.mjs'
import { filesBelow, read } from '../lib/files.mjs'
import { generalOf, languageTags, SEARCH_WORDS } from '../lib/locales.mjs'
import {
  anyHasForm,
  formProblems,
  formsOf,
  hasForm,
  isLong,
  isUntranslated,
  latinWordsIn,
  markupProblems,
  missingNumbers,
  plainTerm,
  pluralProblems,
  scriptProblems,
  termRows,
  wordsOf,
} from '../lib/wording.mjs'

export const EXCEPTIONS = 'scripts/checks/wording.json'
/** Names of lotteries; some are numbers in English, and words elsewhere. */
const LOTTERY_NAMES = /^games\.lotteryKinds\./

/** Terms that mean the same on every label: a label that is the term in English has a form of it in each language. */
const ONE_MEANING = new Set(
  [
    'account holder, authenticator app, balance, bonus, commission, customer service, daily salary, deposit',
    'direct downline, dividend, downline, fee, help centre, invite code, leaderboard, live casino, login password',
    'lottery, main balance, messages, missions, mobile number, no wagering, password, payment method',
    'payment password, points mall, profit and loss, provider, rebate, referral code, reward centre',
    'self-exclusion, slots, sports, two-step verification, upline, username, valid bets, wallet, withdrawal',
  ]
    .join(', ')
    .split(', '),
)

/**
 * Texts of a language with their English ones, from all places. A regional language has those that differ from
 * the general one's.
 */
function textsOf(code, locales) {
  const texts = []
  for (const { folder, html } of FOLDERS) {
    const english = locales(folder, 'EN')
    for (const [key, text] of locales(folder, code))
      if (english.has(key) && !SEARCH_WORDS.test(key) && !LOTTERY_NAMES.test(key))
        texts.push({ at: `${folder}/${code}.json: ${key}`, key, text, english: english.get(key), html })
  }
  return texts
}

/** Help articles of a language with their English ones, by their ids. */
function articlesOf(code) {
  const articles = (path) =>
    read(path)
      .split(/(?=<h2 id=")/)
      .map((html) => [/ id="([^"]*)"/.exec(html)?.[1], html])
  return filesBelow(HELP, new RegExp(`\\.${code.toLowerCase()}\\.html$`)).flatMap((path) => {
    const english = new Map(articles(`${HELP}/${basename(path).split('.')[0]}.en.html`))
    return articles(path).map(([id, html]) => ({
      at: `${path}: ${id}`,
      html,
      english: english.get(id) ?? '',
    }))
  })
}

/** Exceptions by name, and which of them are used. */
function readExceptions() {
  const lists = JSON.parse(read(EXCEPTIONS))
  const known = new Set()
  const add = (kind, code, what) => known.add([kind, code, what].join('\n'))
  for (const texts of Object.values(lists.equalToEnglish))
    for (const [text, codes] of Object.entries(texts))
      for (const code of codes.split(' ')) add('equal', code, text)
  for (const words of Object.values(lists.latinWords))
    for (const word of words.split(' ')) add('latin', '', word)
  for (const pairs of Object.values(lists.sharedTerms))
    for (const [pair, codes] of Object.entries(pairs))
      for (const code of codes.split(' ')) add('sharedTerms', code, pair)
  for (const kind of ['long', 'numbersAsWords', 'plurals'])
    for (const [code, keys] of Object.entries(lists[kind])) for (const key of keys) add(kind, code, key)
  const used = new Set()
  return {
    lists,
    latin: new Set(Object.values(lists.latinWords).flatMap((words) => words.split(' '))),
    has(kind, code, what) {
      for (const one of [code, '*']) {
        const name = [kind, one, what].join('\n')
        if (known.has(name)) return Boolean(used.add(name))
      }
      return false
    },
    unused: () =>
      [...known].filter((name) => !used.has(name)).map((name) => name.replaceAll('\n', ' ').trim()),
  }
}

/** Returns the rows of all terms. */
const allTerms = () =>
  ['docs/style-guide.md', ...filesBelow('docs/terms', /\.md$/)].flatMap((path) =>
    termRows(read(path)).map((row) => ({ ...row, path })),
  )

/**
 * Two terms with the same word in one language, such as a draw and a withdrawal in Arabic, unless wording.json says that
 * they are one thing, or that their places tell them apart.
 */
function sharedTermProblems(code, rows, exceptions) {
  const termsByForm = new Map()
  for (const { term, cells } of rows)
    for (const [language, cell] of cells)
      if (language === code)
        for (const form of formsOf(cell)) {
          const terms = termsByForm.get(form.toLowerCase()) ?? new Set()
          termsByForm.set(form.toLowerCase(), terms.add(term))
        }
  return [...termsByForm].flatMap(([form, terms]) => {
    const pair = [...terms].sort().join(' | ')
    if (terms.size === 1 || exceptions.has('sharedTerms', code, pair)) return []
    return [`docs/terms: ${code} has “${form}” for several terms: ${pair}`]
  })
}

function termProblems(code, texts, articles, rows) {
  const problems = []
  const isUsed = anyHasForm([
    ...texts.map(({ text }) => text),
    ...articles.map(({ html }) => html.replace(/<[^>]*>/g, ' ')),
  ])
  const forms = new Map()
  for (const { term, cells, path } of rows)
    for (const [, cell] of cells.filter(([language]) => language === code)) {
      for (const form of formsOf(cell))
        if (!term.includes('†') && !isUsed(form))
          problems.push(`${path}: no text of ${code} has “${form}” (${term})`)
      const name = plainTerm(term)
      forms.set(name, [...(forms.get(name) ?? []), ...formsOf(cell)])
    }
  for (const term of ONE_MEANING) if (!forms.has(term)) problems.push(`docs/terms: ${code} has no ${term}`)
  for (const { at, text, english } of texts) {
    const label = english.toLowerCase()
    const wanted = ONE_MEANING.has(label) ? (forms.get(label) ?? []) : []
    if (wanted.length > 0 && !wanted.some((form) => hasForm(text, form)))
      problems.push(`${at}: “${text}” is not the term for ${label} (${wanted.join(', ')})`)
  }
  return problems
}

/**
 * Returns the problems of all languages but English, and the long texts by language.
 * @param {(folder: string, code: string) => Map<string, string>} locales the texts of a file by their keys
 */
export function wordingProblems(locales) {
  const exceptions = readExceptions()
  const rows = allTerms()
  const problems = []
  const long = {}
  for (const [code, locale] of languageTags()) {
    if (code === 'EN') continue
    const texts = textsOf(code, locales)
    const articles = articlesOf(code)
    const checkScripts = (at, words) => {
      for (const word of latinWordsIn(words, code)) exceptions.has('latin', '', word)
      for (const problem of scriptProblems(words, code, exceptions.latin)) problems.push(`${at}: ${problem}`)
    }
    for (const { at, key, text, english, html } of texts) {
      checkScripts(at, wordsOf(text, html))
      if (isUntranslated(text, english, html) && !exceptions.has('equal', code, text))
        problems.push(`${at}: is the English text`)
      if (isLong(text, english, html)) {
        long[code] = [...(long[code] ?? []), key]
        if (!exceptions.has('long', code, key)) problems.push(`${at}: look at its length`)
      }
      const missing = missingNumbers(wordsOf(text, html), wordsOf(english, html))
      if (missing.length > 0 && !exceptions.has('numbersAsWords', code, key))
        problems.push(`${at}: without the numbers ${missing.join(', ')}`)
      const plurals = html ? [] : pluralProblems(text, english, locale)
      if (plurals.length > 0 && !exceptions.has('plurals', code, key))
        problems.push(...plurals.map((problem) => `${at}: ${problem}`))
      problems.push(...formProblems(text, english, html).map((problem) => `${at}: ${problem}`))
      if (html) problems.push(...markupProblems(text, english).map((problem) => `${at}: ${problem}`))
    }
    for (const { at, html, english } of articles) {
      checkScripts(at, html.replace(/<[^>]*>|\{\w+\}/g, ' '))
      problems.push(...markupProblems(html, english).map((problem) => `${at}: ${problem}`))
    }
    const general = generalOf(code)
    const own = new Set(texts.map(({ at }) => at.replace(code, general)))
    const inherited = general === code ? [] : textsOf(general, locales).filter(({ at }) => !own.has(at))
    const inheritedArticles = general === code ? [] : articlesOf(general)
    problems.push(...sharedTermProblems(code, rows, exceptions))
    problems.push(...termProblems(code, [...texts, ...inherited], [...articles, ...inheritedArticles], rows))
  }
  problems.push(...exceptions.unused().map((name) => `${EXCEPTIONS}: not needed any more: ${name}`))
  return { problems, lists: { ...exceptions.lists, long } }
}
