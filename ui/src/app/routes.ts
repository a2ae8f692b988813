import type { ComponentType } from 'react'
import type { TextKey } from '@/i18n'

type Load = () => Promise<{ default: ComponentType }>

export interface Route {
  paths: readonly string[]
  /** The page group of the specification (§2); one lazy chunk each. */
  group: keyof typeof groups
  /** What stands around the page: all of it, the header alone, or nothing. */
  frame: 'full' | 'header' | 'bare'
  /** The page's name in the browser's title. */
  title?: TextKey
}

/** Lazy page groups, one file each in `pages/`. */
export const groups = {
  index: () => import('./pages/index'),
  egame: () => import('./pages/egame'),
  game: () => import('./pages/game'),
  byIframe: () => import('./pages/byIframe'),
  fbSports: () => import('./pages/fbSports'),
  seamless: () => import('./pages/seamless'),
  lottery: () => import('./pages/lottery'),
  promo: () => import('./pages/promo'),
  promoDetail: () => import('./pages/promoDetail'),
  pointMall: () => import('./pages/pointMall'),
  notice: () => import('./pages/notice'),
  help: () => import('./pages/help'),
  download: () => import('./pages/download'),
  joinus: () => import('./pages/joinus'),
} satisfies Record<string, Load>

const HOME = ['/', '/index', '/index.html', '/home', '/login', '/register', '/register.html']

/** The route table of §2, with the addresses of `docs/decisions.md`. */
export const ROUTES: readonly Route[] = [
  { paths: HOME, group: 'index', frame: 'full' },
  { paths: ['/rng', '/live', '/pvp', '/fish'], group: 'egame', frame: 'full' },
  { paths: ['/sports'], group: 'game', frame: 'full', title: 'site.sports' },
  { paths: ['/esports'], group: 'game', frame: 'full', title: 'site.esports' },
  { paths: ['/lottery', '/elott'], group: 'lottery', frame: 'header', title: 'site.lottery' },
  { paths: ['/seamless'], group: 'seamless', frame: 'header', title: 'site.seamless' },
  { paths: ['/fbsports'], group: 'fbSports', frame: 'header', title: 'site.sports' },
  { paths: ['/game'], group: 'byIframe', frame: 'header' },
  { paths: ['/promotions'], group: 'promo', frame: 'full', title: 'site.promotions' },
  { paths: ['/promoDetail'], group: 'promoDetail', frame: 'full', title: 'site.promotions' },
  { paths: ['/pointMall'], group: 'pointMall', frame: 'full', title: 'site.pointMall' },
  { paths: ['/noticePage'], group: 'notice', frame: 'full', title: 'site.notices' },
  { paths: ['/help'], group: 'help', frame: 'full', title: 'site.helpCentre' },
  { paths: ['/helpmc'], group: 'help', frame: 'bare', title: 'site.helpCentre' },
  { paths: ['/down', '/download'], group: 'download', frame: 'full', title: 'site.downloadApp' },
  { paths: ['/join'], group: 'joinus', frame: 'full', title: 'site.join' },
]

/** A path without its last slash: `/rng/` is `/rng`. */
export function plain(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

export function routeOf(path: string): Route | undefined {
  const wanted = plain(path)
  return ROUTES.find((route) => route.paths.includes(wanted))
}

export const isHome = (path: string) => HOME.includes(plain(path))

/** Pages where a game is played: the navigation can be put away there (§2). */
export const isGamePage = (path: string) => routeOf(path)?.frame === 'header'
