/** View settings of a brand: `brandAssets` of `ui/brands/<brand>/brand.ts` (docs/brands.md). */
export interface BrandAssets {
  /** Brand name in titles and the copyright line. */
  name: string
  /** Home banner until the server's banners have loaded: for wide and for narrow pages. */
  hero: { url: string; urlNarrow: string }
  /** Vendors with a logo in the footer, in this order. */
  footerVendors: string[]
  /** Returns the address of a vendor's logo for the theme of its background. */
  vendorLogo: (code: string, theme: string) => string
  /** Returns the address of a game category's picture. */
  categoryPicture: (gameType: string) => string
  /** Returns the address of the icon of a lottery category listed in the brand's `iconCategories`. */
  lotteryIcon: (category: string) => string
  /** Returns the address of the picture of an empty page: a category's picture, or one of these. */
  emptyPicture: (page: 'app' | 'help' | 'join' | 'notFound' | 'promotions' | 'shop' | 'slots') => string
  /** Returns the default avatar of a member; the same account always has the same one. */
  avatar: (account: string) => string
  /**
   * Shows the brand's own captcha before a login, in the page's language; returns its answer, which goes with the login
   * (the fields of Geetest: `GeetestAnswer` of the core), or nothing if the person closed it. A brand without one has the
   * captcha of its back end only.
   */
  captcha?: (language: string) => Promise<Record<string, string> | undefined>
}
