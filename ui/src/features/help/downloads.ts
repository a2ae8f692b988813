import { htmlTarget } from '@/components/lib/htmlLinks'
import type { Resource } from '@/core'

/** Downloads with a QR code, in this order (REQ-2.4.25). */
export const QR_DOWNLOAD_TYPES = ['MOBILECONFIG', 'ANDROID', 'IOS'] as const

const PRODUCT_NAMES: Record<string, string> = { MOBILECONFIG: 'iOS Config', ANDROID: 'Android', IOS: 'iOS' }

/** Returns the product name, the same in every language. */
export const nameOf = ({ resourceType }: Resource) => PRODUCT_NAMES[resourceType] ?? resourceType

/** Returns whether an address from the server is a valid link, internal or external. */
export const isValidLink = (url: string) => htmlTarget(url, window.location.origin) !== undefined

/** The content of a QR code. */
export interface CodeTarget {
  /** Absolute URL: a camera has no base URL. */
  text: string
  /** Host of an external site, shown because a camera opens links without confirmation. */
  host?: string
}

/**
 * Returns the QR code of a download: its own code address, else the download's; undefined if neither is a valid link.
 */
export function codeOf({ qrCodeUrl = '', url }: Resource, origin: string): CodeTarget | undefined {
  return (qrCodeUrl && codeTarget(qrCodeUrl, origin)) || codeTarget(url, origin)
}

/** Resolves an address with the rules of all server links: pages of the site, and external ones over TLS. */
function codeTarget(address: string, origin: string): CodeTarget | undefined {
  const target = htmlTarget(address, origin)
  if (target?.kind === 'page') return { text: new URL(target.to, origin).href }
  return target?.kind === 'external' ? { text: target.url.href, host: target.url.host } : undefined
}

/** An available download with its QR code. */
export interface AvailableDownload {
  resource: Resource
  code: CodeTarget
}

/** Returns the downloads of the given types with a valid link, in the types' order. */
export function availableDownloads(
  resources: readonly Resource[],
  types: readonly string[],
  origin = window.location.origin,
): AvailableDownload[] {
  return types.flatMap((type) =>
    resources.flatMap((resource) => {
      const code = resource.resourceType === type ? codeOf(resource, origin) : undefined
      return code ? [{ resource, code }] : []
    }),
  )
}

export type Platform = 'ios' | 'android'

/** Returns the phone platform; undefined on a desktop. An iPad identifies as a Mac, but no Mac has multi-touch. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform | undefined {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
    ? 'ios'
    : undefined
}
