import type { BrandConfig } from '@ante/core'
import { defaultGamesPath } from './defaultGamesPath'
import { core } from './instance'

let cached: Required<BrandConfig> | undefined

/** Returns the brand's settings with the core's defaults. They are constant, so the core is read once per page. */
export function brand(): Required<BrandConfig> {
  cached ??= core().brand()
  return cached
}

/** Returns the quiet zone of a QR code in pixels, scaled from the brand's default size. */
export function qrMargin(size: number): number {
  const { qrSize, qrMargin: margin } = brand()
  return (size * margin) / qrSize
}

/** Returns the path of the games page that generic links to games use. */
export const gamesPath = (): string => defaultGamesPath(brand())
