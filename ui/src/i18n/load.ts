import type { Messages } from './messages'

/** One lazy-loaded chunk per language; a new file in the folder is a new language. */
const files = import.meta.glob<{ default: Messages }>('../../../locales/*.json')
const loaded = new Map<string, Messages>()

/** Texts that no entry page shows, in separate lazy-loaded chunks (listed in `ui/build/locales.ts`). */
const indexedNamespaces = {
  filters: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=filters',
  }),
  members: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=members',
  }),
  shelves: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=shelves',
  }),
}
type IndexedNamespace = keyof typeof indexedNamespaces
export type Namespace = IndexedNamespace | keyof typeof import('./lazyNamespaces').lazyNamespaces

const isIndexed = (namespace: Namespace): namespace is IndexedNamespace => namespace in indexedNamespaces

const filesOfNamespace = async (namespace: Namespace) =>
  isIndexed(namespace)
    ? indexedNamespaces[namespace]
    : (await import('./lazyNamespaces')).lazyNamespaces[namespace]

/** Requested namespaces; every language is loaded with them from then on. */
const requested = new Set<Namespace>()
const listeners = new Set<() => void>()

const FALLBACK = 'EN'

/** Loads the texts of a language from `from`. Files are complete; `npm test` checks it. */
async function fetchMessages(code: string, from = files): Promise<Messages> {
  const load = from[`../../../locales/${shownLanguage(code)}.json`]
  if (!load) throw new Error(`no texts in ${FALLBACK}`)
  return (await load()).default
}

/** Returns the language shown for a code: itself, or English if it has no texts. */
export function shownLanguage(code: string): string {
  return hasMessages(code) ? code : FALLBACK
}

export function hasMessages(code: string): boolean {
  return `../../../locales/${code}.json` in files
}

/** Returns the texts of a language with the requested namespaces. */
export async function loadMessages(code: string): Promise<Messages> {
  const cached = loaded.get(code)
  if (cached) return cached
  const texts = await fetchMessages(code)
  loaded.set(code, texts)
  try {
    await Promise.all([...requested].map((namespace) => addNamespace(code, namespace)))
  } catch (error) {
    loaded.delete(code) // incomplete: the next call loads all of it again
    throw error
  }
  return loaded.get(code) ?? texts
}

async function addNamespace(code: string, namespace: Namespace): Promise<void> {
  const texts = await fetchMessages(code, await filesOfNamespace(namespace))
  loaded.set(code, { ...loaded.get(code), ...texts })
  for (const listener of listeners) listener()
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

/** Calls back after each load of further texts; returns the unsubscribe function. */
export function onMessagesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the loaded texts of a language synchronously, for the first render after a preload. */
export function loadedMessages(code: string): Messages | undefined {
  return loaded.get(code)
}
