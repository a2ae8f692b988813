import { readStoredObject, writeStored } from '@/core'

const MAX_STORED_IDS = 50
/** Time in milliseconds after which a login without a logout counts as over. */
const LOGIN_MAX_AGE_MS = 12 * 60 * 60 * 1000

/** Returns a day in the visitor's time zone. */
export function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Returns whether the popup was shown in this login, in any tab; stored data of another shape is ignored. */
export function wasShown(account: string, id: string, now: Date): boolean {
  return shownIds(account, now).includes(id)
}

/** Stores that a popup was shown in this login; without storage it is shown again. */
export function markShown(account: string, id: string, now: Date): void {
  const before = shownIds(account, now).filter((one) => one !== id)
  const ids = [...before, id].slice(-MAX_STORED_IDS)
  writeStored('popupsShown', JSON.stringify({ of: account.toLowerCase(), at: now.getTime(), ids }))
}

/** Clears the shown popups at the end of a login. */
export function clearShown(): void {
  writeStored('popupsShown', undefined)
}

/** Returns whether a popup is hidden for today. */
export function isHidden(account: string, id: string, now: Date): boolean {
  return readStoredObject('popupsHidden')[hiddenKey(account, id)] === dayOf(now)
}

/** Hides a popup for today; entries of other days are removed. */
export function hide(account: string, id: string, now: Date): void {
  const today = dayOf(now)
  const still = Object.entries(readStoredObject('popupsHidden')).filter(([, day]) => day === today)
  const entries = [...still.slice(-MAX_STORED_IDS), [hiddenKey(account, id), today]]
  writeStored('popupsHidden', JSON.stringify(Object.fromEntries(entries)))
}

/** Returns a key per account and popup, so that accounts in one browser are independent. */
const hiddenKey = (account: string, id: string) => `${account.toLowerCase()}/${id}`

function shownIds(account: string, now: Date): readonly string[] {
  const { of, at, ids } = readStoredObject('popupsShown')
  const fresh = typeof at === 'number' && Math.abs(now.getTime() - at) < LOGIN_MAX_AGE_MS
  if (of !== account.toLowerCase() || !fresh || !Array.isArray(ids)) return []
  return ids.filter((id) => typeof id === 'string')
}
