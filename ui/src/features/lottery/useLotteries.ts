import { useEffect, useRef } from 'react'
import { brand, core, type Lottery, type LotteryMenus, type Read, useRead, useSlice } from '@/core'
import { nextDraw, type Timed, timed } from './clock'

/** The prize modes of the site (§3). */
export const MODES = ['elott', 'lott', 'sea', 'zy'] as const
export type Mode = (typeof MODES)[number]

export interface Hall {
  mode: Mode
  read: Read<Timed<LotteryMenus>>
}

const games = (hall: Hall) => hall.read.data?.value.gameMenus.flatMap((category) => category.games) ?? []

/** What every prize mode has now. The one that the site is in stands first (§4), then the brand's lottery type (§3). */
export function useHalls(): Hall[] {
  const { prizeMode } = useSlice('categories')
  const halls = [useHall('elott'), useHall('lott'), useHall('sea'), useHall('zy')]
  const { prizeModes, lotteryType } = brand()
  const rank = ({ mode }: Hall) => (mode === prizeMode ? 2 : Number(prizeModes[mode] === lotteryType))
  return halls.sort((a, b) => rank(b) - rank(a))
}

function useHall(mode: Mode): Hall {
  const read = useRead(`lottery:${mode}`, async () =>
    timed(await core().member.lotteryMenu({ prizeMode: brand().prizeModes[mode] })),
  )
  return { mode, read }
}

/** The modes that have a lottery. */
export function openHalls(halls: readonly Hall[]): Hall[] {
  return halls.filter((hall) => games(hall).length > 0)
}

/** Every lottery of these modes, each once, with the clock that its times go by. */
export function allLotteries(halls: readonly Hall[]): { lottery: Lottery; skew: number }[] {
  const found = new Map<string, { lottery: Lottery; skew: number }>()
  for (const hall of halls)
    for (const lottery of games(hall))
      if (!found.has(lottery.gameId)) found.set(lottery.gameId, { lottery, skew: hall.read.data?.skew ?? 0 })
  return [...found.values()]
}

/** A moment for the house to draw, and not the same one for everybody who looks. */
const PAUSE = 700
const SPREAD = 1800
/** The longest that a browser's timer counts. */
const LONGEST = 2_147_483_647

/**
 * Asks again when the first of the draws that are shown has been, once for each: an answer that still tells of the
 * same draw is not asked for a second time.
 */
export function useRedraw(lotteries: readonly Lottery[], skew: number, again: () => void): void {
  const asked = useRef(0)
  const next = nextDraw(lotteries, asked.current)
  const ahead = useRef(skew)
  ahead.current = skew
  useEffect(() => {
    if (next === undefined) return
    const wait = Math.max(0, next - ahead.current - Date.now()) + PAUSE + Math.random() * SPREAD
    if (wait > LONGEST) return
    const timer = setTimeout(() => {
      asked.current = next
      again()
    }, wait)
    return () => clearTimeout(timer)
  }, [next, again])
}
