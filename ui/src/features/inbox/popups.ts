/** Storage key of the popups shown in this login, in any tab. */
const SHOWN_KEY = 'popupsShown'
/** Storage key of the popups hidden for today, with the day. */
const HIDDEN_KEY = 'popupsHidden'

const MAX_STORED_IDS = 50
/** Time in milliseconds after which a login without a logout counts as over. */
const LOGIN_MAX_AGE_MS = 12 * 60 * 60 * 1000

interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The browser's storage; the property access itself throws where storage is disabled, so it is deferred. */
export const BROWSER_STORAGE: KeyValueStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Returns a day in the visitor's time zone. */
export function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Returns whether the popup was shown in this login; stored data of another shape is ignored. */
export function wasShown(storage: KeyValueStorage, account: string, id: string, now: Date): boolean {
  return shownIds(storage, account, now).includes(id)
}

export function markShown(storage: KeyValueStorage, account: string, id: string, now: Date): void {
  const before = shownIds(storage, account, now).filter((one) => one !== id)
  write(storage, SHOWN_KEY, {
    of: account.toLowerCase(),
    at: now.getTime(),
    ids: [...before, id].slice(-MAX_STORED_IDS),
  })
}

/** Clears the shown popups at the end of a login. */
export function clearShown(storage: KeyValueStorage): void {
  try {
    storage.removeItem(SHOWN_KEY)
  } catch {
    // without storage there is no entry to remove
  }
}

export function isHidden(storage: KeyValueStorage, account: string, id: string, now: Date): boolean {
  return readHidden(storage)[hiddenKey(account, id)] === dayOf(now)
}

/** Hides a popup for today; entries of other days are removed. */
export function hide(storage: KeyValueStorage, account: string, id: string, now: Date): void {
  const today = dayOf(now)
  const still = Object.entries(readHidden(storage)).filter(([, day]) => day === today)
  write(
    storage,
    HIDDEN_KEY,
    Object.fromEntries([...still.slice(-MAX_STORED_IDS), [hiddenKey(account, id), today]]),
  )
}

/** Returns a key per account and popup, so that accounts in one browser are independent. */
const hiddenKey = (account: string, id: string) => `${account.toLowerCase()}/${id}`

function shownIds(storage: KeyValueStorage, account: string, now: Date): readonly string[] {
  const { of, at, ids } = read(storage, SHOWN_KEY) as { of?: unknown; at?: unknown; ids?: unknown }
  const fresh = typeof at === 'number' && Math.abs(now.getTime() - at) < LOGIN_MAX_AGE_MS
  if (of !== account.toLowerCase() || !fresh || !Array.isArray(ids)) return []
  return ids.filter((id) => typeof id === 'string')
}

function readHidden(storage: KeyValueStorage): Record<string, unknown> {
  return read(storage, HIDDEN_KEY) as Record<string, unknown>
}

function read(storage: KeyValueStorage, key: string): object {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function write(storage: KeyValueStorage, key: string, value: object): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // full or forbidden: the popup is shown again
  }
}
