import type { Resource } from '@/core'

/** Downloads that get a code, in this order (§2). */
export const DOWNLOADS = ['MOBILECONFIG', 'ANDROID', 'IOS'] as const

const NAMES: Record<string, string> = { MOBILECONFIG: 'iOS Config', ANDROID: 'Android', IOS: 'iOS' }

/** Product names, the same in every language. */
export const nameOf = ({ resourceType }: Resource) => NAMES[resourceType] ?? resourceType

/** A camera knows nothing of the page that it looks at. */
export function absolute(address: string): string {
  try {
    return new URL(address, window.location.origin).href
  } catch {
    return address // no address at all: shown as it came
  }
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
