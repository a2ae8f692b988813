// Compiles the ICU messages of the locale files at build time. `use-intl` then needs only the formatting half of its
// message code, and an invalid message fails the build.
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
 * Areas of texts that no entry page shows, by namespace: `locales/<CODE>.json?namespace=<name>` has these areas of the
 * file, the plain file has the others.
 */
const NAMESPACES: Record<string, readonly string[]> = {
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
/** Texts used only in `index.html`, where they are inlined. */
const INLINED: Record<string, readonly string[]> = {
  common: ['bootFailed', 'noScript'],
  site: ['description'],
}
/** Areas used only on the offline page (offline.ts). */
const OFFLINE_AREAS = ['offline']
const SEPARATE_AREAS = new Set([...Object.values(NAMESPACES).flat(), ...OFFLINE_AREAS])

function without(texts: Messages, keys: readonly string[] = []): Messages {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)))
}

function pickAreas(messages: Messages, namespace: string | null): Messages {
  const areas = namespace === null ? undefined : NAMESPACES[namespace]
  if (namespace !== null && !areas) throw new Error(`locales: no namespace ${namespace}`)
  const entries = Object.entries(messages).filter(([area]) =>
    areas ? areas.includes(area) : !SEPARATE_AREAS.has(area),
  )
  return Object.fromEntries(
    entries.map(([area, texts]) => [area, typeof texts === 'string' ? texts : without(texts, INLINED[area])]),
  )
}

/** Compiles `locales/<CODE>.json` on import. */
export function locales(): Plugin {
  return {
    name: 'ante-locales',
    // Runs before Vite's JSON plugin.
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform: {
      filter: { id: /\/locales\/[A-Z-]+\.json(\?namespace=\w+)?$/ },
      handler(text, id) {
        const [file = '', query] = id.slice(id.lastIndexOf('/') + 1).split('?')
        const messages = pickAreas(JSON.parse(text) as Messages, new URLSearchParams(query).get('namespace'))
        const compiled = JSON.stringify(compileAll(messages, file))
        // JSON.parse of one string is faster for the browser than an object literal.
        return {
          code: `export default JSON.parse(${JSON.stringify(compiled)});`,
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}
