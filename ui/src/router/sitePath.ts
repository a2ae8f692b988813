/**
 * Returns whether a text is a path of this site. Browsers read `\` as `/` and drop tabs and line ends, so `/\host` and
 * `/<tab>/host` lead to another site. `/..//host` resolves to a path that begins with two slashes, which the history
 * takes for another site.
 */
export const isSitePath = (text: string) => /^(\/(?!\/)[^\\\p{Cc}/?#]*)+([?#][^\\\p{Cc}]*)?$/u.test(text)

/** Returns an address of this site unchanged, and `/` for one of another site: some are built from server data. */
export const toSitePath = (to: string) => (/^[?#]/.test(to) || isSitePath(to) ? to : '/')

/** Returns the id that a location's hash names, decoded. */
export function fragmentOf(hash: string): string {
  const text = hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone % is not an escape sequence
  }
}
