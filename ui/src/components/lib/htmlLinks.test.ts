import { describe, expect, it } from 'vitest'
import { htmlCount, htmlPicture, htmlTarget } from './htmlLinks'

const SITE = 'https://ante.example'
const kindOf = (href: string) => htmlTarget(href, SITE)?.kind

describe('a link in an operator’s text', () => {
  it.each(['/rng', 'rng', ' /promotions?x=1#y', `${SITE}/rng`, '/?x=1'])(
    '%s is a page of the site',
    (href) => {
      expect(kindOf(href)).toBe('page')
    },
  )

  it.each(['.//evil.example', '/x/..//evil.example', `${SITE}//evil.example`])(
    '%s is plain text, because it resolves to another site',
    (href) => {
      expect(kindOf(href)).toBeUndefined()
    },
  )

  it('keeps the query and hash of a page', () => {
    expect(htmlTarget('/rng?page=2#top', SITE)).toEqual({ kind: 'page', to: '/rng?page=2#top' })
  })

  it.each(['?mc=depositv2', '/?mc=depositv2', `${SITE}/?mc=depositv2`])('%s opens the centre', (href) => {
    expect(htmlTarget(href, SITE)).toEqual({ kind: 'centre', query: { mc: 'depositv2' } })
  })

  it('keeps only the known parameters of a centre', () => {
    expect(htmlTarget('?mc=personalHistoryCopy&ref=1&day=2026-11-20&x=1', SITE)).toEqual({
      kind: 'centre',
      query: { mc: 'personalHistoryCopy', ref: '1', day: '2026-11-20' },
    })
  })

  it.each([
    ['https://evil.example/x', 'evil.example'],
    ['//evil.example', 'evil.example'],
    ['/\\evil.example', 'evil.example'],
    ['\\\\evil.example', 'evil.example'],
    ['https:evil.example', undefined], // with the page's own scheme it is a relative path
    ['https://ante.example@evil.example', 'evil.example'],
    ['https://ante.example.evil.example', 'evil.example'],
    ['https://ante.example:8443/', 'ante.example:8443'],
    ['ht\ntps://evil.example', 'evil.example'],
    ['https://аnte.example', 'xn--nte-5cd.example'], // a Cyrillic a
  ])('%s is an external link with its host', (href, host) => {
    const target = htmlTarget(href, SITE)
    if (host === undefined) expect(target?.kind).toBe('page')
    else expect(target?.kind === 'external' && target.url.host).toEqual(expect.stringMatching(`${host}$`))
  })

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://ante.example/1',
    'filesystem:https://ante.example/1',
    'http://evil.example',
    'http://ante.example/',
    'mailto:a@b.c',
    'tel:1',
    'intent://x',
    'https://',
    '#top',
    '',
  ])('%s is plain text', (href) => {
    expect(htmlTarget(href, SITE)).toBeUndefined()
  })
})

describe('a picture', () => {
  it('is loaded only from the site or the brand’s hosts', () => {
    const at = (src: string) => htmlPicture(src, SITE, ['https://cdn.example'])
    expect(at('/media/x.svg')).toBe(`${SITE}/media/x.svg`)
    expect(at('https://cdn.example/x.png')).toBe('https://cdn.example/x.png')
    for (const src of ['//evil.example/x', 'data:image/png;base64,AA', 'https://cdn.example@evil.example/x'])
      expect(at(src)).toBeUndefined()
    expect(at('https://a:b@cdn.example/x')).toBeUndefined()
  })

  it('has a numeric size', () => {
    expect(['640', '0', '-1', '1e3', '100%', '99999', null].map((text) => htmlCount(text, 4096))).toEqual([
      640,
      ...Array(6).fill(undefined),
    ])
  })
})
