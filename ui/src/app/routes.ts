import { createContext, useContext } from 'react'
import type { PageGroup, RouteDecision } from '@/core'
import type { TextKey } from '@/i18n'

/** A navigation that the core allows; which pages there are, and what stands around them, is its table (§2). */
export type Route = Extract<RouteDecision, { kind: 'allow' }>

export const RouteContext = createContext<Route | undefined>(undefined)

/** The page that is shown. */
export function useRoute(): Route {
  const route = useContext(RouteContext)
  if (!route) throw new Error('useRoute is for what stands inside the shell')
  return route
}

/** A path without its last slash: `/rng/` is `/rng`. */
export function plain(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Pages where a game is played: the navigation can be put away there (§2). */
export const isGamePage = (route: Route) => route.frame === 'header'

const TITLES: Partial<Record<PageGroup, TextKey>> = {
  lottery: 'site.lottery',
  seamless: 'site.seamless',
  fbSports: 'site.sports',
  promo: 'site.promotions',
  promoDetail: 'site.promotions',
  pointMall: 'site.pointMall',
  notice: 'site.notices',
  winners: 'site.winners',
  help: 'site.helpCentre',
  download: 'site.downloadApp',
  joinus: 'site.join',
}

/** The page's name in the browser's title; games say their own. */
export function titleOf({ group, mainClass }: Route): TextKey | undefined {
  if (!group) return 'site.notFoundTitle'
  if (group === 'game') return mainClass === 'sports' ? 'site.sports' : 'site.esports'
  return TITLES[group]
}
