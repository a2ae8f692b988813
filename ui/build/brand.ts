// Which brand is built: a folder of ui/brands, named by the environment.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build itself needs to know of a brand; the rest is the view's and the core's. */
export interface BrandFiles {
  /** Name of its folder, and `data-brand` of the page. */
  key: string
  folder: string
  name: string
  /** Language of a first visit: the prerendered page is in it. */
  language: string
  theme: 'dark' | 'light'
}

interface Config {
  name: string
  defaultLanguage: string
  defaultTheme?: 'dark' | 'light'
}

/** The brand that `ANTE_BRAND` names; without it, the house's own. */
export function brandFiles(brands: string): BrandFiles {
  const key = process.env.ANTE_BRAND ?? 'ante'
  const folder = join(brands, key)
  const file = join(folder, 'config.json')
  if (!/^[\w-]+$/.test(key) || !existsSync(file)) throw new Error(`ANTE_BRAND: no brand ${key} in ui/brands`)
  const config = JSON.parse(readFileSync(file, 'utf8')) as Config
  return {
    key,
    folder,
    name: config.name,
    language: config.defaultLanguage,
    theme: config.defaultTheme ?? 'dark',
  }
}
