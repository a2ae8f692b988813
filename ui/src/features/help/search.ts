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
  return [...new Set(fold(q).text.split(/[^\p{L}\p{N}]+/u))].filter((term) => term !== '')
}

/** Returns the articles with every word of the query, title matches first. */
export function searchArticles(entries: readonly IndexedArticle[], q: string): readonly SearchResult[] {
  const terms = termsOf(q)
  if (terms.length === 0) return []
  return entries
    .map((entry, index) => ({ entry, place: index, worth: relevanceOf(entry, terms) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth || one.place - other.place)
    .map(({ entry: { topic, article, title, body } }) => ({
      topic,
      article,
      title: splitByMatch(title, terms),
      excerpt: excerptOf(body, terms),
    }))
}

/**
 * Returns articles that may answer a message, best match first; any word counts except the most common ones.
 */
export function suggestArticles(
  entries: readonly IndexedArticle[],
  written: string,
  maxCount: number,
): readonly HelpArticle[] {
  const terms = termsOf(written).filter((term) => term.length >= MIN_WORD_LENGTH && !isCommon(entries, term))
  return entries
    .map(({ article, title, body }) => ({
      article,
      worth: terms.reduce(
        (sum, term) => sum + 4 * Number(hasWordStart(title, term)) + Number(hasWordStart(body, term)),
        0,
      ),
    }))
    .filter(({ worth }) => worth >= 4)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, maxCount)
    .map(({ article }) => article)
}

/** Returns whether more than half of the articles contain the term, which makes it insignificant. */
function isCommon(entries: readonly IndexedArticle[], term: string): boolean {
  const having = entries.filter(({ title, body }) => hasWordStart(title, term) || hasWordStart(body, term))
  return having.length * 2 > entries.length
}

function relevanceOf({ title, body }: IndexedArticle, terms: readonly string[]): number {
  let sum = 0
  for (const term of terms) {
    const worth = hasWordStart(title, term)
      ? 9
      : title.text.includes(term)
        ? 5
        : hasWordStart(body, term)
          ? 2
          : 1
    if (worth === 1 && !body.text.includes(term)) return 0
    sum += worth
  }
  return sum
}

/** Returns whether a word of the text begins with the term. */
function hasWordStart({ text }: Folded, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
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
