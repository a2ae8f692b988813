import { createContext, useContext } from 'react'
import type { PageGroup, RouteDecision } from '@/core'
import type { TextKey } from '@/i18n'

/** Navigation allowed by the core; its table defines the pages and their frames (REQ-2.4.7). */
export type Route = Extract<RouteDecision, { kind: 'allow' }>

export const RouteContext = createContext<Route | undefined>(undefined)

/** Returns the route of the current page. */
export function useRoute(): Route {
  const route = useContext(RouteContext)
  if (!route) throw new Error('useRoute must be used inside the shell')
  return route
}

/** Returns a path without its trailing slash: `/rng/` is `/rng`. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Returns whether a route is a game page, where the navigation can be collapsed (REQ-2.4.7). */
export const isGamePage = (route: Route) => route.frame === 'header'

const GROUP_TITLES: Partial<Record<PageGroup, TextKey>> = {
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

/** Returns the text key of the document title; games set their own. */
export function titleOf({ group, mainClass }: Route): TextKey | undefined {
  if (!group) return 'site.notFoundTitle'
  if (group === 'game') return mainClass === 'sports' ? 'site.sports' : 'site.esports'
  return GROUP_TITLES[group]
}
