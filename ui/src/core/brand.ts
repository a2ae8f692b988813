import type { BrandConfig } from '@ante/core'
import { core } from './instance'
import { pathOfGames } from './pathOfGames'

let known: Required<BrandConfig> | undefined

/** The brand's settings, the core's defaults among them. They never change, so the core is asked once a page. */
export function brand(): Required<BrandConfig> {
  known ??= core().brand()
  return known
}

/** The quiet zone of a QR code: the brand's at its own size, and as much of a smaller one. */
export function qrMargin(size: number): number {
  const { qrSize, qrMargin: margin } = brand()
  return (size * margin) / qrSize
}

/** Returns the page of games that a way to any game leads to. */
export const gamesPath = (): string => pathOfGames(brand())
