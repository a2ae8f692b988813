// Locale files are ICU messages for people; the browser gets them parsed. `use-intl` then needs only the
// formatting half of its message code, and a wrong message stops the build instead of a page.
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

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
      compiled[key] = compile(message)
    } catch (error) {
      throw new Error(at, { cause: error })
    }
  }
  return compiled
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
      filter: { id: /\/locales\/[A-Z-]+\.json$/ },
      handler(text, id) {
        const file = id.slice(id.lastIndexOf('/') + 1)
        const compiled = JSON.stringify(compileAll(JSON.parse(text) as Messages, file))
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
