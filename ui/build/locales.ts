// Locale files are ICU messages for people; the browser gets them parsed. `use-intl` then needs only the
// formatting half of its message code, and a wrong message stops the build instead of a page.
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { withPlainNumbers } from './plainNumbers.ts'

type Messages = { [key: string]: string | Messages }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

function compileAll(messages: Messages, path: string): Compiled {
  const compiled: Compiled = {}
  for (const [key, message] of Object.entries(messages)) {
    const at = path ? `${path}.${key}` : key
    if (typeof message !== 'string') {
      compiled[key] = compileAll(message, at)
      continue
    }
    try {
      compiled[key] = withPlainNumbers(compile(message))
    } catch (error) {
      throw new Error(at, { cause: error })
    }
  }
  return compiled
}

/**
 * Texts that no first page shows, by the part of the view that brings them: `locales/<CODE>.json?part=<name>` has
 * these areas of the file, the file by itself has the others.
 */
const PARTS: Record<string, readonly string[]> = {
  agent: ['agent'],
  cashier: ['cashier'],
  filters: ['filters'],
  halls: ['halls'],
  help: ['help', 'down', 'join'],
  html: ['html'],
  inbox: ['inbox'],
  lottery: ['lottery'],
  members: ['changePass', 'entry', 'patterns', 'register', 'validation', 'wallet'],
  missions: ['missions', 'prizes'],
  points: ['points'],
  ranking: ['ranking'],
  promotions: ['promotions'],
  records: ['records', 'rewards', 'upline'],
  referral: ['referral'],
  responsible: ['responsible'],
  rooms: ['rooms'],
  routes: ['routes'],
  search: ['search'],
  securityCentre: ['securityCentre'],
  shelves: ['shelves'],
  vitals: ['vitals'],
  ways: ['ways'],
}
/** Texts of `index.html` alone: they are in the page, and no script asks for them. */
const PAGE: Record<string, readonly string[]> = {
  common: ['bootFailed', 'noScript'],
  site: ['description'],
}
/** Areas that only the worker's page has (offline.ts). */
const WORKER = ['offline']
const APART = new Set([...Object.values(PARTS).flat(), ...WORKER])

function without(texts: Messages, keys: readonly string[] = []): Messages {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)))
}

function pick(messages: Messages, part: string | null): Messages {
  const areas = part === null ? undefined : PARTS[part]
  if (part !== null && !areas) throw new Error(`locales: no part ${part}`)
  const mine = Object.entries(messages).filter(([area]) => (areas ? areas.includes(area) : !APART.has(area)))
  return Object.fromEntries(
    mine.map(([area, texts]) => [area, typeof texts === 'string' ? texts : without(texts, PAGE[area])]),
  )
}

/** Compiles `locales/<CODE>.json` where it is imported. */
export function locales(): Plugin {
  return {
    name: 'ante-locales',
    // Before vite's own handling of JSON.
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform: {
      filter: { id: /\/locales\/[A-Z-]+\.json(\?part=\w+)?$/ },
      handler(text, id) {
        const [file = '', query] = id.slice(id.lastIndexOf('/') + 1).split('?')
        const messages = pick(JSON.parse(text) as Messages, new URLSearchParams(query).get('part'))
        const compiled = JSON.stringify(compileAll(messages, file))
        // JSON.parse of one string is quicker for the browser than the same data as an object literal.
        return {
          code: `export default JSON.parse(${JSON.stringify(compiled)});`,
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}
