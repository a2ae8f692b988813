import type { Messages } from './messages'

/** One lazy-loaded chunk per language; a new file in the folder is a new language. */
const files = import.meta.glob<{ default: Messages }>('../../../locales/*.json')
const loaded = new Map<string, Messages>()

/** Texts that no entry page shows, in separate lazy-loaded chunks (listed in `ui/build/locales.ts`). */
const parts = {
  filters: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=filters' }),
  members: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=members' }),
  shelves: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=shelves' }),
}
type EarlyPart = keyof typeof parts
export type TextPart = EarlyPart | keyof typeof import('./lateParts').lateParts

const isEarly = (part: TextPart): part is EarlyPart => part in parts

const filesOf = async (part: TextPart) =>
  isEarly(part) ? parts[part] : (await import('./lateParts')).lateParts[part]

/** Requested parts; every language is loaded with them from then on. */
const wanted = new Set<TextPart>()
const listeners = new Set<() => void>()

const FALLBACK = 'EN'

/** Loads the texts of a language from `from`. Files are complete; `npm test` checks it. */
async function fetchTexts(code: string, from = files): Promise<Messages> {
  const load = from[`../../../locales/${shownLanguage(code)}.json`]
  if (!load) throw new Error(`no texts in ${FALLBACK}`)
  return (await load()).default
}

/** Returns the language shown for a code: itself, or English if it has no texts. */
export function shownLanguage(code: string): string {
  return hasTexts(code) ? code : FALLBACK
}

export function hasTexts(code: string): boolean {
  return `../../../locales/${code}.json` in files
}

/** Returns the texts of a language with the requested parts. */
export async function loadMessages(code: string): Promise<Messages> {
  const known = loaded.get(code)
  if (known) return known
  const texts = await fetchTexts(code)
  loaded.set(code, texts)
  try {
    await Promise.all([...wanted].map((part) => addPart(code, part)))
  } catch (error) {
    loaded.delete(code) // incomplete: the next call loads all of it again
    throw error
  }
  return loaded.get(code) ?? texts
}

async function addPart(code: string, part: TextPart): Promise<void> {
  const texts = await fetchTexts(code, await filesOf(part))
  loaded.set(code, { ...loaded.get(code), ...texts })
  for (const listener of listeners) listener()
}

/** Loads a part of the view and its texts in parallel. */
export async function withTexts<T>(part: TextPart, load: () => Promise<T>): Promise<T> {
  const [view] = await Promise.all([load(), want(part)])
  return view
}

async function want(part: TextPart): Promise<void> {
  if (wanted.has(part)) return
  wanted.add(part)
  try {
    await Promise.all([...loaded.keys()].map((code) => addPart(code, part)))
  } catch (error) {
    wanted.delete(part)
    throw error
  }
}

/** Calls back after each load of further texts; returns the unsubscribe function. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the loaded texts of a language synchronously, for the first render after a preload. */
export function messagesNow(code: string): Messages | undefined {
  return loaded.get(code)
}
