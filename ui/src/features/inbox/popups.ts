/** Popups that this login was shown, in any tab. */
const SHOWN = 'popupsShown'
/** Popups that somebody asked not to see again today, with the day. */
const HIDDEN = 'popupsHidden'

const MOST = 50
/** A login that nobody ended is over by then. */
const LASTS = 12 * 60 * 60 * 1000

interface Box {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The browser's own; even naming it throws where it is turned off, so it is named only when it is used. */
export const OWN: Box = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** A day by the visitor's own calendar. */
export function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Shown before in this login of this account? What is stored in another shape counts as nothing. */
export function wasShown(box: Box, account: string, id: string, now: Date): boolean {
  return shownTo(box, account, now).includes(id)
}

export function keepShown(box: Box, account: string, id: string, now: Date): void {
  const before = shownTo(box, account, now).filter((one) => one !== id)
  write(box, SHOWN, { of: account.toLowerCase(), at: now.getTime(), ids: [...before, id].slice(-MOST) })
}

/** The login is over: the next one is told anew. */
export function forgetShown(box: Box): void {
  try {
    box.removeItem(SHOWN)
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

export function isHidden(box: Box, account: string, id: string, now: Date): boolean {
  return readHidden(box)[hiddenKey(account, id)] === dayOf(now)
}

/** Not again today; what was hidden on other days is forgotten. */
export function hide(box: Box, account: string, id: string, now: Date): void {
  const today = dayOf(now)
  const still = Object.entries(readHidden(box)).filter(([, day]) => day === today)
  write(box, HIDDEN, Object.fromEntries([...still.slice(-MOST), [hiddenKey(account, id), today]]))
}

/** What one person asked for is not asked for by the next at the same browser. */
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
    // full or forbidden: it is shown once more
  }
}
