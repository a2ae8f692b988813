import type { BrandConfig } from '@ante/core'
import { core } from './instance'
import { pathOfGames } from './pathOfGames'

let known: Required<BrandConfig> | undefined

/** Returns the brand's settings with the core's defaults. They are constant, so the core is read once per page. */
export function brand(): Required<BrandConfig> {
  known ??= core().brand()
  return known
}

/** Returns the quiet zone of a QR code in pixels, scaled from the brand's default size. */
export function qrMargin(size: number): number {
  const { qrSize, qrMargin: margin } = brand()
  return (size * margin) / qrSize
}

/** Returns the path of the games page that generic links to games use. */
export const gamesPath = (): string => pathOfGames(brand())
