import type { BrandAssets } from '@/components/lib/brandAssets'
import { name } from './config.json'
import hero from './images/hero.svg'
import heroTall from './images/hero-tall.svg'

const MEDIA = '/media'
const AVATARS = 24

/** View settings of the brand; settings shared with the core are in config.json. */
export const brandAssets: BrandAssets = {
  name,
  hero: { url: hero, urlNarrow: heroTall },
  footerVendors: ['PG', 'JL', 'CQ9', 'FC'],
  vendorLogo: (code, theme) => `${MEDIA}/vendors/${code}-${theme === 'light' ? 'light' : 'dark'}.svg`,
  categoryPicture: (gameType) => `${MEDIA}/minis/${gameType}.svg`,
  lotteryIcon: (category) => `${MEDIA}/minis/lottery-${category}.svg`,
  emptyPicture: (page) => `${MEDIA}/minis/page-${page}.svg`,
  // by the first letters, so that a team's members look alike
  avatar: (account) =>
    `${MEDIA}/avatars/${((account.codePointAt(0) ?? 0) * 5 + (account.codePointAt(1) ?? 0)) % AVATARS}.svg`,
}
