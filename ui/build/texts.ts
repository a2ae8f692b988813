// Texts of the locale files, as the build reads them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Texts = { [key: string]: string | Texts }

/** Returns a text by its dotted key. */
export function text(texts: Texts, key: string): string {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  if (typeof at !== 'string') throw new Error(`locales: no text ${key}, which a page of the build needs`)
  return at
}

/** Returns texts with others in place of some of them. */
function merge(texts: Texts, others: Texts): Texts {
  const merged = Object.entries(others).map(([key, other]) => {
    const own = texts[key]
    return [key, typeof own === 'object' && typeof other === 'object' ? merge(own, other) : other]
  })
  return { ...texts, ...Object.fromEntries(merged) }
}

/**
 * Returns all texts of a language. The file of a regional language (`PT-BR`) has only those that differ from the general
 * one's (`PT`).
 */
export function readTexts(dir: string, code: string): Texts {
  const own = JSON.parse(readFileSync(join(dir, `${code}.json`), 'utf8')) as Texts
  const [general = code] = code.split('-')
  return general === code ? own : merge(readTexts(dir, general), own)
}
