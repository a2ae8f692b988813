import { isSitePath } from '@/router'

/** Target of a link in an operator's text; any other is plain text. */
export type HtmlTarget =
  /** Page of the site. */
  | { kind: 'page'; to: string }
  /** Centre over the current page; `query` selects its page. */
  | { kind: 'centre'; query: Readonly<Record<string, string>> }
  /** Another site, over TLS. */
  | { kind: 'external'; url: URL }

/** Query parameters of a centre: its page and record. */
const CENTRE_PARAMS = ['mc', 'ac', 'ref', 'day']

/**
 * Classifies an address as parsed by the browser, never by its text: `/\evil`, `https:/evil` and a user name before `@`
 * are all recognised. Returns undefined for an address that is not allowed.
 */
export function htmlTarget(href: string, origin: string): HtmlTarget | undefined {
  const url = parse(href, origin)
  if (!url) return undefined
  if (url.origin !== origin || url.protocol !== new URL(origin).protocol)
    return url.protocol === 'https:' ? { kind: 'external', url } : undefined
  const centre = CENTRE_PARAMS.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const [first] = centre
  if (url.pathname === '/' && (first?.[0] === 'mc' || first?.[0] === 'ac'))
    return { kind: 'centre', query: Object.fromEntries(centre) }
  if (/^\s*(#|$)/.test(href)) return undefined // a fragment of the text, which has no ids
  const to = url.pathname + url.search + url.hash
  // `.//host` stays on the site when resolved once, and leaves it when the result is resolved again
  return isSitePath(to) ? { kind: 'page', to } : undefined
}

/** Returns the address of a picture on the site or on one of the brand's picture hosts; otherwise undefined. */
export function htmlPicture(src: string, origin: string, hosts: readonly string[]): string | undefined {
  const url = parse(src, origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.origin === origin || hosts.some((host) => parse(host, origin)?.origin === url.origin)
    ? url.href
    : undefined
}

/** Parses a number of pixels or cells between one and `max`. */
export function htmlCount(text: string | null, max: number): number | undefined {
  const count = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= max ? count : undefined
}

function parse(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}
