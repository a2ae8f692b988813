import { expect, it } from 'vitest'
import { isSitePath, toSitePath } from './sitePath'

it.each(['/', '/rng?page=2', '/promoDetail?id=a/b#c', '/help?q=//x', '/jogos/ação'])(
  '%j is a path of the site',
  (path) => {
    expect(isSitePath(path)).toBe(true)
    expect(new URL(path, 'https://site.test').origin).toBe('https://site.test')
  },
)

const ESCAPES = [
  '',
  'rng',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/\u0000/evil.test',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test/\\..',
  '/..//evil.test',
  '/rng//evil.test',
]

it.each(ESCAPES)('%j is no path of the site', (path) => {
  expect(isSitePath(path)).toBe(false)
})

it('no path of the site resolves to another site', () => {
  // every text of up to five of these, compared with the URL parser
  const letters = ['/', '\\', '\t', '\n', ' ', 'e.test', '@', ':', '.']
  let texts = ['/']
  for (let length = 0; length < 5; length += 1) {
    texts = texts.flatMap((text) => letters.map((letter) => text + letter))
    for (const text of texts) {
      if (!isSitePath(text)) continue
      expect(new URL(text, 'https://site.test').origin, JSON.stringify(text)).toBe('https://site.test')
    }
  }
})

it('an address of the site is unchanged, any other is replaced by home', () => {
  for (const to of ['/', '/rng?vassalage=PG', '?notice=3', '#terms', '/help?article=terms#a'])
    expect(toSitePath(to)).toBe(to)
  for (const to of [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/..//evil.test',
    'https://evil.test',
    '',
    'evil.test',
  ])
    expect(toSitePath(to)).toBe('/')
})
