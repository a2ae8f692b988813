import type { ComponentType } from 'react'
import { delayFailureOnUnload, type LazyCode, lazyCode } from '@/components/lazyComponent'
import { isSiteReachable, type PageGroup, readStored, writeStored } from '@/core'
import { withMessages } from '@/i18n'

type Page = { default: ComponentType }
type Group = PageGroup

class ChunkError extends Error {
  constructor(
    readonly group: Group,
    reason: unknown,
  ) {
    super(String(reason))
  }
}

/** Lazy-loaded page groups, each with the file of its name in `pages/` (REQ-2.1.28). */
const groups: Record<Group, () => Promise<Page>> = {
  index: () => import('./pages/index'),
  egame: () => withMessages('filters', () => import('./pages/egame')),
  game: () => withMessages('filters', () => import('./pages/game')),
  byIframe: () => import('./pages/byIframe'),
  fbSports: () => import('./pages/fbSports'),
  seamless: () => withMessages('vendorLobby', () => import('./pages/seamless')),
  lottery: () => withMessages('lottery', () => import('./pages/lottery')),
  promo: () => withMessages('promotions', () => import('./pages/promo')),
  promoDetail: () => withMessages('promotions', () => import('./pages/promoDetail')),
  pointMall: () => withMessages('points', () => import('./pages/pointMall')),
  search: () => withMessages('search', () => import('./pages/search')),
  notice: () => withMessages('inbox', () => import('./pages/notice')),
  winners: () => withMessages('ranking', () => import('./pages/winners')),
  help: () => withMessages('help', () => import('./pages/help')),
  download: () => withMessages('help', () => import('./pages/download')),
  joinus: () => withMessages('help', () => import('./pages/joinus')),
}

const pages: Partial<Record<Group, LazyCode<object>>> = {}

async function loadPage(group: Group): Promise<Page> {
  try {
    const page = await delayFailureOnUnload(groups[group])
    writeStored('reloaded', undefined)
    return page
  } catch (error) {
    throw new ChunkError(group, error)
  }
}

function pageOf(group: Group): LazyCode<object> {
  const page = pages[group] ?? lazyCode(() => loadPage(group))
  pages[group] = page
  return page
}

/** Preloads a page. */
export const preloadPage = (group: Group): Promise<unknown> => pageOf(group).preload()

/** Returns the page of a group, lazy if not loaded yet. */
export const pageComponent = (group: Group): ComponentType => pageOf(group).component()

/** Reloads the page. */
export const reload = () => window.location.reload()

/** Reloads the page after a failed chunk, but never twice in a row. */
export async function reloadOnce(error: unknown): Promise<void> {
  if (!(error instanceof ChunkError)) return
  // only after the failure has rendered: a new lazy component any earlier would make React retry in a loop
  delete pages[error.group]
  if (readStored('reloaded') || !(await isSiteReachable())) return
  // without storage a repeated reload could not be detected, so there is none
  if (writeStored('reloaded', '1')) reload()
}

/** Reloads if the site is reachable; offline the page stays, instead of the browser's error page. */
export async function reloadIfReachable(): Promise<void> {
  if (await isSiteReachable()) reload()
}
