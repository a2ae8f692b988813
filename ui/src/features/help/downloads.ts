import { htmlTarget } from '@/components/HtmlLinks'
import type { Resource } from '@/core'

/** Downloads that get a code, in this order (§2). */
export const DOWNLOADS = ['MOBILECONFIG', 'ANDROID', 'IOS'] as const

const NAMES: Record<string, string> = { MOBILECONFIG: 'iOS Config', ANDROID: 'Android', IOS: 'iOS' }

/** Product names, the same in every language. */
export const nameOf = ({ resourceType }: Resource) => NAMES[resourceType] ?? resourceType

/** Whether an address of the server's is a page to go to, here or elsewhere. */
export const leads = (url: string) => htmlTarget(url, window.location.origin) !== undefined

/** What a code tells a camera. */
export interface CodeTarget {
  /** The whole address: a camera knows nothing of the page that it looks at. */
  text: string
  /** Whose site it is, where it is another one: a camera asks nobody before it goes there. */
  host?: string
}

/** What a download's code says: its own address, else the download's; none where neither is a page to go to. */
export function codeOf({ qrCodeUrl = '', url }: Resource, origin: string): CodeTarget | undefined {
  return (qrCodeUrl && codeTarget(qrCodeUrl, origin)) || codeTarget(url, origin)
}

/** Limited as every link that the server gives: pages of the site, and others over TLS. */
function codeTarget(address: string, origin: string): CodeTarget | undefined {
  const target = htmlTarget(address, origin)
  if (target?.kind === 'page') return { text: new URL(target.to, origin).href }
  return target?.kind === 'outside' ? { text: target.url.href, host: target.url.host } : undefined
}

/** A download that can be offered, with its code. */
export interface Offered {
  resource: Resource
  code: CodeTarget
}

/** Those of some kinds that lead somewhere, in the kinds' order. */
export function offered(
  resources: readonly Resource[],
  types: readonly string[],
  origin = window.location.origin,
): Offered[] {
  return types.flatMap((type) =>
    resources.flatMap((resource) => {
      const code = resource.resourceType === type ? codeOf(resource, origin) : undefined
      return code ? [{ resource, code }] : []
    }),
  )
}

export type Platform = 'ios' | 'android'

/** The phone that this is; none of a desk. An iPad says that it is a Mac, but no Mac is touched with several fingers. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform | undefined {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
    ? 'ios'
    : undefined
}
