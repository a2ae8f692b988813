import { describe, expect, it } from 'vitest'
import { type SearchTarget, targetsNamed } from './searchTargets'

/** The files as they are; the build compiles imported texts. */
const files = import.meta.glob<string>('@locales/{PT,EN,CN}.json', {
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
