/**
 * Storage area of each value that the view itself reads or stores. The core's table declares the same keys
 * (`core/engine/src/storage/keys.rs`).
 */
export const STORAGE_AREAS = {
  lang: 'localStorage',
  consent: 'localStorage',
  feedbackDrafts: 'sessionStorage',
  reloaded: 'sessionStorage',
} as const

type StorageKey = keyof typeof STORAGE_AREAS

/** Keys of local storage that another tab may change while this one shows the value; `LocalOwned` has one for each account. */
export const WATCHED_KEYS = {
  balanceHidden: 'Local',
  consent: 'Local',
  favouriteIds: 'LocalOwned',
  favourites: 'LocalOwned',
  intents: 'LocalOwned',
} as const

/**
 * Calls `onChange` with the stored text, null if it was removed, after each change by another tab; returns the
 * unsubscribe function.
 */
export function onStoredByOtherTab(
  key: keyof typeof WATCHED_KEYS,
  onChange: (text: string | null) => void,
): () => void {
  const onStorage = ({ key: changed, newValue }: StorageEvent) => {
    // null: the storage was cleared
    if (changed === null || changed === key || changed.startsWith(`${key}.`)) onChange(newValue)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Returns a stored text; undefined if there is none, or if storage is unavailable. */
export function readStored(key: StorageKey): string | undefined {
  try {
    return globalThis[STORAGE_AREAS[key]].getItem(key) ?? undefined
  } catch {
    return undefined // the property access itself throws where storage is disabled
  }
}

/** Returns a stored JSON object; an empty one if there is none, or if it has another shape. */
export function readStoredObject(key: StorageKey): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Stores a text, or removes it if undefined; returns false if storage is unavailable or full. */
export function writeStored(key: StorageKey, text: string | undefined): boolean {
  try {
    const area = globalThis[STORAGE_AREAS[key]]
    if (text === undefined) area.removeItem(key)
    else area.setItem(key, text)
    return true
  } catch {
    return false
  }
}
