// The site's texts by key, so that tests do not repeat them.
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'

type Tree = { [key: string]: string | Tree }

const read = (code: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${code}.json`, import.meta.url), 'utf8')) as Tree
/** The brand under test (`ui/brands`). */
export const BRAND = {
  get name() {
    return config().name
  },
  /** The rules of its jurisdiction, by name. */
  get rules() {
    const file = new URL(`../../jurisdictions/${config().jurisdiction}.json`, import.meta.url)
    return JSON.parse(readFileSync(file, 'utf8')) as Rules
  },
  get currencySymbol() {
    return config().currencySymbol
  },
  /** The codes of its languages. */
  get languages() {
    return config().languages
  },
  /** The game categories of its menu, in order. */
  get gameCategories() {
    return config().gameCategories ?? CATEGORIES
  },
  /** The URL that its measurements are sent to, if any. */
  get vitalsUrl() {
    return config().vitalsUrl
  },
}

/** The default menu. */
const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'DS88']

interface Rules {
  minimumAge: { value: number }
  agreementStartsChecked: { value: boolean }
  limitPrompt: { value: 'never' | 'registration' | 'firstDeposit' }
  realityCheckMinutes: { value: number }
  /** Time zone in which the days of limits begin. */
  timeZone: { value: string }
}

interface Config {
  name: string
  jurisdiction: string
  languages: string[]
  gameCategories?: string[]
  vitalsUrl?: string
  currencySymbol?: string
  amountFormat?: 'specification' | 'language'
}

function config(): Config {
  const { brand } = test.info().project.use as { brand?: string }
  const file = new URL(`../../ui/brands/${brand || 'ante'}/config.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Config
}

/** Formats an amount as in sentences, with the brand's currency symbol. */
export const money = (amount: string) => `${config().currencySymbol ?? 'P'}\u00a0${localAmount(amount)}`

/** Returns an amount with the separators of Portuguese, if the brand's amounts follow the language. */
export const localAmount = (amount: string) =>
  config().amountFormat === 'language'
    ? amount.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
    : amount

/** Texts by language code. */
const bundles = new Map<string, Tree>()

/** Returns a text of the locale with its `{name}` parameters. Does not support plurals. */
export function localeText(key: string, params: Record<string, string> = {}, code = 'PT'): string {
  const texts = bundles.get(code) ?? read(code)
  bundles.set(code, texts)
  let at: string | Tree | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  if (typeof at !== 'string') throw new Error(`no text ${key} in ${code}`)
  return at.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}
