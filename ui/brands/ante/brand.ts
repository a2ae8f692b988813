import hero from './images/hero.svg'
import heroTall from './images/hero-tall.svg'

const folders = { vendors: '/media/vendors/', avatars: '/media/avatars/', minis: '/media/minis/' }

/** What the core needs to know of this brand; everything left out keeps the core's default. */
export const config = {
  name: 'Ante',
  merchantCode: 'ante',
  defaultLanguage: 'PT',
  // the sandbox's games, on whatever port it took; a real brand lists its vendors' origins
  gameOrigins: ['http://127.0.0.1'],
  // its doors, on any port as well
  apiOrigins: ['http://localhost'],
  // where a developer may serve pictures from
  imageOrigins: ['http://localhost:5490', 'http://localhost:5491'],
  imageFolders: folders,
  languages: ['PT', 'EN', 'CN', 'VI', 'JA', 'TH', 'TY'],
  // in effect where the site's switch `PHONELOGIN` is on; the service's settings are in phoneAuth.ts
  phoneAuth: true,
  // §9 has thousands of another currency
  zaloBonusMax: '131',
}

/** What only the view needs. */
export const look = {
  name: 'Ante',
  /** On home until the server's banners are there: wide, and for narrow pages. */
  hero: { url: hero, urlNarrow: heroTall },
  /** Marks in the footer, in this order (specification §2). */
  footerVendors: ['PG', 'CQ9', 'CRG', 'FC', 'GPI', 'JDB', 'JL', 'MGS'],
  /** A vendor's mark, drawn for the theme that it stands on. */
  vendorMark: (code: string, theme: string) =>
    `${folders.vendors}${code}-${theme === 'light' ? 'light' : 'dark'}.svg`,
  /** The picture of a game category. */
  categoryPicture: (gameType: string) => `${folders.minis}${gameType}.svg`,
  /** The icon of a category of lotteries, of those that `iconCategories` names. */
  lotteryIcon: (category: string) => `${folders.minis}lottery-${category}.svg`,
  /** What lies on the table where a page holds nothing else: a category's picture, or one of these. */
  emptyPicture: (page: 'app' | 'help' | 'join' | 'notFound' | 'promotions' | 'shop' | 'slots') =>
    `${folders.minis}page-${page}.svg`,
  /** A member's picture until they choose one: the same account has the same picture everywhere. */
  avatar: (account: string) =>
    `${folders.avatars}${[...account].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 24, 7)}.svg`,
}
