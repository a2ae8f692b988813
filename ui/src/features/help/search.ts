import { foldText } from '@/components/lib/foldText'
import type { Help, HelpArticle, HelpTopic } from '@/core'

/** A text folded for searching: no accents, no capitals; `at` maps each letter to its source position. */
interface Folded {
  source: string
  text: string
  at: readonly number[]
}

/** A searchable article. */
export interface IndexedArticle {
  topic: HelpTopic
  article: HelpArticle
  title: Folded
  body: Folded
}

/** A part of a text, matched or not. */
export interface TextPiece {
  text: string
  hit: boolean
}

export interface SearchResult {
  topic: HelpTopic
  article: HelpArticle
  title: readonly TextPiece[]
  excerpt: readonly TextPiece[]
}

const EXCERPT_LENGTH = 170
/** Minimum word length: shorter words are not significant. */
const MIN_WORD_LENGTH = 3
/** Length of words that may have an ending of one letter, and of three. */
const MIN_STEM_WORD_LENGTH = 5
const LONG_WORD_LENGTH = 8
/** Worth of a suggestion: a match in the title, or several in the text. */
const MIN_SUGGESTED_WORTH = 7
/** Words of the scripts whose words have endings: "sacar" is found as "sacamos". */
const INFLECTED = /^[\p{sc=Latin}\p{sc=Cyrillic}]+$/u

export function fold(source: string): Folded {
  let text = ''
  const at: number[] = []
  let index = 0
  for (const letter of source) {
    const plain = foldText(letter)
    for (let unit = 0; unit < plain.length; unit++) at.push(index)
    text += plain
    index += letter.length
  }
  return { source, text, at }
}

/** Returns the search index of all articles; computed once. */
export function indexOf(help: Help, toText: (html: string) => string): readonly IndexedArticle[] {
  return help.topics.flatMap((topic) =>
    topic.articles.map((article) => ({
      topic,
      article,
      title: fold(article.title),
      body: fold(toText(article.content)),
    })),
  )
}

export function termsOf(q: string): readonly string[] {
  return [...new Set(fold(q).text.split(/[^\p{L}\p{M}\p{N}]+/u))].filter((term) => term !== '')
}

/** A term of a query: as typed, and other beginnings of words that mean the same. */
interface Term {
  typed: string
  others: readonly string[]
}

/**
 * Returns the articles with every word of the query, or if there are none, those with some of its words; title matches
 * first. A word also finds its other forms and its synonyms, and words of most articles do not count. `synonyms` are
 * groups, separated by semicolons, of words and phrases, separated by commas.
 */
export function searchArticles(
  entries: readonly IndexedArticle[],
  q: string,
  synonyms = '',
): readonly SearchResult[] {
  const all = expandedTerms(q, synonyms)
  const telling = all.filter(({ typed }) => !isCommon(entries, typed))
  const terms = telling.length > 0 ? telling : all
  if (terms.length === 0) return []
  const rated = entries.map((entry, place) => {
    const worths = terms.map((term) => worthOf(entry, term))
    return { entry, place, found: worths.filter((worth) => worth > 0).length, worth: sumOf(worths) }
  })
  const most = Math.max(...rated.map(({ found }) => found))
  const marked = terms.flatMap(({ typed, others }) => [typed, ...others])
  return rated
    .filter(({ found }) => found > 0 && (most < terms.length || found === most))
    .sort((one, other) => other.found - one.found || other.worth - one.worth || one.place - other.place)
    .map(({ entry: { topic, article, title, body } }) => ({
      topic,
      article,
      title: splitByMatch(title, marked),
      excerpt: excerptOf(body, marked),
    }))
}

/** Returns the terms of a query with their other forms; a phrase of a group of synonyms is one term. */
function expandedTerms(q: string, synonyms: string): readonly Term[] {
  const groups = synonyms
    .split(';')
    .map((group) => group.split(',').map((word) => termsOf(word).join(' ')))
    .map((words) => words.filter((word) => word !== ''))
  let rest = ` ${termsOf(q).join(' ')} `
  const terms: Term[] = []
  for (const group of groups)
    for (const phrase of group)
      if (phrase.includes(' ') && rest.includes(` ${phrase} `)) {
        rest = rest.replace(` ${phrase} `, ' ')
        terms.push({ typed: phrase, others: group.filter((word) => word !== phrase) })
      }
  for (const typed of termsOf(rest)) {
    const stem = stemOf(typed)
    const same = groups.filter((group) => group.some((word) => stemOf(word) === stem || word === typed))
    const others = new Set([stem, ...same.flat()])
    others.delete(typed)
    terms.push({ typed, others: [...others] })
  }
  return terms
}

/** Returns the beginning that the forms of a word share, of words long enough to have an ending. */
function stemOf(word: string): string {
  const drop = word.length >= LONG_WORD_LENGTH ? 3 : word.length >= MIN_STEM_WORD_LENGTH ? 1 : 0
  return drop && INFLECTED.test(word) ? word.slice(0, -drop) : word
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/**
 * Returns articles that may answer a message, best match first; any word counts, in its forms and with its synonyms, except
 * the most common ones.
 */
export function suggestArticles(
  entries: readonly IndexedArticle[],
  written: string,
  maxCount: number,
  synonyms = '',
): readonly HelpArticle[] {
  const terms = expandedTerms(written, synonyms).filter(
    ({ typed }) => typed.length >= MIN_WORD_LENGTH && !isCommon(entries, typed),
  )
  return entries
    .map((entry) => ({
      article: entry.article,
      worth: sumOf(terms.map((term) => worthOf(entry, term))),
    }))
    .filter(({ worth }) => worth >= MIN_SUGGESTED_WORTH)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, maxCount)
    .map(({ article }) => article)
}

/** Returns whether more than half of the articles contain the term, which makes it insignificant. */
function isCommon(entries: readonly IndexedArticle[], term: string): boolean {
  const having = entries.filter(({ title, body }) => hasWordStart(title, term) || hasWordStart(body, term))
  return having.length * 2 > entries.length
}

/** Returns how well an article matches a term; 0 if it does not. */
function worthOf({ title, body }: IndexedArticle, { typed, others }: Term): number {
  if (hasWordStart(title, typed)) return 9
  if (others.some((other) => hasWordStart(title, other))) return 7
  if (title.text.includes(typed)) return 5
  if (hasWordStart(body, typed)) return 3
  if (others.some((other) => hasWordStart(body, other))) return 2
  return body.text.includes(typed) ? 1 : 0
}

/** Returns whether a word of the text begins with the term. */
function hasWordStart({ text }: Folded, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text.charAt(at - 1))) return true
  return false
}

/** Splits the text into matched and unmatched parts. */
function splitByMatch(
  folded: Folded,
  terms: readonly string[],
  from = 0,
  to = folded.source.length,
): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = from
  for (const [start, end] of rangesOf(folded, terms)) {
    if (end <= at || start >= to) continue
    if (start > at) pieces.push({ text: folded.source.slice(at, start), hit: false })
    pieces.push({ text: folded.source.slice(Math.max(start, at), Math.min(end, to)), hit: true })
    at = end
  }
  if (at < to) pieces.push({ text: folded.source.slice(at, to), hit: false })
  return pieces
}

/** Returns the matched ranges in the source, without overlaps. */
function rangesOf({ source, text, at }: Folded, terms: readonly string[]): readonly [number, number][] {
  const ranges: [number, number][] = []
  for (const term of terms)
    for (let index = text.indexOf(term); index >= 0; index = text.indexOf(term, index + term.length))
      ranges.push([at[index] ?? 0, at[index + term.length] ?? source.length])
  ranges.sort((one, other) => one[0] - other[0] || other[1] - one[1])
  const merged: [number, number][] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else merged.push(range)
  }
  return merged
}

/** Returns an excerpt around the first match, cut at word boundaries. */
function excerptOf(body: Folded, terms: readonly string[]): readonly TextPiece[] {
  const { source } = body
  const [first] = rangesOf(body, terms)
  const start = Math.max(0, (first?.[0] ?? 0) - 50)
  const from = start === 0 ? 0 : source.indexOf(' ', start) + 1
  const far = from + EXCERPT_LENGTH
  const to = far >= source.length ? source.length : Math.max(source.lastIndexOf(' ', far), first?.[1] ?? far)
  const pieces = splitByMatch(body, terms, from, to)
  if (from > 0) pieces.unshift({ text: '… ', hit: false })
  if (to < source.length) pieces.push({ text: ' …', hit: false })
  return pieces
}
