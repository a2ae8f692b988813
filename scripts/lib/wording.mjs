// Rules for the wording of texts in a language, without the files: plural forms, scripts, length, markup, terms.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { LANGUAGES } from './locales.mjs'

/** Returns a function that computes each value once. */
function once(compute) {
  const values = new Map()
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key))
    return values.get(key)
  }
}

/** Text as elements. The server's texts are HTML, whose tags are no elements of a message. */
const elementsOf = once((text) => parse(text))
const elementsOfHtml = once((text) => parse(text, { ignoreTag: true }))
const partsOf = (text, html) => (html ? elementsOfHtml(text) : elementsOf(text))
const withoutTags = (text) => text.replace(/<[^>]*>/g, ' ')
const EMAIL = /[\w.]+@[\w.]+/g

/** Returns the words of a text: of all its plural forms and choices, without arguments, tags and addresses. */
export function wordsOf(text, html = false) {
  const words = (elements) =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value
        if (element.options)
          return Object.values(element.options)
            .map((option) => words(option.value))
            .join(' ')
        return element.children ? words(element.children) : ' '
      })
      .join('')
  return withoutTags(words(partsOf(text, html))).replace(EMAIL, ' ')
}

/** Returns all plurals of a text by the names of their arguments. */
function pluralsOf(elements) {
  return elements.flatMap((element) => [
    ...(element.type === TYPE.plural ? [element] : []),
    ...Object.values(element.options ?? {}).flatMap((option) => pluralsOf(option.value)),
    ...pluralsOf(element.children ?? []),
  ])
}

/** Largest count that a text must word rightly. Categories of larger numbers only (`many` of FR) need not be given. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count)

/**
 * Returns the categories of CLDR that occur among the counts, each with its counts. A language that CLDR does not know
 * (Tahitian) has one form.
 */
const countsByCategory = once((rules) => {
  const [locale, type] = rules.split(' ')
  if (Intl.PluralRules.supportedLocalesOf(locale).length === 0)
    return { known: new Set(['other']), byCategory: new Map([['other', COUNTS]]) }
  const plurals = new Intl.PluralRules(locale, { type })
  const byCategory = new Map()
  for (const count of COUNTS) {
    const category = plurals.select(count)
    byCategory.set(category, [...(byCategory.get(category) ?? []), count])
  }
  return { known: new Set(plurals.resolvedOptions().pluralCategories), byCategory }
})

/** A noun after a number that English writes without plural forms, since the number is large. */
const ENGLISH_NOUN = /^ (more )?(points|pts)\b/
/** A word after a number. One or two letters are an abbreviation, which has no plural forms. */
const WORD = /^ \p{L}{3}/u

/** Returns the names of the arguments that stand before a text. */
const argumentsBefore = (elements, pattern) =>
  elements.flatMap(({ type, value }, index) => {
    const next = elements[index + 1]
    const isArgument = type === TYPE.argument || type === TYPE.number
    return isArgument && next?.type === TYPE.literal && pattern.test(next.value) ? [value] : []
  })

/**
 * Returns what is wrong with the plurals of a text: a category that the language does not have, one that it needs, or a
 * number that has plural forms in the English text only or, in a language with more than two forms, comes before a
 * noun. `zero` is never needed: `other` has the same form.
 */
export function pluralProblems(text, english, locale) {
  const problems = []
  const plurals = pluralsOf(elementsOf(text))
  for (const { value, options, pluralType } of plurals) {
    const { known, byCategory } = countsByCategory(`${locale} ${pluralType}`)
    for (const option of Object.keys(options))
      if (!option.startsWith('=') && !known.has(option)) problems.push(`{${value}} has no form ${option}`)
    for (const [category, counts] of byCategory)
      if (category !== 'zero' && !options[category] && !counts.every((count) => options[`=${count}`]))
        problems.push(`{${value}} needs the form ${category}`)
  }
  const counted = new Set(plurals.map(({ value }) => value))
  for (const { value, pluralType } of pluralsOf(elementsOf(english)))
    if (!counted.has(value) && countsByCategory(`${locale} ${pluralType}`).byCategory.size > 1)
      problems.push(`{${value}} needs plural forms`)
  if (countsByCategory(`${locale} cardinal`).byCategory.size > 2) {
    const uncounted = new Set(argumentsBefore(elementsOf(english), ENGLISH_NOUN))
    for (const value of argumentsBefore(elementsOf(text), WORD))
      if (uncounted.has(value)) problems.push(`{${value}} is before a word that depends on it`)
  }
  return problems
}

/** Returns the choices of each `select`, such as `period: day|other|week`. */
const choicesIn = (elements) =>
  elements.flatMap(({ type, value, options = {}, children = [] }) => [
    ...(type === TYPE.select ? [`${value}: ${Object.keys(options).sort().join('|')}`] : []),
    ...Object.values(options).flatMap((option) => choicesIn(option.value)),
    ...choicesIn(children),
  ])

const SHOWN = new Set([TYPE.argument, TYPE.number, TYPE.date, TYPE.time])

/** Returns the arguments that are shown; of a plural, in its form `other`, as the others may name a number in words. */
const shownIn = (elements, counted) =>
  elements.flatMap(({ type, value, options = {}, children = [] }) => {
    if (type === TYPE.pound) return [counted]
    if (type === TYPE.plural) return shownIn(options.other.value, value)
    return [
      ...(SHOWN.has(type) ? [value] : []),
      ...Object.values(options).flatMap((option) => shownIn(option.value, counted)),
      ...shownIn(children, counted),
    ]
  })

/** Returns the choices of a text that differ from those of the English one, and what only that one shows. */
export function formProblems(text, english, html = false) {
  const [parts, wantedParts] = [text, english].map((one) => partsOf(one, html))
  const [own, wanted] = [parts, wantedParts].map((one) => [...new Set(choicesIn(one))].sort().join(', '))
  const shown = new Set(shownIn(parts))
  return [
    ...(own === wanted ? [] : [`choices: ${own}; EN: ${wanted}`]),
    ...[...new Set(shownIn(wantedParts))]
      .filter((name) => !shown.has(name))
      .map((name) => `{${name}} is not shown`),
  ]
}

/** Scripts of the languages that are not written in Latin letters. */
const SCRIPTS = Object.fromEntries(
  LANGUAGES.filter(({ scripts }) => !scripts.includes('Latin')).map(({ code, scripts }) => [code, scripts]),
)
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}’]*/gu

/** Characters that a language does not use: those of a sibling, or look-alikes. */
const FOREIGN = {
  AR: /[یکگپچژہے]/gu,
  FA: /[يك]/gu,
  KK: /[їєґў]/giu,
  RU: /[іїєґў]/giu,
  TY: /[ʻ‘']/gu,
  UR: /[يكه]/gu,
  UZ: /[og]['’‘`]/giu,
}

/** Characters of a double-byte encoding in a range of bytes. */
function charactersOf(encoding, [firstLead, lastLead], [firstTrail, lastTrail]) {
  const decoder = new TextDecoder(encoding)
  const found = new Set()
  for (let lead = firstLead; lead <= lastLead; lead++)
    for (let trail = firstTrail; trail <= lastTrail; trail++)
      found.add(decoder.decode(new Uint8Array([lead, trail])))
  return found
}
/** Ideographs in use: GB 2312 has no traditional ones, Big5 no simplified ones, JIS neither. */
const IDEOGRAPHS = {
  CN: charactersOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
  TW: charactersOf('big5', [0xa4, 0xf9], [0x40, 0xfe]),
  JA: charactersOf('shift_jis', [0x88, 0xea], [0x40, 0xfc]),
}

/** Returns patterns of what a language does not have, each with its description. */
const foreignPatterns = once((code) => {
  const scripts = ['Latin', 'Common', 'Inherited', ...(SCRIPTS[code] ?? [])]
  const own = scripts.map((name) => `\\p{Script=${name}}`).join('')
  return [
    ['a letter of another script', new RegExp(`(?=\\p{L})[^${own}]`, 'gu')],
    ['a word of two scripts', /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/gu],
    ['a digit other than 0 to 9', /(?![0-9])\p{Nd}/gu],
    ...(FOREIGN[code] ? [['a foreign character', FOREIGN[code]]] : []),
  ]
})

/**
 * Returns what does not belong into words of a language: letters of another script, Latin words that are not among
 * `latin`, ideographs of another language, digits other than 0 to 9, or a word of two scripts that look alike.
 */
export function scriptProblems(words, code, latin) {
  const found = foreignPatterns(code).map(([what, pattern]) => [what, words.match(pattern) ?? []])
  found.push(['a Latin word', latinWordsIn(words, code).filter((word) => !latin.has(word))])
  const ideographs = IDEOGRAPHS[code] ? (words.match(/\p{Unified_Ideograph}/gu) ?? []) : []
  found.push(['an ideograph of another language', ideographs.filter((one) => !IDEOGRAPHS[code].has(one))])
  return found.flatMap(([what, parts]) => [...new Set(parts)].map((part) => `${what}: ${part}`))
}

/** Returns the Latin words among words of a language with another script. */
export const latinWordsIn = (words, code) => (SCRIPTS[code] ? (words.match(LATIN_WORD) ?? []) : [])

/** Returns whether a text is the English one, although it has words. */
export const isUntranslated = (text, english, html = false) =>
  text === english && /\p{L}/u.test(wordsOf(text, html))

/** Shorter English texts have translations of any length: a longer word of a label is not a longer text. */
const SHORT = 12
/** Length of a translation, at most, in relation to the English text. */
const MAX_LENGTH_RATIO = 2.2

/** Returns the number of characters of a text in its longest form, without arguments, tags and combining marks. */
function lengthOf(text, html) {
  const longest = (elements) =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value.replace(/<[^>]*>|\p{M}/gu, '').length
        if (element.type === TYPE.pound) return 1
        if (element.options)
          return Math.max(...Object.values(element.options).map((option) => longest(option.value)))
        return element.children ? longest(element.children) : 0
      })
      .reduce((sum, length) => sum + length, 0)
  return longest(partsOf(text, html))
}

/** Returns whether a text is so long in relation to the English one that its place must be looked at. */
export function isLong(text, english, html = false) {
  const room = lengthOf(english, html)
  return room >= SHORT && lengthOf(text, html) > MAX_LENGTH_RATIO * room
}

const sortedMatches = (text, pattern) => (text.match(pattern) ?? []).sort()
/** Numbers that are never words: from 10, and those with decimals. */
const LARGE_NUMBER = /\d+\.\d+|\d[\d,]*\d/g

const NUMBER = /\d+(?:[.,:]\d+)*/g

/** Returns the numbers of the English text that a text lacks. Both are words, as of `wordsOf`. */
export function missingNumbers(words, english) {
  const own = new Set(words.match(NUMBER))
  return [...new Set(english.match(NUMBER))].filter((number) => !own.has(number))
}

/**
 * Returns the tags, placeholders and large numbers of a text that differ from those of the English one. Their order is
 * the language's.
 */
export function markupProblems(html, english) {
  const problems = []
  for (const [what, pattern] of [
    ['tags', /<[^>]*>/g],
    ['placeholders', /\{\w+\}/g],
  ]) {
    const [own, wanted] = [html, english].map((text) => sortedMatches(text, pattern).join(' '))
    if (own !== wanted) problems.push(`${what}: ${own}; EN: ${wanted}`)
  }
  const own = sortedMatches(withoutTags(html), LARGE_NUMBER)
  const missing = sortedMatches(withoutTags(english), LARGE_NUMBER).filter((number) => {
    const at = own.indexOf(number)
    if (at >= 0) own.splice(at, 1)
    return at < 0
  })
  if (missing.length > 0) problems.push(`without the numbers ${missing.join(' ')}`)
  return problems
}

/** Returns the rows of the tables of terms in a document: the English term, and the cell of each language. */
export function termRows(markdown) {
  const rows = []
  let head
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      head = undefined
      continue
    }
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    if (!head) head = cells
    else if (head[0] === 'EN' && !/^-+$/.test(cells[0]))
      rows.push({ term: cells[0], cells: head.slice(1).map((code, index) => [code, cells[index + 1] ?? '']) })
  }
  return rows
}

const BRACKETED = /[（(][^（）()]*[）)]/g
/** Returns the term without its explanation in brackets and its mark. */
export const plainTerm = (term) => term.replace(BRACKETED, '').replace('†', '').trim()

/**
 * Returns the forms of a term: separated by commas, without explanations in brackets; “…” means other words and
 * separates the parts of a form.
 */
export const formsOf = (cell) =>
  cell
    .replace(BRACKETED, '')
    .replace(/†/g, '')
    .split(/[,،、;؛；/]/)
    .map((form) => form.trim())
    .filter(Boolean)

/** Small letters; İ becomes i, without the dot that Unicode adds. */
const folded = (text) => text.toLowerCase().replaceAll('i\u0307', 'i')
const piecesOf = (form) =>
  folded(form)
    .split(/…|\{\w+\}/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns whether a text in small letters has pieces in their order. */
function hasPieces(text, pieces) {
  let end = 0
  return pieces.every((piece) => {
    const at = text.indexOf(piece, end)
    end = at + piece.length
    return at >= 0
  })
}

/** Returns whether a text has a form of a term: its parts in order, in capital or small letters. */
export const hasForm = (text, form) => hasPieces(folded(text), piecesOf(form))

/** Returns a function that tells whether one of the texts has a form of a term. */
export function anyHasForm(texts) {
  const each = texts.map(folded)
  const all = each.join('\n')
  return (form) => {
    const pieces = piecesOf(form)
    return pieces.every((piece) => all.includes(piece)) && each.some((text) => hasPieces(text, pieces))
  }
}
