// Which brand is built: a folder of ui/brands, named by the environment, with the rules of its jurisdiction.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandConfig, Core } from '@ante/core'
import type { Plugin } from 'vite'

/** What the build itself needs to know of a brand; the rest is the view's and the core's. */
export interface BrandFiles {
  /** Name of its folder, and `data-brand` of the page. */
  key: string
  folder: string
  name: string
  /** Language of a first visit: the prerendered page is in it. */
  language: string
  theme: 'dark' | 'light'
  /** The file of its jurisdiction. */
  rules: string
  /** Where its web vitals go, if anywhere. */
  vitalsUrl: string
}

interface Config {
  name: string
  defaultLanguage: string
  defaultTheme?: 'dark' | 'light'
  jurisdiction?: string
  vitalsUrl?: string
  rows?: Record<string, unknown>
}

/** What of a jurisdiction is the core's to say; the rest is the server's. */
const RULED = ['agreementStartsChecked', 'minimumAge'] as const
type Rules = Record<string, { value: unknown }>

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

/** What calls are named, as the contract's tests write them into their page. */
const callNames = (page: string) =>
  Array.from(readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` \| [A-Z]+ `\//gm), ([, name]) => name)

/** Where a brand is looked for, and what there is for it to name. */
interface Places {
  brands: string
  jurisdictions: string
  locales: string
  /** docs/calls.md */
  calls: string
}

/** The brand that `ANTE_BRAND` names; without it, the house's own. */
export function brandFiles({ brands, jurisdictions, locales, calls }: Places): BrandFiles {
  const key = process.env.ANTE_BRAND ?? 'ante'
  const folder = join(brands, key)
  const file = join(folder, 'config.json')
  if (!/^[\w-]+$/.test(key) || !existsSync(file)) throw new Error(`ANTE_BRAND: no brand ${key} in ui/brands`)
  const config = read<Config>(file)
  const { jurisdiction = '', vitalsUrl = '', rows = {} } = config
  const rules = join(jurisdictions, `${jurisdiction}.json`)
  if (!/^\w+$/.test(jurisdiction) || !existsSync(rules))
    throw new Error(`${file}: jurisdiction: no ${jurisdiction} in jurisdictions`)
  if (!existsSync(join(locales, `${config.defaultLanguage}.json`)))
    throw new Error(`${file}: defaultLanguage: no ${config.defaultLanguage} in locales`)
  if (vitalsUrl && !/^(\/|https:\/\/[^/])(?!\/)/.test(vitalsUrl))
    throw new Error(`${file}: vitalsUrl: ${vitalsUrl} is no path of the site and no https address`)
  // The core passes over it: the names of all calls would weigh on every visit.
  const names = callNames(calls)
  const unknown = Object.keys(rows).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`${file}: rows.${unknown}: there is no such call (docs/calls.md)`)
  return {
    key,
    folder,
    name: config.name,
    language: config.defaultLanguage,
    theme: config.defaultTheme ?? 'dark',
    rules,
    vitalsUrl,
  }
}

/**
 * A brand's configuration as the core gets it: the values of its jurisdiction in it, under the core's own names, and its
 * name gone, as is what only the build reads. A brand cannot say them itself: nobody is to find out which of two holds.
 */
export function withRules(
  { jurisdiction, vitalsUrl: _, ...config }: object & Pick<Config, 'jurisdiction' | 'vitalsUrl'>,
  rules: Rules,
): BrandConfig {
  const own = RULED.find((rule) => rule in config)
  if (own) throw new Error(`config.json: ${own} is the jurisdiction’s to say (${jurisdiction})`)
  return { ...config, ...Object.fromEntries(RULED.map((rule) => [rule, rules[rule]?.value])) }
}

/** The core's own word on a configuration, while the site is built: what it refuses would reach every visitor. */
export async function check(config: BrandConfig): Promise<void> {
  // here, because who only reads this file need not have built the core
  const { createCore, loadCore } = await import('@ante/core')
  await loadCore()
  const core = createCore(config)
  const taken = Object.entries(config.rows ?? {}).find(([, { path }]) => path && isOfSite(core, path))
  core.free()
  if (taken) throw new Error(`rows.${taken[0]}.path: the site has pages there`)
}

/** A back end is told from the site by a path's first part alone. */
function isOfSite(core: Core, path: string): boolean {
  const [, first = ''] = path.split('/')
  const route = core.decideRoute(`/${first}`, '')
  return first === 'assets' || route.kind === 'redirect' || route.group !== undefined
}

/** Whoever imports the brand's `config.json` has the rules of its jurisdiction with it. */
export function jurisdiction({ folder, rules }: BrandFiles): Plugin {
  const file = join(folder, 'config.json')
  return {
    name: 'ante-jurisdiction',
    enforce: 'pre',
    async buildStart() {
      const why = await check(withRules(read(file), read(rules))).catch((error: Error) => error.message)
      if (why) this.error(`${file}: ${why}`)
    },
    load(id) {
      if (id !== file) return null
      this.addWatchFile(rules)
      return JSON.stringify(withRules(read(file), read(rules)))
    },
  }
}
