/** What a brand shows and only the view needs: `look` of `ui/brands/<brand>/brand.ts` (docs/brands.md). */
export interface Look {
  /** Name of the brand, as it stands in titles and the copyright line. */
  name: string
  /** On home until the server's banners are there: wide, and for narrow pages. */
  hero: { url: string; urlNarrow: string }
  /** Vendors whose marks stand in the footer, in this order (specification §2). */
  footerVendors: string[]
  /** Address of a vendor's mark, drawn for the theme that it stands on. */
  vendorMark: (code: string, theme: string) => string
  /** Address of a game category's picture. */
  categoryPicture: (gameType: string) => string
  /** Address of the icon of a category of lotteries, of those that the brand's `iconCategories` names. */
  lotteryIcon: (category: string) => string
  /** What lies on the table where a page holds nothing else: a category's picture, or one of these. */
  emptyPicture: (page: 'app' | 'help' | 'join' | 'notFound' | 'promotions' | 'shop' | 'slots') => string
  /** A member's picture until they choose one: the same account has the same picture everywhere. */
  avatar: (account: string) => string
}
