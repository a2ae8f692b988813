import type { Messages } from './messages'

/** One lazy chunk a language; the bundler sees the folder, so a new file is a new language. */
const files = import.meta.glob<{ default: Messages }>('../../../locales/*.json')
const loaded = new Map<string, Messages>()

/** Texts that no first page shows, in chunks of their own (`ui/build/locales.ts` says which): a first visit does not pay for them. */
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

/** The parts that somebody asked for: every language comes with them from then on. */
const wanted = new Set<TextPart>()
const listeners = new Set<() => void>()

const FALLBACK = 'EN'

/** What the files say in a language. A file that is there is whole: `npm test` keeps it so. */
async function fetchTexts(code: string, from = files): Promise<Messages> {
  const load = from[`../../../locales/${shownLanguage(code)}.json`]
  if (!load) throw new Error(`no texts in ${FALLBACK}`)
  return (await load()).default
}

/** The language that is shown for a code: itself, or English while it has no texts. */
export function shownLanguage(code: string): string {
  return hasTexts(code) ? code : FALLBACK
}

export function hasTexts(code: string): boolean {
  return `../../../locales/${code}.json` in files
}

/** The texts of a language, and the parts that are wanted. */
export async function loadMessages(code: string): Promise<Messages> {
  const known = loaded.get(code)
  if (known) return known
  const texts = await fetchTexts(code)
  loaded.set(code, texts)
  try {
    await Promise.all([...wanted].map((part) => addPart(code, part)))
  } catch (error) {
    loaded.delete(code) // it is all there, or asked for again
    throw error
  }
  return loaded.get(code) ?? texts
}

async function addPart(code: string, part: TextPart): Promise<void> {
  const texts = await fetchTexts(code, await filesOf(part))
  loaded.set(code, { ...loaded.get(code), ...texts })
  for (const listener of listeners) listener()
}

/** A part of the view and the texts that it alone shows, fetched side by side. */
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

/** Calls back when more texts are there. Answers the function that ends it. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is already here, without waiting: for the first render after a preload. */
export function messagesNow(code: string): Messages | undefined {
  return loaded.get(code)
}
