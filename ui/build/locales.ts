// Compiles the ICU messages of the locale files at build time. `use-intl` then needs only the formatting half of its
// message code, and an invalid message fails the build.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { languageOf } from '../src/i18n/languages.ts'
import { NAMESPACES } from '../src/i18n/namespaces.ts'
import { withIsolates } from './isolates.ts'
import { withPlainNumbers } from './plainNumbers.ts'
import { readTexts, type Texts } from './texts.ts'

type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

/** Texts that are copied or saved: an invisible character in them would be part of a password or file name. */
const NOT_SHOWN = new Set(['agent.open.message', 'securityCentre.recovery.fileName'])

/** Returns the compiled messages of a language; `path` is the key of their area, with a dot after it. */
function compileAll(messages: Texts, code: string, path = ''): Compiled {
  const compiled: Compiled = {}
  for (const [key, message] of Object.entries(messages)) {
    const at = path + key
    if (typeof message !== 'string') {
      compiled[key] = compileAll(message, code, `${at}.`)
      continue
    }
    try {
      const plain = withPlainNumbers(compile(message))
      compiled[key] = languageOf(code).dir === 'rtl' && !NOT_SHOWN.has(at) ? withIsolates(plain) : plain
    } catch (error) {
      throw new Error(`${code} ${at}`, { cause: error })
    }
  }
  return compiled
}

/** Texts used only in `index.html`, where they are inlined. */
const INLINED: Record<string, readonly string[]> = {
  common: ['bootFailed', 'noScript', 'noWasm'],
  site: ['description'],
}
/** Areas used only on the offline page (offline.ts). */
const OFFLINE_AREAS = ['offline']
const SEPARATE_AREAS = new Set([...Object.values(NAMESPACES).flat(), ...OFFLINE_AREAS])

function without(texts: Texts, keys: readonly string[] = []): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)))
}

function pickAreas(messages: Texts, areas?: readonly string[]): Texts {
  const entries = Object.entries(messages).filter(([area]) =>
    areas ? areas.includes(area) : !SEPARATE_AREAS.has(area),
  )
  return Object.fromEntries(
    entries.map(([area, texts]) => [area, typeof texts === 'string' ? texts : without(texts, INLINED[area])]),
  )
}

const moduleOf = (messages: Texts, code: string) =>
  // JSON.parse of one string is faster for the browser than an object literal.
  `export default JSON.parse(${JSON.stringify(JSON.stringify(compileAll(messages, code)))});`

/** Returns the modules of a locale file by their names: `PT.js` has the first page's texts, `PT.cashier.js` a namespace. */
function modulesOf(dir: string, file: string): [name: string, module: string][] {
  const code = file.replace('.json', '')
  const messages = readTexts(dir, code)
  return [
    [`${code}.js`, moduleOf(pickAreas(messages), code)],
    ...Object.entries(NAMESPACES).map(([namespace, areas]): [string, string] => [
      `${code}.${namespace}.js`,
      moduleOf(pickAreas(messages, areas), code),
    ]),
  ]
}

/** Compiles `locales/<CODE>.json` on import: the texts of the prerendered shell. */
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
      filter: { id: /\/locales\/[A-Z-]+\.json$/ },
      handler: (_text, id) => ({
        code: moduleOf(pickAreas(readTexts(dirname(id), basename(id, '.json'))), basename(id, '.json')),
        map: null,
        moduleType: 'js',
      }),
    },
  }
}

const DEVELOPMENT_PREFIX = '/@texts/'

/**
 * Writes the texts as modules, whose names begin with a hash of all of them. The view imports a module by its name
 * (`ui/src/i18n/load.ts`), so that no script lists the files, and a language adds nothing to the first load.
 */
export function textModules(dir: string): Plugin {
  const modules = new Map<string, string>()
  let prefix = DEVELOPMENT_PREFIX
  return {
    name: 'ante-texts',
    config(_config, { command }) {
      if (command === 'build') {
        for (const file of readdirSync(dir).filter((name) => name.endsWith('.json')))
          for (const [name, module] of modulesOf(dir, file)) modules.set(name, module)
        const hash = createHash('sha256')
          .update(JSON.stringify([...modules]))
          .digest('hex')
        prefix = `/assets/texts-${hash.slice(0, 8)}.`
      }
      return { define: { 'import.meta.env.ANTE_TEXTS': JSON.stringify(prefix) } }
    },
    generateBundle() {
      for (const [name, source] of modules)
        this.emitFile({ type: 'asset', fileName: `${prefix.slice(1)}${name}`, source })
    },
    resolveId: (id) => (id.startsWith(DEVELOPMENT_PREFIX) ? id : undefined),
    load(id) {
      if (!id.startsWith(DEVELOPMENT_PREFIX)) return
      const name = id.slice(DEVELOPMENT_PREFIX.length)
      const file = `${name.split('.')[0]}.json`
      this.addWatchFile(join(dir, file))
      return new Map(modulesOf(dir, file)).get(name)
    },
  }
}
