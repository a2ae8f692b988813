// What the site says, by key, so that a flow never repeats a sentence.
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'

type Tree = { [key: string]: string | Tree }

const read = (code: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${code}.json`, import.meta.url), 'utf8')) as Tree
/** The brand of the site that the flow is on (`ui/brands`). */
export const BRAND = {
  get name() {
    return config().name
  },
  /** The rules of its place, by their names. */
  get rules() {
    const file = new URL(`../../jurisdictions/${config().jurisdiction}.json`, import.meta.url)
    return JSON.parse(readFileSync(file, 'utf8')) as Rules
  },
  /** The codes of those that it offers. */
  get languages() {
    return config().languages
  },
  /** What its menu has, in its order. */
  get gameCategories() {
    return config().gameCategories ?? CATEGORIES
  },
  /** Where its measurements go, if anywhere. */
  get vitalsUrl() {
    return config().vitalsUrl
  },
}

/** The menu of a brand that says nothing of it. */
const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'DS88']

interface Rules {
  minimumAge: { value: number }
  agreementStartsChecked: { value: boolean }
  limitPrompt: { value: 'never' | 'registration' | 'firstDeposit' }
  realityCheckMinutes: { value: number }
}

interface Config {
  name: string
  jurisdiction: string
  languages: string[]
  gameCategories?: string[]
  vitalsUrl?: string
  currencySymbol?: string
}

function config(): Config {
  const { brand } = test.info().project.use as { brand?: string }
  const file = new URL(`../../ui/brands/${brand || 'ante'}/config.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Config
}

/** An amount as it stands in a sentence, under the brand's symbol. */
export const money = (amount: string) => `${config().currencySymbol ?? 'P'}\u00a0${amount}`

const bundles = { PT: read('PT'), EN: read('EN') }

/** A text of the locale; its `{name}`s from the parameters. Not for texts with plurals. */
export function says(key: string, params: Record<string, string> = {}, code: 'PT' | 'EN' = 'PT'): string {
  let at: string | Tree | undefined = bundles[code]
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  if (typeof at !== 'string') throw new Error(`no text ${key} in ${code}`)
  return at.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}
