/** What an address needs to know of a category of the navigation. */
interface Category {
  gameType: string
  path?: string | null
  vendors: readonly { vassalage: string }[]
}

/**
 * Where a vendor of the navigation leads: its page with the vendor chosen. Lottery navigation goes straight to the
 * vendor's lottery (§2); cockfighting has no page, its address opens the game.
 */
export function vendorPath(category: Category, vassalage: string): string {
  const vendor = encodeURIComponent(vassalage)
  if (isLottery(category)) return `/lottery?vendor=${vendor}`
  return `${category.path ?? `/${category.gameType.toLowerCase()}`}?vassalage=${vendor}`
}

/** Where the category's own item leads. */
export function categoryPath(category: Category): string {
  const first = category.vendors[0]
  if (category.path) return category.path
  return first ? vendorPath(category, first.vassalage) : '/'
}

/** The page that shows all of the category; cockfighting has none. The e-lotteries' has their banner (§2). */
export function allPath({ gameType, path }: Category): string | null | undefined {
  if (gameType === 'ELOTT') return '/elott'
  return gameType === 'LOTT' ? '/lottery' : path
}

/** Lottery and e-lottery share a hall. */
export const isLottery = ({ gameType }: Pick<Category, 'gameType'>) =>
  gameType === 'LOTT' || gameType === 'ELOTT'
