import type { BrandAssets } from '@/components/lib/brandAssets'
import { name } from './config.json'
import hero from './images/hero.svg'
import heroTall from './images/hero-tall.svg'

const MEDIA = '/media'

/** View settings of the brand; settings shared with the core are in config.json. */
export const brandAssets: BrandAssets = {
  name,
  hero: { url: hero, urlNarrow: heroTall },
  footerVendors: ['PG', 'CQ9', 'CRG', 'FC', 'GPI', 'JDB', 'JL', 'MGS'],
  vendorLogo: (code, theme) => `${MEDIA}/vendors/${code}-${theme === 'light' ? 'light' : 'dark'}.svg`,
  categoryPicture: (gameType) => `${MEDIA}/minis/${gameType}.svg`,
  lotteryIcon: (category) => `${MEDIA}/minis/lottery-${category}.svg`,
  emptyPicture: (page) => `${MEDIA}/minis/page-${page}.svg`,
  avatar: (account) =>
    `${MEDIA}/avatars/${[...account].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 24, 7)}.svg`,
}
