import { foldText } from '@/components/lib/foldText'
import type { Help, HelpArticle, HelpTopic } from '@/core'

/** A text folded for searching: no accents, no capitals; `at` maps each letter to its source position. */
interface Folded {
  source: string
  text: string
  at: readonly number[]
}

/** A searchable article. */
export interface Entry {
  topic: HelpTopic
  article: HelpArticle
  title: Folded
  body: Folded
}

/** A part of a text, matched or not. */
export interface Piece {
  text: string
  hit: boolean
}

export interface Found {
  topic: HelpTopic
  article: HelpArticle
  title: readonly Piece[]
  excerpt: readonly Piece[]
}

const EXCERPT = 170
/** Minimum word length: shorter words are not significant. */
const SHORTEST = 3

export function fold(source: string): Folded {
  let text = ''
  const at: number[] = []
  let place = 0
  for (const letter of source) {
    const plain = foldText(letter)
    for (let unit = 0; unit < plain.length; unit++) at.push(place)
    text += plain
    place += letter.length
  }
  return { source, text, at }
}

/** Returns the search index of all articles; computed once. */
export function entriesOf(help: Help, words: (html: string) => string): readonly Entry[] {
  return help.topics.flatMap((topic) =>
    topic.articles.map((article) => ({
      topic,
      article,
      title: fold(article.title),
      body: fold(words(article.content)),
    })),
  )
}

export function termsOf(q: string): readonly string[] {
  return [...new Set(fold(q).text.split(/[^\p{L}\p{N}]+/u))].filter((term) => term !== '')
}

/** Returns the articles with every word of the query, title matches first. */
export function find(entries: readonly Entry[], q: string): readonly Found[] {
  const terms = termsOf(q)
  if (terms.length === 0) return []
  return entries
    .map((entry, place) => ({ entry, place, worth: worthOf(entry, terms) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth || one.place - other.place)
    .map(({ entry: { topic, article, title, body } }) => ({
      topic,
      article,
      title: mark(title, terms),
      excerpt: excerptOf(body, terms),
    }))
}

/**
 * Returns articles that may answer a message, best match first; any word counts except the most common ones.
 */
export function near(entries: readonly Entry[], written: string, most: number): readonly HelpArticle[] {
  const terms = termsOf(written).filter((term) => term.length >= SHORTEST && !isCommon(entries, term))
  return entries
    .map(({ article, title, body }) => ({
      article,
      worth: terms.reduce(
        (sum, term) => sum + 4 * Number(begins(title, term)) + Number(begins(body, term)),
        0,
      ),
    }))
    .filter(({ worth }) => worth >= 4)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, most)
    .map(({ article }) => article)
}

/** Returns whether more than half of the articles contain the term, which makes it insignificant. */
function isCommon(entries: readonly Entry[], term: string): boolean {
  const having = entries.filter(({ title, body }) => begins(title, term) || begins(body, term))
  return having.length * 2 > entries.length
}

function worthOf({ title, body }: Entry, terms: readonly string[]): number {
  let sum = 0
  for (const term of terms) {
    const worth = begins(title, term) ? 9 : title.text.includes(term) ? 5 : begins(body, term) ? 2 : 1
    if (worth === 1 && !body.text.includes(term)) return 0
    sum += worth
  }
  return sum
}

/** Returns whether a word of the text begins with the term. */
function begins({ text }: Folded, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  return false
}

/** Splits the text into matched and unmatched parts. */
function mark(folded: Folded, terms: readonly string[], from = 0, to = folded.source.length): Piece[] {
  const pieces: Piece[] = []
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
    for (let place = text.indexOf(term); place >= 0; place = text.indexOf(term, place + term.length))
      ranges.push([at[place] ?? 0, at[place + term.length] ?? source.length])
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
function excerptOf(body: Folded, terms: readonly string[]): readonly Piece[] {
  const { source } = body
  const [first] = rangesOf(body, terms)
  const near = Math.max(0, (first?.[0] ?? 0) - 50)
  const from = near === 0 ? 0 : source.indexOf(' ', near) + 1
  const far = from + EXCERPT
  const to = far >= source.length ? source.length : Math.max(source.lastIndexOf(' ', far), first?.[1] ?? far)
  const pieces = mark(body, terms, from, to)
  if (from > 0) pieces.unshift({ text: '… ', hit: false })
  if (to < source.length) pieces.push({ text: ' …', hit: false })
  return pieces
}
