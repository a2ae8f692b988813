import { useEffect, useRef } from 'react'
import { clock } from '@/components/lib/clock'
import { brand, core, type Lottery, type LotteryMenus, type QueryResult, useQuery, useSlice } from '@/core'

/** Prize modes of the site. */
export const MODES = ['elott', 'lott', 'sea', 'zy'] as const
export type Mode = (typeof MODES)[number]

export interface ModeMenu {
  mode: Mode
  read: QueryResult<LotteryMenus>
}

const games = (modeMenu: ModeMenu) =>
  modeMenu.read.data?.gameMenus.flatMap((category) => category.games) ?? []

const isLoading = ({ read }: ModeMenu) => read.phase === 'loading'

export interface ModeMenus {
  /** State of every prize mode. The site's current mode is first, then the brand's lottery type. */
  modeMenus: ModeMenu[]
  /** The mode shown; undefined if none has lotteries or it is undecided. */
  modeMenu: ModeMenu | undefined
  /** True while the decision waits for the vendors or the menu of a preceding mode. */
  deciding: boolean
  /** Tabs in their final order; a mode that failed to reload keeps its place. */
  tabs: { mode: Mode; open: boolean }[]
}

/** Reads the menus of all prize modes; `selected` is the selected mode. A mode once shown is not replaced by another. */
export function useModeMenus(selected: Mode | undefined): ModeMenus {
  const { phase, prizeMode } = useSlice('categories')
  const all = [useModeMenu('elott'), useModeMenu('lott'), useModeMenu('sea'), useModeMenu('zy')]
  const first = useRef<Mode>(undefined)
  const shown = useRef<Mode>(undefined)
  const tabsShown = useRef(new Set<Mode>())
  if (phase === 'ready' || phase === 'failed') first.current ??= prizeMode
  const { prizeModes, lotteryType } = brand()
  const rank = ({ mode }: ModeMenu) => (mode === first.current ? 2 : Number(prizeModes[mode] === lotteryType))
  const modeMenus = all.sort((a, b) => rank(b) - rank(a))
  if (!first.current) return { modeMenus, modeMenu: undefined, deciding: true, tabs: [] }

  const menusOfMode = (mode: Mode | undefined) => modeMenus.filter((modeMenu) => modeMenu.mode === mode)
  const next = [...menusOfMode(selected), ...menusOfMode(shown.current), ...modeMenus].find(
    (modeMenu) => isLoading(modeMenu) || games(modeMenu).length > 0,
  )
  const deciding = next !== undefined && isLoading(next)
  const modeMenu = deciding ? undefined : next
  // a selection is in the address, so it ends with the address
  if (modeMenu && modeMenu.mode !== selected) shown.current = modeMenu.mode

  const tabs: ModeMenus['tabs'] = []
  for (const one of modeMenus) {
    const open = games(one).length > 0
    if (open || one.read.phase === 'failed') tabsShown.current.add(one.mode)
    if (open || (one.read.phase !== 'ready' && tabsShown.current.has(one.mode)))
      tabs.push({ mode: one.mode, open })
    else if (isLoading(one)) break
  }
  return { modeMenus, modeMenu, deciding, tabs }
}

/** Returns the other loaded modes that a search covers; `more` if some are still loading. */
export function othersOf({ modeMenus, modeMenu }: ModeMenus): { modeMenus: ModeMenu[]; more: boolean } {
  const rest = modeMenus.filter((one) => one !== modeMenu)
  const gap = rest.findIndex(isLoading)
  return { modeMenus: gap < 0 ? rest : rest.slice(0, gap), more: gap >= 0 }
}

/** Returns whether any prize mode is loading. */
export const isAnyLoading = (modeMenus: readonly ModeMenu[]) => modeMenus.some(isLoading)

function useModeMenu(mode: Mode): ModeMenu {
  const read = useQuery(`lottery:${mode}`, () =>
    core().member.lotteryMenu({ prizeMode: brand().prizeModes[mode] }),
  )
  return { mode, read }
}

/** Returns the lotteries of these modes by id. */
export const allLotteries = (modeMenus: readonly ModeMenu[]): ReadonlyMap<string, Lottery> =>
  new Map(modeMenus.flatMap(games).map((lottery) => [lottery.gameId, lottery]))

/** Delay in milliseconds after a draw, plus a random spread, so that clients do not all reload at once. */
const RELOAD_DELAY_MS = 700
const RELOAD_SPREAD_MS = 1800
/** Maximum timer delay of a browser, in milliseconds. */
const MAX_TIMEOUT_MS = 2_147_483_647

/** Returns the time of the first draw after `after`, by the server's clock; undefined if there is none. */
function nextDraw(lotteries: readonly Lottery[], after: number): number | undefined {
  const times = lotteries.map(({ drawsAt }) => Date.parse(drawsAt)).filter((time) => time > after)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Reloads after the earliest draw shown, once per draw: a response with the same draw triggers no second reload. */
export function useReloadAfterDraw(lotteries: readonly Lottery[], reload: () => void): void {
  const handledDraw = useRef(0)
  const next = nextDraw(lotteries, handledDraw.current)
  useEffect(() => {
    if (next === undefined) return
    const wait = Math.max(0, next - clock.now()) + RELOAD_DELAY_MS + Math.random() * RELOAD_SPREAD_MS
    if (wait > MAX_TIMEOUT_MS) return
    const timer = setTimeout(() => {
      handledDraw.current = next
      reload()
    }, wait)
    return () => clearTimeout(timer)
  }, [next, reload])
}
