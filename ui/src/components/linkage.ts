/** A game's name in an address, so that a reload opens the same one. */
export function gamePath(game: { gameCode: string; gameType: string; vassalage: string }): string {
  const { gameCode, gameType, vassalage } = game
  return `/game?${new URLSearchParams({ gameCode, gameType, vassalage })}`
}

/** Where a banner leads: a path of the site, an outside address, or nowhere. */
export type Target = { to: string } | { href: string } | undefined

/** Kinds of links on a banner (`docs/decisions.md`). A game's target is `TYPE/vendor/code`. */
export function targetOf({ linkageType, linkage = '' }: { linkageType: number; linkage?: string }): Target {
  if (linkage === '') return undefined
  switch (linkageType) {
    case 1:
      return /^\/(?!\/)/.test(linkage) ? { to: linkage } : undefined
    case 2:
      return linkage.startsWith('https://') ? { href: linkage } : undefined
    case 3: {
      const [gameType, vassalage, gameCode] = linkage.split('/')
      return gameType && vassalage && gameCode
        ? { to: gamePath({ gameType, vassalage, gameCode }) }
        : undefined
    }
    case 4:
      return { to: `/promoDetail?id=${encodeURIComponent(linkage)}` }
    default:
      return undefined
  }
}
