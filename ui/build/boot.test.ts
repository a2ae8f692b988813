import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext, runInNewContext } from 'node:vm'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import scopes from '../../core/engine/src/storage/keys.json'
import { headScript, startScript } from './boot.ts'
import { offlineWorker } from './offline.ts'
import { readTexts, text } from './texts.ts'

const CODES = ['PT', 'EN', 'CN', 'TW', 'PT-BR', 'FA', 'KO']
type Brand = Parameters<typeof headScript>[1]
const BRAND = { language: 'PT', theme: 'dark', languages: CODES, negotiatesLanguage: false } as Brand
const NEGOTIATING: Brand = { ...BRAND, negotiatesLanguage: true }

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Returns the keys that a source passes to `t` as literals. */
function textKeys(file: string): string[] {
  const keys: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type !== 'Identifier' || callee.name !== 't' || key?.type !== 'Literal') return
      if (typeof key.value === 'string') keys.push(key.value)
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return keys
}

/** Runs the head script, and returns the attributes that it sets. */
function attributesFor(
  languages: readonly string[],
  { stored, codes = CODES, brand = BRAND }: { stored?: string; codes?: string[]; brand?: Brand } = {},
): Record<string, string> {
  return runHeadScript(headScript(codes, { ...brand, languages: codes }), { languages }, stored).dataset
}

function runHeadScript(script: string, navigator: { languages: readonly string[] }, stored?: string) {
  const documentElement = { dataset: {} as Record<string, string>, lang: '', dir: '' }
  const storage = { getItem: (key: string) => (key === 'lang' ? (stored ?? null) : null) }
  runInNewContext(script, {
    document: { documentElement },
    location: { pathname: '/', search: '', hash: '' },
    localStorage: storage,
    sessionStorage: storage,
    navigator,
  })
  return documentElement
}

/** Returns the first language of a negotiating brand. */
const languageFor = (languages: readonly string[], stored?: string, codes = CODES) =>
  attributesFor(languages, { stored, codes, brand: NEGOTIATING }).lang

test.each(['en-US', 'ja-JP', 'zh-CN', 'pt-BR', 'pt-PT', 'de-DE', 'fa-IR', '<script>'])(
  'Portuguese is the default in a browser in %s',
  (tag) => {
    expect(attributesFor([tag]).lang).toBe('PT')
    expect(attributesFor([tag], { stored: '<script>' }).lang).toBe('PT')
    expect(attributesFor([tag], { stored: 'KO' }).lang).toBe('KO')
  },
)

test.each([
  [['en-US'], 'EN'],
  [['de-DE', 'ko-KR', 'en-US'], 'KO'],
  [['pt-BR', 'en'], 'PT-BR'],
  [['zh-HK'], 'TW'],
  // the language shown comes first
  [['pt-PT', 'en'], undefined],
  [['de-DE', 'pt', 'en'], undefined],
  // no texts
  [['de-DE'], undefined],
  [[], undefined],
])('a browser in %s is offered %s', (languages, code) => {
  expect(attributesFor(languages).offer).toBe(code)
  // a choice has been made
  expect(attributesFor(languages, { stored: 'PT' }).offer).toBeUndefined()
  // already shown
  expect(attributesFor(languages, { brand: NEGOTIATING }).offer).toBeUndefined()
})

test('a language is offered and negotiated only if the brand has it', () => {
  const languages = ['EN', 'PT']
  const navigator = { languages: ['ko-KR', 'en-US'] }
  for (const [brand, name] of [
    [BRAND, 'offer'],
    [NEGOTIATING, 'lang'],
  ] as const) {
    const { dataset } = runHeadScript(headScript(CODES, { ...brand, languages }), navigator)
    expect(dataset[name]).toBe('EN')
  }
})

test.each([
  ['zh-Hant-HK', 'TW'],
  ['zh-TW', 'TW'],
  ['zh-CN', 'CN'],
  ['zh', 'CN'],
  ['yue-Hant-HK', 'TW'],
  ['yue-Hans', 'CN'],
  ['pt-BR', 'PT-BR'],
  ['pt-PT', 'PT'],
  ['fa-IR', 'FA'],
  ['en-GB', 'EN'],
  // Konkani is not Korean
  ['kok-IN', 'PT'],
  // Twi is not traditional Chinese
  ['tw', 'PT'],
  ['tw-GH', 'PT'],
  ['de', 'PT'],
])('a brand that negotiates shows a browser in %s the language %s', (tag, code) => {
  expect(languageFor([tag])).toBe(code)
})

test('the first language with texts is used, and a chosen one before all', () => {
  expect(languageFor(['de-DE', 'ko-KR', 'en-US'])).toBe('KO')
  expect(languageFor(['tw-GH', 'en-GH'])).toBe('EN')
  expect(languageFor([])).toBe('PT')
  expect(languageFor(['en-US'], 'FA')).toBe('FA')
  expect(languageFor(['en-US'], '<script>')).toBe('EN')
  expect(languageFor(['pt-BR'], undefined, ['PT', 'EN'])).toBe('PT')
  expect(languageFor(['pt-PT'], undefined, ['EN', 'PT-BR'])).toBe('PT-BR')
  expect(languageFor(['zh-TW'], undefined, ['EN', 'CN'])).toBe('CN')
})

test.each([
  ['pt-PT', true],
  ['pt-BR', true],
  ['en', false],
  ['fa-IR', false],
])('the shell shows its words to a browser in %s: %s', (tag, shown) => {
  expect(attributesFor([tag], { brand: NEGOTIATING }).words).toBe(shown ? undefined : 'other')
  expect(attributesFor([tag]).words).toBeUndefined()
})

test('the shell of a brand in another language shows its words in that language', () => {
  const brand: Brand = { ...NEGOTIATING, language: 'EN' }
  expect(attributesFor(['en-GB'], { brand }).words).toBeUndefined()
  expect(attributesFor(['pt-BR'], { brand }).words).toBe('other')
  // a stored language without texts is shown in English
  expect(attributesFor([], { brand, stored: 'XX' }).words).toBeUndefined()
})

const FILES = {
  entry: '/app.js',
  modules: [],
  home: [],
  styles: ['/app.css'],
  texts: { prefix: '/texts.', codes: [] },
  core: '/core.wasm',
}

/** Runs the start script. Returns its callbacks, and the number of files requested so far as `requests()`. */
function runStartScript({ hidden = false, observer = true } = {}) {
  const timers = new Map<number, () => void>()
  const callbacks: { frame?: () => void; paint?: () => void } = {}
  let count = 0
  class PerformanceObserver {
    constructor(onPaint: () => void) {
      callbacks.paint = onPaint
    }
    observe() {}
  }
  const run = () =>
    runInNewContext(startScript(FILES), {
      document: {
        documentElement: { dataset: {} },
        hidden,
        createElement: () => ({}),
        head: {
          append: () => {
            count += 1
          },
        },
      },
      requestAnimationFrame: (callback: () => void) => {
        callbacks.frame = callback
      },
      setTimeout: (callback: () => void, ms = 0) => timers.set(ms, callback),
      PerformanceObserver: observer ? PerformanceObserver : undefined,
    })
  if (observer) run()
  else expect(run).toThrow()
  return { callbacks, after: (ms: number) => timers.get(ms)?.(), requests: () => count }
}

test('a browser without WebAssembly gets a message, and no files', () => {
  const message = { hidden: true }
  const ids: string[] = []
  const context = createContext({
    document: {
      getElementById: (id: string) => {
        ids.push(id)
        return message
      },
    },
  })
  runInContext('delete globalThis.WebAssembly', context)
  // anything else that the script touched would throw
  runInContext(startScript(FILES), context)
  expect(ids).toEqual(['no-wasm'])
  expect(message.hidden).toBe(false)
})

test('the files are requested after the paint, and once', () => {
  const { callbacks, after, requests } = runStartScript()
  expect(requests()).toBe(0)
  callbacks.paint?.()
  const all = requests()
  expect(all).toBeGreaterThan(0)
  callbacks.frame?.()
  after(60)
  after(1000)
  expect(requests()).toBe(all)
})

test('the files are requested without a paint entry, a frame or an observer', () => {
  const late = runStartScript()
  late.callbacks.frame?.()
  expect(late.requests()).toBe(0)
  late.after(60)
  expect(late.requests()).toBeGreaterThan(0)

  const frameless = runStartScript()
  frameless.after(1000)
  expect(frameless.requests()).toBeGreaterThan(0)

  const unobserved = runStartScript({ observer: false })
  unobserved.callbacks.frame?.()
  unobserved.after(60)
  expect(unobserved.requests()).toBeGreaterThan(0)

  expect(runStartScript({ hidden: true }).requests()).toBeGreaterThan(0)
})

test('the scripts read values of the core’s table in their storage areas', () => {
  const brand: Brand = { ...BRAND, name: 'Ante' }
  for (const script of [headScript(CODES, brand), offlineWorker(at('../../locales'), brand)]) {
    const reads = [...script.matchAll(/(local|session)Storage\.getItem\(\\*"(\w+)/g)]
    expect(reads.length).toBeGreaterThan(1)
    for (const [, area, key = ''] of reads)
      expect(scopes).toHaveProperty(key, area === 'local' ? 'Local' : 'Session')
  }
})

test('regional languages have the shell’s texts of the general one', () => {
  const keys = ['../src/app/PrerenderShell.tsx', '../src/features/home/hero.ts'].flatMap((file) =>
    textKeys(at(file)),
  )
  const shellTexts = (code: string) => keys.map((key) => text(readTexts(at('../../locales'), code), key))
  expect(keys).toContain('site.register')
  expect(shellTexts('PT-BR')).toEqual(shellTexts('PT'))
})
