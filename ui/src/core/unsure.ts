import type { CoreError } from '@ante/core'

/** Whether a change that ended so may have been made, only its answer lost: nobody says of it that it failed. */
export function unsure({ kind }: CoreError): boolean {
  return kind === 'resultUnknown' || kind === 'offline' || kind === 'timeout' || kind === 'protocol'
}
