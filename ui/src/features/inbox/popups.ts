/** Storage key of the popups shown in this login, in any tab. */
const SHOWN = 'popupsShown'
/** Storage key of the popups hidden for today, with the day. */
const HIDDEN = 'popupsHidden'

const MOST = 50
/** Time in milliseconds after which a login without a logout counts as over. */
const LASTS = 12 * 60 * 60 * 1000

interface Box {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The browser's storage; the property access itself throws where storage is disabled, so it is deferred. */
export const OWN: Box = {
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
export function wasShown(box: Box, account: string, id: string, now: Date): boolean {
  return shownTo(box, account, now).includes(id)
}

export function keepShown(box: Box, account: string, id: string, now: Date): void {
  const before = shownTo(box, account, now).filter((one) => one !== id)
  write(box, SHOWN, { of: account.toLowerCase(), at: now.getTime(), ids: [...before, id].slice(-MOST) })
}

/** Clears the shown popups at the end of a login. */
export function forgetShown(box: Box): void {
  try {
    box.removeItem(SHOWN)
  } catch {
    // without storage there is no entry to remove
  }
}

export function isHidden(box: Box, account: string, id: string, now: Date): boolean {
  return readHidden(box)[hiddenKey(account, id)] === dayOf(now)
}

/** Hides a popup for today; entries of other days are removed. */
export function hide(box: Box, account: string, id: string, now: Date): void {
  const today = dayOf(now)
  const still = Object.entries(readHidden(box)).filter(([, day]) => day === today)
  write(box, HIDDEN, Object.fromEntries([...still.slice(-MOST), [hiddenKey(account, id), today]]))
}

/** Returns a key per account and popup, so that accounts in one browser are independent. */
const hiddenKey = (account: string, id: string) => `${account.toLowerCase()}/${id}`

function shownTo(box: Box, account: string, now: Date): readonly string[] {
  const { of, at, ids } = read(box, SHOWN) as { of?: unknown; at?: unknown; ids?: unknown }
  const fresh = typeof at === 'number' && Math.abs(now.getTime() - at) < LASTS
  if (of !== account.toLowerCase() || !fresh || !Array.isArray(ids)) return []
  return ids.filter((id) => typeof id === 'string')
}

function readHidden(box: Box): Record<string, unknown> {
  return read(box, HIDDEN) as Record<string, unknown>
}

function read(box: Box, key: string): object {
  try {
    const value: unknown = JSON.parse(box.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function write(box: Box, key: string, value: object): void {
  try {
    box.setItem(key, JSON.stringify(value))
  } catch {
    // full or forbidden: the popup is shown again
  }
}
