export const MINUTE_MS = 60_000

/** Formats a count of at most 99 with two digits. */
export const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Formats seconds as `m:ss`, from one hour as `h:mm:ss`. */
export function durationText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}
