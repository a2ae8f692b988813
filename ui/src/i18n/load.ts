import { LANGUAGES } from './languages'
import type { Messages } from './messages'
import type { Namespace } from './namespaces'

/** Texts by language code. Further namespaces are added in place, so that no shown component renders again. */
const loaded = new Map<string, Messages>()
/** Requested namespaces; every language is loaded with them from then on. */
const requested = new Set<Namespace>()

const FALLBACK = 'EN'

/**
 * Imports the texts of a language: a namespace's, or those of the first page. Files are complete; `npm test` checks it.
 */
export async function importMessages(code: string, namespace?: Namespace): Promise<Messages> {
  const name = [shownLanguage(code), namespace, 'js'].filter(Boolean).join('.')
  const module = (await import(/* @vite-ignore */ `${import.meta.env.ANTE_TEXTS}${name}`)) as {
    default: Messages
  }
  return module.default
}

/** Returns the language shown for a code: itself, or English if it has no texts. */
export function shownLanguage(code: string): string {
  return hasMessages(code) ? code : FALLBACK
}

export function hasMessages(code: string): boolean {
  return LANGUAGES.some((language) => language.code === code)
}

/** Returns the texts of a language with the requested namespaces. */
export async function loadMessages(code: string): Promise<Messages> {
  const cached = loaded.get(code)
  if (cached) return cached
  const texts = { ...(await importMessages(code)) }
  loaded.set(code, texts)
  try {
    await Promise.all([...requested].map((namespace) => addNamespace(code, namespace)))
  } catch (error) {
    loaded.delete(code) // incomplete: the next call loads all of it again
    throw error
  }
  return texts
}

async function addNamespace(code: string, namespace: Namespace): Promise<void> {
  const texts = await importMessages(code, namespace)
  Object.assign(loaded.get(code) ?? {}, texts)
}

/** Loads a module of the view and its texts in parallel. */
export async function withMessages<T>(namespace: Namespace, load: () => Promise<T>): Promise<T> {
  const [view] = await Promise.all([load(), requestNamespace(namespace)])
  return view
}

async function requestNamespace(namespace: Namespace): Promise<void> {
  if (requested.has(namespace)) return
  requested.add(namespace)
  try {
    await Promise.all([...loaded.keys()].map((code) => addNamespace(code, namespace)))
  } catch (error) {
    requested.delete(namespace)
    throw error
  }
}

/** Returns the loaded texts of a language synchronously, for the first render after a preload. */
export function loadedMessages(code: string): Messages | undefined {
  return loaded.get(code)
}
