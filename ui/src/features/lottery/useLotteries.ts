import { useEffect, useRef } from 'react'
import { brand, core, type Lottery, type LotteryMenus, type QueryResult, useQuery, useSlice } from '@/core'
import { nextDraw, type Timed, timed } from './clock'

/** Prize modes of the site. */
export const MODES = ['elott', 'lott', 'sea', 'zy'] as const
export type Mode = (typeof MODES)[number]

export interface Hall {
  mode: Mode
  read: QueryResult<Timed<LotteryMenus>>
}

const games = (hall: Hall) => hall.read.data?.value.gameMenus.flatMap((category) => category.games) ?? []

const isLoading = ({ read }: Hall) => read.phase === 'loading'

export interface Halls {
  /** State of every prize mode. The site's current mode is first, then the brand's lottery type. */
  halls: Hall[]
  /** The mode shown; undefined if none has lotteries or it is undecided. */
  hall: Hall | undefined
  /** True while the decision waits for the vendors or the menu of a preceding mode. */
  deciding: boolean
  /** Tabs in their final order; a mode that failed to reload keeps its place. */
  tabs: { mode: Mode; open: boolean }[]
}

/** Reads the prize modes of the hall; `wanted` is the selected one. A mode once shown is not replaced by another. */
export function useHalls(wanted: Mode | undefined): Halls {
  const { phase, prizeMode } = useSlice('categories')
  const all = [useHall('elott'), useHall('lott'), useHall('sea'), useHall('zy')]
  const first = useRef<Mode>(undefined)
  const shown = useRef<Mode>(undefined)
  const tabsShown = useRef(new Set<Mode>())
  if (phase === 'ready' || phase === 'failed') first.current ??= prizeMode
  const { prizeModes, lotteryType } = brand()
  const rank = ({ mode }: Hall) => (mode === first.current ? 2 : Number(prizeModes[mode] === lotteryType))
  const halls = all.sort((a, b) => rank(b) - rank(a))
  if (!first.current) return { halls, hall: undefined, deciding: true, tabs: [] }

  const hallsOfMode = (mode: Mode | undefined) => halls.filter((hall) => hall.mode === mode)
  const next = [...hallsOfMode(wanted), ...hallsOfMode(shown.current), ...halls].find(
    (hall) => isLoading(hall) || games(hall).length > 0,
  )
  const deciding = next !== undefined && isLoading(next)
  const hall = deciding ? undefined : next
  // a selection is in the address, so it ends with the address
  if (hall && hall.mode !== wanted) shown.current = hall.mode

  const tabs: Halls['tabs'] = []
  for (const one of halls) {
    const open = games(one).length > 0
    if (open || one.read.phase === 'failed') tabsShown.current.add(one.mode)
    if (open || (one.read.phase !== 'ready' && tabsShown.current.has(one.mode)))
      tabs.push({ mode: one.mode, open })
    else if (isLoading(one)) break
  }
  return { halls, hall, deciding, tabs }
}

/** Returns the other loaded modes that a search covers; `more` if some are still loading. */
export function othersOf({ halls, hall }: Halls): { halls: Hall[]; more: boolean } {
  const rest = halls.filter((one) => one !== hall)
  const gap = rest.findIndex(isLoading)
  return { halls: gap < 0 ? rest : rest.slice(0, gap), more: gap >= 0 }
}

/** Returns whether any prize mode is loading. */
export const isAnyLoading = (halls: readonly Hall[]) => halls.some(isLoading)

function useHall(mode: Mode): Hall {
  const read = useQuery(`lottery:${mode}`, async () =>
    timed(await core().member.lotteryMenu({ prizeMode: brand().prizeModes[mode] })),
  )
  return { mode, read }
}

/** Returns the lotteries of these modes without duplicates, each with its clock offset. */
export function allLotteries(halls: readonly Hall[]): { lottery: Lottery; skew: number }[] {
  const found = new Map<string, { lottery: Lottery; skew: number }>()
  for (const hall of halls)
    for (const lottery of games(hall))
      if (!found.has(lottery.gameId)) found.set(lottery.gameId, { lottery, skew: hall.read.data?.skew ?? 0 })
  return [...found.values()]
}

/** Delay in milliseconds after a draw, plus a random spread, so that clients do not all reload at once. */
const RELOAD_DELAY_MS = 700
const RELOAD_SPREAD_MS = 1800
/** Maximum timer delay of a browser, in milliseconds. */
const MAX_TIMEOUT_MS = 2_147_483_647

/** Reloads after the earliest draw shown, once per draw: an answer with the same draw triggers no second reload. */
export function useReloadAfterDraw(lotteries: readonly Lottery[], skew: number, reload: () => void): void {
  const handledDraw = useRef(0)
  const next = nextDraw(lotteries, handledDraw.current)
  const latestSkew = useRef(skew)
  latestSkew.current = skew
  useEffect(() => {
    if (next === undefined) return
    const wait =
      Math.max(0, next - latestSkew.current - Date.now()) + RELOAD_DELAY_MS + Math.random() * RELOAD_SPREAD_MS
    if (wait > MAX_TIMEOUT_MS) return
    const timer = setTimeout(() => {
      handledDraw.current = next
      reload()
    }, wait)
    return () => clearTimeout(timer)
  }, [next, reload])
}
