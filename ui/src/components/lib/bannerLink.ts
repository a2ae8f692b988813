import { isSitePath } from '@/router'
import { type GameReference, gamePath, promotionPath } from './paths'

/** Target of a banner: a path of the site, perhaps a game's, an external address, or none. */
export type BannerTarget = { to: string; game?: GameReference } | { href: string } | undefined

/** Returns the target of a banner by link type (docs/adr/0006). A game's linkage is `TYPE/vendor/code`. */
export function resolveLink({
  linkageType,
  linkage = '',
}: {
  linkageType: number
  linkage?: string
}): BannerTarget {
  if (linkage === '') return undefined
  switch (linkageType) {
    case 1:
      return isSitePath(linkage) ? { to: linkage } : undefined
    case 2:
      return linkage.startsWith('https://') ? { href: linkage } : undefined
    case 3: {
      const [gameType, vendorCode, gameCode] = linkage.split('/')
      if (!gameType || !vendorCode || !gameCode) return undefined
      const game = { gameType, vassalage: vendorCode, gameCode }
      return { to: gamePath(game), game }
    }
    case 4:
      return { to: promotionPath(linkage) }
    default:
      return undefined
  }
}
