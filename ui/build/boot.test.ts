import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { headScript } from './boot.ts'

const CODES = ['PT', 'EN', 'CN', 'TW', 'PT-BR', 'FA', 'KO']
const BRAND = { language: 'PT', theme: 'dark' } as Parameters<typeof headScript>[1]

/** Runs the head script, and returns the language that it applies. */
function languageFor(languages: readonly string[], stored?: string, codes = CODES): string | undefined {
  const documentElement = { dataset: {} as Record<string, string>, lang: '', dir: '' }
  const storage = { getItem: (key: string) => (key === 'lang' ? (stored ?? null) : null) }
  runInNewContext(headScript(codes, BRAND), {
    document: { documentElement },
    location: { pathname: '/', search: '', hash: '' },
    localStorage: storage,
    sessionStorage: storage,
    navigator: { languages },
  })
  return documentElement.dataset.lang
}

test.each([
  ['zh-Hant-HK', 'TW'],
  ['zh-TW', 'TW'],
  ['zh-CN', 'CN'],
  ['zh', 'CN'],
  ['pt-BR', 'PT-BR'],
  ['pt-PT', 'PT'],
  ['fa-IR', 'FA'],
  ['en-GB', 'EN'],
  // Konkani is not Korean
  ['kok-IN', 'PT'],
  ['de', 'PT'],
])('a browser in %s shows %s', (tag, code) => {
  expect(languageFor([tag])).toBe(code)
})

test('the first language that has texts wins, and a chosen one before all', () => {
  expect(languageFor(['de-DE', 'ko-KR', 'en-US'])).toBe('KO')
  expect(languageFor([])).toBe('PT')
  expect(languageFor(['en-US'], 'FA')).toBe('FA')
  expect(languageFor(['en-US'], '<script>')).toBe('EN')
  expect(languageFor(['pt-BR'], undefined, ['PT', 'EN'])).toBe('PT')
})
