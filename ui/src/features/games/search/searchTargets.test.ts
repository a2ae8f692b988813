import { describe, expect, it } from 'vitest'
import { isSuggestion, type SearchTarget, targetsNamed } from './searchTargets'

/** The files as they are; the build compiles imported texts. */
const files = import.meta.glob<string>('@locales/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function targetsOf(code: string): SearchTarget[] {
  const file = Object.entries(files).find(([path]) => path.endsWith(`/${code}.json`))?.[1] ?? ''
  const { search } = JSON.parse(file) as { search: { words: Record<string, string> } }
  return Object.entries(search.words).map(([key, words]) => ({
    key,
    title: key,
    path: `/${key}`,
    synonyms: words,
    ...(/^[A-Z]/.test(key) && { games: { gameType: key } }),
  }))
}

const named = (code: string, text: string) => targetsNamed(targetsOf(code), text).map(({ key }) => key)

describe('targetsNamed', () => {
  it.each([
    ['roulette', 'LIVE'],
    ['Roleta', 'LIVE'],
    ['sport', 'SPORTS'],
    ['esporte', 'SPORTS'],
    ['fruit', 'fruit'],
    ['frutas', 'fruit'],
    ['pix', 'depositv2'],
    ['SAQUE', 'withdraw'],
    ['promocoes', 'promotions'],
  ])('finds %s in English and Portuguese', (text, key) => {
    expect(named('PT', text)).toContain(key)
    if (text !== 'promocoes') expect(named('EN', text)).toContain(key)
  })

  it('finds the beginning of a word, but not its middle', () => {
    expect(named('EN', 'oulette')).toEqual([])
    expect(named('EN', 'slot mach')).toEqual(['RNG'])
    expect(named('EN', 'roleta brasil')).toEqual([])
  })

  it('finds nothing for less than two letters', () => {
    expect(named('EN', 'p')).toEqual([])
    expect(named('EN', ' ')).toEqual([])
  })

  it('finds a word without spaces by any part of it', () => {
    expect(named('CN', '轮盘')).toEqual(['LIVE'])
    expect(named('CN', '足')).toEqual(['SPORTS'])
  })
})

/** Codes of all languages. */
const CODES = Object.keys(files).map((path) => path.replace(/^.*\/(.+)\.json$/, '$1'))

/** Returns which places a text names: results and suggestions. */
function foundBy(code: string, text: string) {
  const found = targetsNamed(targetsOf(code), text)
  const suggested = found.filter((target) => isSuggestion(target, text))
  return {
    results: found.filter((target) => !suggested.includes(target)).map(({ key }) => key),
    suggestions: suggested.map(({ key }) => key),
  }
}

describe('isSuggestion', () => {
  it.each(CODES)('%s: a live casino is suggested for blackjack and baccarat', (code) => {
    for (const text of ['blackjack', 'Baccarat'])
      expect(foundBy(code, text)).toEqual({ results: [], suggestions: ['LIVE'] })
  })

  it.each(CODES)('%s: football and roulettes are results', (code) => {
    expect(foundBy(code, 'football')).toEqual({ results: ['SPORTS'], suggestions: [] })
    expect(foundBy(code, 'roulette')).toEqual({ results: ['LIVE'], suggestions: [] })
    expect(foundBy(code, 'basket')).toEqual({ results: [], suggestions: ['SPORTS'] })
  })

  it.each([
    ['PT', 'bacara'],
    ['PT', 'bacará'],
    ['CN', '百家乐'],
    ['TH', 'บาคาร่า'],
    ['AR', 'باكارات'],
    ['VI', 'xi dach'],
    ['RU', 'баккара'],
    ['JA', 'バカラ'],
  ])('%s: “%s” suggests a live casino', (code, text) => {
    expect(foundBy(code, text)).toEqual({ results: [], suggestions: ['LIVE'] })
  })

  it.each([
    ['PT-BR', 'truco'],
    ['TR', 'okey'],
    ['RU', 'дурак'],
    ['HI', 'rummy'],
    ['TW', '鬥地主'],
  ])('%s: “%s”, which is not among the card games, suggests them', (code, text) => {
    expect(foundBy(code, text)).toEqual({ results: [], suggestions: ['PVP'] })
  })

  it.each([
    ['PT', 'futebol', 'SPORTS'],
    ['CN', '足球', 'SPORTS'],
    ['AR', 'كرة القدم', 'SPORTS'],
    ['PT', 'poker', 'PVP'],
  ])('%s: “%s” is a result', (code, text, key) => {
    expect(foundBy(code, text).results).toContain(key)
  })

  it('is no page without games', () => {
    const page = { key: 'help', title: 'Help', path: '/help', synonyms: 'faq; blackjack' }
    expect(isSuggestion(page, 'blackjack')).toBe(false)
  })
})
