import type { BrandConfig } from '@ante/core'
import { core, hasCore } from './instance'

let known: Required<BrandConfig> | undefined

/** The brand's settings, the core's defaults among them. They never change, so the core is asked once a page. */
export function brand(): Required<BrandConfig> {
  known ??= core().brand()
  return known
}

/** How long a file may take (§9); the first ones are fetched before there is a core to ask. */
export const patience = () => (hasCore() ? brand().timeoutMs : 120_000)

/** The quiet zone of a QR code: the brand's at its own size, and as much of a smaller one. */
export function qrMargin(size: number): number {
  const { qrSize, qrMargin: margin } = brand()
  return (size * margin) / qrSize
}
