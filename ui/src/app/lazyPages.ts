import { type ComponentType, lazy } from 'react'
import { delayFailureOnUnload } from '@/components/lazyComponent'
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

/** Lazy-loaded page groups (REQ-2.1.28) with their files in `pages/`. */
const groups: Record<Group, () => Promise<Page>> = {
  index: () => import('./pages/index'),
  egame: () => withMessages('filters', () => import('./pages/gameCategory')),
  game: () => withMessages('filters', () => import('./pages/gameCategory')),
  byIframe: () => import('./pages/gameFrame'),
  fbSports: () => import('./pages/sportsbook'),
  seamless: () => withMessages('vendorLobby', () => import('./pages/vendorLobby')),
  lottery: () => withMessages('lottery', () => import('./pages/lottery')),
  promo: () => withMessages('promotions', () => import('./pages/promo')),
  promoDetail: () => withMessages('promotions', () => import('./pages/promoDetail')),
  pointMall: () => withMessages('points', () => import('./pages/pointMall')),
  search: () => withMessages('search', () => import('./pages/search')),
  notice: () => withMessages('inbox', () => import('./pages/notice')),
  winners: () => withMessages('ranking', () => import('./pages/winners')),
  help: () => withMessages('help', () => import('./pages/help')),
  download: () => withMessages('help', () => import('./pages/download')),
  joinus: () => withMessages('help', () => import('./pages/partners')),
}

const loads = new Map<Group, Promise<Page>>()
const loadedComponents: Partial<Record<Group, ComponentType>> = {}
const pageComponents: Partial<Record<Group, ComponentType>> = {}

function loadPage(group: Group): Promise<Page> {
  const pending = loads.get(group)
  if (pending) return pending
  const loading = delayFailureOnUnload(groups[group]).then(
    (page) => {
      loadedComponents[group] = page.default
      writeStored('reloaded', undefined)
      return page
    },
    (error: unknown) => {
      loads.delete(group) // the next visit retries
      throw new ChunkError(group, error)
    },
  )
  loads.set(group, loading)
  return loading
}

/** Preloads a page. */
export function preloadPage(group: Group): Promise<unknown> {
  return loadPage(group).catch(() => undefined) // the page reports the failure itself
}

/** Returns the page of a group, lazy if not loaded yet; always the same component, so that React keeps its state. */
export function pageComponent(group: Group): ComponentType {
  const page = pageComponents[group] ?? loadedComponents[group] ?? lazy(() => loadPage(group))
  pageComponents[group] = page
  return page
}

/** Reloads the page. */
export const reload = () => window.location.reload()

/** Reloads the page after a failed chunk, but never twice in a row. */
export async function reloadOnce(error: unknown): Promise<void> {
  if (!(error instanceof ChunkError)) return
  // only after the failure has rendered: a new lazy component any earlier would make React retry in a loop
  delete pageComponents[error.group]
  if (readStored('reloaded') || !(await isSiteReachable())) return
  // without storage a repeated reload could not be detected, so there is none
  if (writeStored('reloaded', '1')) reload()
}

/** Reloads if the site is reachable; offline the page stays, instead of the browser's error page. */
export async function reloadIfReachable(): Promise<void> {
  if (await isSiteReachable()) reload()
}
