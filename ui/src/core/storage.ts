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

export type StorageKey = keyof typeof STORAGE_AREAS

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
