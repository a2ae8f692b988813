/** Fields of a navigation category that determine its address. */
interface Category {
  gameType: string
  path?: string | null
  vendors: readonly { vassalage: string }[]
}

/**
 * Returns the address of a vendor in the navigation: its page with the vendor selected. Lottery navigation goes
 * straight to the vendor's lottery (REQ-2.4.6); cockfighting has no page, its address opens the game.
 */
export function vendorPath(category: Category, vassalage: string): string {
  const vendor = encodeURIComponent(vassalage)
  if (isLottery(category)) return `/lottery?vendor=${vendor}`
  return `${category.path ?? `/${category.gameType.toLowerCase()}`}?vassalage=${vendor}`
}

/** Returns the address of the category's own item. */
export function categoryPath(category: Category): string {
  const first = category.vendors[0]
  if (category.path) return category.path
  return first ? vendorPath(category, first.vassalage) : '/'
}

/**
 * Returns the page that shows all of the category; cockfighting has none. That of the e-lotteries has their banner.
 */
export function allPath({ gameType, path }: Category): string | null | undefined {
  if (gameType === 'ELOTT') return '/elott'
  return gameType === 'LOTT' ? '/lottery' : path
}

/** Returns whether a category is lottery or e-lottery, which share a hall. */
export const isLottery = ({ gameType }: Pick<Category, 'gameType'>) =>
  gameType === 'LOTT' || gameType === 'ELOTT'
