import { type ComponentType, lazy } from 'react'
import { unlessLeft } from '@/components/part'
import type { PageGroup } from '@/core'
import { withTexts } from '@/i18n'
import { isSiteReachable } from './connection'

const MARK = 'ante.reloaded'

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

/** The lazy page groups (§2), one file each in `pages/`. */
const groups: Record<Group, () => Promise<Page>> = {
  index: () => import('./pages/index'),
  egame: () => withTexts('filters', () => import('./pages/egame')),
  game: () => withTexts('filters', () => import('./pages/game')),
  byIframe: () => import('./pages/byIframe'),
  fbSports: () => import('./pages/fbSports'),
  seamless: () => withTexts('halls', () => import('./pages/seamless')),
  lottery: () => withTexts('lottery', () => import('./pages/lottery')),
  promo: () => withTexts('promotions', () => import('./pages/promo')),
  promoDetail: () => withTexts('promotions', () => import('./pages/promoDetail')),
  pointMall: () => withTexts('points', () => import('./pages/pointMall')),
  search: () => withTexts('search', () => import('./pages/search')),
  notice: () => withTexts('inbox', () => import('./pages/notice')),
  winners: () => withTexts('ranking', () => import('./pages/winners')),
  help: () => withTexts('help', () => import('./pages/help')),
  download: () => withTexts('help', () => import('./pages/download')),
  joinus: () => withTexts('help', () => import('./pages/joinus')),
}

const started = new Map<Group, Promise<Page>>()
const arrived: Partial<Record<Group, ComponentType>> = {}
const made: Partial<Record<Group, ComponentType>> = {}

function load(group: Group): Promise<Page> {
  const known = started.get(group)
  if (known) return known
  const asked = unlessLeft(groups[group]).then(
    (page) => {
      arrived[group] = page.default
      remember(undefined)
      return page
    },
    (error: unknown) => {
      started.delete(group) // the next visit asks again
      throw new ChunkError(group, error)
    },
  )
  started.set(group, asked)
  return asked
}

/** Fetches a page before it is shown. */
export function preload(group: Group): Promise<unknown> {
  return load(group).catch(() => undefined) // the page itself will say so
}

/** The page of a group: at once when it is here, lazy when not; the same component each time, so that React keeps it. */
export function pageOf(group: Group): ComponentType {
  const page = made[group] ?? arrived[group] ?? lazy(() => load(group))
  made[group] = page
  return page
}

/** Reloads for a part that did not arrive, but never twice in a row. */
export async function reloadOnce(error: unknown): Promise<void> {
  if (!(error instanceof ChunkError)) return
  // only now that the failure has been shown: a fresh one any sooner, and React would ask without an end
  delete made[error.group]
  if (remembered() || !(await isSiteReachable())) return
  remember('1')
  window.location.reload()
}

/** Reloads where the site can be reached; without a line the page stays, instead of becoming the browser's own error. */
export async function reloadIfThere(): Promise<void> {
  if (await isSiteReachable()) window.location.reload()
}

function remembered(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== null
  } catch {
    return true // without storage nothing says whether it was done: better not at all
  }
}

function remember(value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(MARK)
    else sessionStorage.setItem(MARK, value)
  } catch {
    // see above
  }
}
