// Selects the brand to build: a folder of ui/brands, named by the environment, with the rules of its jurisdiction.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandConfig, Core } from '@ante/core'
import type { Plugin } from 'vite'

/** Settings of a brand used by the build; the rest belongs to the view and the core. */
export interface BrandFiles {
  /** Folder name, and `data-brand` of the page. */
  key: string
  folder: string
  name: string
  /** Language of the prerendered page, and of a first visit unless the brand negotiates. */
  language: string
  /** Languages offered to a visitor. */
  languages: string[]
  /** Whether a first visit is in the browser's language if the brand has it, instead of a bar that offers it. */
  negotiatesLanguage: boolean
  theme: 'dark' | 'light'
  /** Path of the jurisdiction's file. */
  rules: string
  /** Endpoint for web vitals, or empty. */
  vitalsUrl: string
}

interface Config {
  name: string
  defaultLanguage: string
  languages: string[]
  negotiateLanguage?: boolean
  defaultTheme?: 'dark' | 'light'
  jurisdiction?: string
  vitalsUrl?: string
  rows?: Record<string, unknown>
}

/** Rules of a jurisdiction that the core applies; the server applies the rest. */
const JURISDICTION_RULES = ['agreementStartsChecked', 'minimumAge'] as const
type Rules = Record<string, { value: unknown }>

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

/** Folders and files of the build's input. */
interface BuildPaths {
  brands: string
  jurisdictions: string
  locales: string
  /** Path of the file with the names of all calls, which a test of the contract writes. */
  calls: string
}

/** Returns the brand named by `ANTE_BRAND`, or the default brand. */
export function brandFiles({ brands, jurisdictions, locales, calls }: BuildPaths): BrandFiles {
  const key = process.env.ANTE_BRAND ?? 'ante'
  const folder = join(brands, key)
  const file = join(folder, 'config.json')
  if (!/^[\w-]+$/.test(key) || !existsSync(file)) throw new Error(`ANTE_BRAND: no brand ${key} in ui/brands`)
  const config = read<Config>(file)
  const { jurisdiction = '', vitalsUrl = '', rows = {}, negotiateLanguage = false } = config
  const rules = join(jurisdictions, `${jurisdiction}.json`)
  if (!/^\w+$/.test(jurisdiction) || !existsSync(rules))
    throw new Error(`${file}: jurisdiction: no ${jurisdiction} in jurisdictions`)
  if (!existsSync(join(locales, `${config.defaultLanguage}.json`)))
    throw new Error(`${file}: defaultLanguage: no ${config.defaultLanguage} in locales`)
  if (vitalsUrl && !/^(\/|https:\/\/[^/])(?!\/)/.test(vitalsUrl))
    throw new Error(`${file}: vitalsUrl: ${vitalsUrl} is no path of the site and no https address`)
  if (typeof negotiateLanguage !== 'boolean')
    throw new Error(`${file}: negotiateLanguage: ${negotiateLanguage} is not true or false`)
  // not validated by the core: the list of call names would enlarge every first load
  const names = read<string[]>(calls)
  const unknown = Object.keys(rows).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`${file}: rows.${unknown}: there is no such call (docs/calls.md)`)
  return {
    key,
    folder,
    name: config.name,
    language: config.defaultLanguage,
    languages: config.languages,
    negotiatesLanguage: negotiateLanguage,
    theme: config.defaultTheme ?? 'dark',
    rules,
    vitalsUrl,
  }
}

/**
 * Returns a brand's configuration for the core: with the values of its jurisdiction, without the jurisdiction's name
 * and build-only settings. Throws if the brand sets such a value itself, since it would be ambiguous.
 */
export function withJurisdictionRules(
  {
    jurisdiction,
    vitalsUrl: _vitals,
    negotiateLanguage: _negotiates,
    ...config
  }: object & Pick<Config, 'jurisdiction' | 'vitalsUrl' | 'negotiateLanguage'>,
  rules: Rules,
): BrandConfig {
  const own = JURISDICTION_RULES.find((rule) => rule in config)
  if (own) throw new Error(`config.json: ${own} is the jurisdiction’s to say (${jurisdiction})`)
  return { ...config, ...Object.fromEntries(JURISDICTION_RULES.map((rule) => [rule, rules[rule]?.value])) }
}

/** Validates a configuration with the core at build time: an invalid one would break the site for every visitor. */
export async function checkConfig(config: BrandConfig): Promise<void> {
  // lazy-loaded, because reading this file must not require a built core
  const { createCore, loadCore } = await import('@ante/core')
  await loadCore()
  const core = createCore(config)
  const conflict = Object.entries(config.rows ?? {}).find(([, { path }]) => path && isSitePath(core, path))
  core.free()
  if (conflict) throw new Error(`rows.${conflict[0]}.path: the site has pages there`)
}

/** Returns whether a path is one of the site's; a back end's path differs in its first segment. */
function isSitePath(core: Core, path: string): boolean {
  const [, first = ''] = path.split('/')
  const route = core.decideRoute(`/${first}`, '')
  return first === 'assets' || route.kind === 'redirect' || route.group !== undefined
}

/** Adds the rules of the jurisdiction to each import of the brand's `config.json`. */
export function jurisdiction({ folder, rules }: BrandFiles): Plugin {
  const file = join(folder, 'config.json')
  return {
    name: 'ante-jurisdiction',
    enforce: 'pre',
    async buildStart() {
      const why = await checkConfig(withJurisdictionRules(read(file), read(rules))).catch(
        (error: Error) => error.message,
      )
      if (why) this.error(`${file}: ${why}`)
    },
    load(id) {
      if (id !== file) return null
      this.addWatchFile(rules)
      return JSON.stringify(withJurisdictionRules(read(file), read(rules)))
    },
  }
}
