import type { Messages } from './messages'

/** One lazy chunk a language; the bundler sees the folder, so a new file is a new language. */
const files = import.meta.glob<{ default: Messages }>('../../../locales/*.json')
const loaded = new Map<string, Messages>()

/** Complete from the first day and kept so by a test: these need no other language under them. */
const COMPLETE = new Set(['PT', 'EN'])
const FALLBACK = 'EN'

async function fetchFile(code: string): Promise<Messages | undefined> {
  const load = files[`../../../locales/${code}.json`]
  return load ? (await load()).default : undefined
}

/** The language that is shown for a code: itself, or English while it has no texts. */
export function shownLanguage(code: string): string {
  return hasTexts(code) ? code : FALLBACK
}

export function hasTexts(code: string): boolean {
  return `../../../locales/${code}.json` in files
}

/** The texts of a language, with English where a text is missing. */
export async function loadMessages(code: string): Promise<Messages> {
  const known = loaded.get(code)
  if (known) return known
  const own = await fetchFile(code)
  const texts = own && COMPLETE.has(code) ? own : overlay((await fetchFile(FALLBACK)) as Messages, own)
  loaded.set(code, texts)
  return texts
}

/** What is already here, without waiting: for the first render after a preload. */
export function messagesNow(code: string): Messages | undefined {
  return loaded.get(code)
}

function overlay<T>(base: T, top: unknown): T {
  if (top === undefined) return base
  if (!isTree(base) || !isTree(top)) return (top as T) ?? base
  const out: Record<string, unknown> = { ...base }
  for (const key of Object.keys(top)) out[key] = overlay(out[key], top[key])
  return out as T
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
