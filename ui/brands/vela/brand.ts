import type { Look } from '@/components/look'
import { name } from './config.json'
import hero from './images/hero.svg'
import heroTall from './images/hero-tall.svg'

const MEDIA = '/media'
const AVATARS = 24

/** What only the view needs; what the core needs, too, is in config.json. */
export const look: Look = {
  name,
  hero: { url: hero, urlNarrow: heroTall },
  footerVendors: ['PG', 'JL', 'CQ9', 'FC'],
  vendorMark: (code, theme) => `${MEDIA}/vendors/${code}-${theme === 'light' ? 'light' : 'dark'}.svg`,
  categoryPicture: (gameType) => `${MEDIA}/minis/${gameType}.svg`,
  lotteryIcon: (category) => `${MEDIA}/minis/lottery-${category}.svg`,
  emptyPicture: (page) => `${MEDIA}/minis/page-${page}.svg`,
  // by the first letters, so that a team's members look alike
  avatar: (account) =>
    `${MEDIA}/avatars/${((account.codePointAt(0) ?? 0) * 5 + (account.codePointAt(1) ?? 0)) % AVATARS}.svg`,
}
