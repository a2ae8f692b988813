// Reads which TypeScript and JavaScript files import each other.
import { posix } from 'node:path'
import { importsOf } from './source.mjs'

/** The aliases of ui/tsconfig.json. All brands have the same files, so one represents them. */
const ALIASES = { '@/': 'ui/src/', '@brand/': 'ui/brands/ante/' }

/**
 * Returns the imports among modules as a map from path to the set of imported paths, type imports included.
 * Dynamic imports do not count: the importing file runs without them. `modules` are those of `sources()`.
 */
export function typescriptUses(modules) {
  const paths = new Set(modules.map(({ path }) => path))
  const resolve = (from, importer) => {
    const clean = from.replace(/\?.*$/, '')
    const alias = Object.keys(ALIASES).find((start) => clean.startsWith(start))
    if (!alias && !clean.startsWith('.')) return undefined
    const base = alias
      ? ALIASES[alias] + clean.slice(alias.length)
      : posix.join(posix.dirname(importer), clean)
    const names = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`]
    return names.find((name) => paths.has(name))
  }
  return new Map(
    modules.map(({ path, program }) => {
      const used = importsOf(program)
        .filter(({ isLazy }) => !isLazy)
        .map(({ from }) => resolve(from, path))
        .filter((target) => target !== undefined && target !== path)
      return [path, new Set(used)]
    }),
  )
}
