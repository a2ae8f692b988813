import { isSitePath } from '@/router'

/** Where a link in an operator's text may lead; any other is plain text. */
export type HtmlTarget =
  /** A page of the site. */
  | { kind: 'page'; to: string }
  /** A centre over the page that is there; `query` says which page of it. */
  | { kind: 'centre'; query: Readonly<Record<string, string>> }
  /** Another site, over TLS. */
  | { kind: 'outside'; url: URL }

/** What an address says of a centre: its page, and what is meant there. */
const CENTRE = ['mc', 'ac', 'ref', 'day']

/**
 * Judges an address by what the browser would make of it, never by its letters: `/\evil`, `https:/evil` and a name
 * before an `@` are all taken for what they are.
 */
export function htmlTarget(href: string, origin: string): HtmlTarget | undefined {
  const url = parse(href, origin)
  if (!url) return undefined
  if (url.origin !== origin || url.protocol !== new URL(origin).protocol)
    return url.protocol === 'https:' ? { kind: 'outside', url } : undefined
  const centre = CENTRE.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const [first] = centre
  if (url.pathname === '/' && (first?.[0] === 'mc' || first?.[0] === 'ac'))
    return { kind: 'centre', query: Object.fromEntries(centre) }
  if (/^\s*(#|$)/.test(href)) return undefined // a place in the text: it has no names
  const to = url.pathname + url.search + url.hash
  // `.//host` stays on the site when it is read, and leaves it when what came of it is read again
  return isSitePath(to) ? { kind: 'page', to } : undefined
}

/** The address of a picture, when it lies on the site or on one of the hosts that the brand's pictures lie on. */
export function htmlPicture(src: string, origin: string, hosts: readonly string[]): string | undefined {
  const url = parse(src, origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.origin === origin || hosts.some((host) => parse(host, origin)?.origin === url.origin)
    ? url.href
    : undefined
}

/** A written number of pixels or cells between one and `most`. */
export function htmlCount(text: string | null, most: number): number | undefined {
  const count = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= most ? count : undefined
}

function parse(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}
