import type { CoreError } from '@ante/core'

/**
 * Returns whether a failed change may still have been made, with only the response lost; it must not be reported as
 * failed.
 */
export function unsure({ kind }: CoreError): boolean {
  return kind === 'resultUnknown' || kind === 'offline' || kind === 'timeout' || kind === 'protocol'
}
