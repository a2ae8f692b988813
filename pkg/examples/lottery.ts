// Lotteries: the hall, last numbers, favourites of this browser, and the betting page.
import type { Core, Lottery } from '@ante/core'
import { show, showError } from './errors.ts'

/** Loads the hall of one prize mode. The countdown is that of the server's clock. */
export async function showHall(core: Core, prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA'): Promise<void> {
  const outcome = await core.member.lotteryMenu({ prizeMode })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { title, games } of outcome.value.gameMenus) {
    show(title)
    for (const lottery of games) {
      const draw = core.quote('drawView', lottery)
      show(`${lottery.name}: ${draw?.phase}, bets close in ${draw?.secondsLeft} s`)
    }
  }
}

export async function showRecent(core: Core): Promise<void> {
  const outcome = await core.member.lotteryRecent({}) // the default mode of the site
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { name, nextIssue } of outcome.value.list) show(`${name} ${nextIssue}`)
}

/** Loads the last 100 draws of one lottery, and shows which numbers are drawn most. */
export async function showNumbers(core: Core, { gameCode }: Lottery): Promise<void> {
  const outcome = await core.member.lotteryNumbers(gameCode)
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { issue, numbers } of outcome.value.list) show(`${issue}: ${numbers.join(' ')}`)
  const statistics = core.quote('drawStatistics', { draws: outcome.value.list, order: 'often' })
  for (const { number, times, absent } of statistics?.numbers ?? [])
    show(`${number}: ${times} times, not in the last ${absent} draws`)
}

/** Loads the last draw of each lottery. */
export async function showLastDraws(core: Core): Promise<void> {
  const outcome = await core.member.openedNumbers()
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { name, numbers, drawnAt } of outcome.value.list) show(`${name} ${numbers.join(' ')} ${drawnAt}`)
}

/** Opens a lottery, with the hall as its way back; without a `gameCode`, the vendor's lobby. */
export async function bet(core: Core, { gameCode, vendor, defaultPlayType }: Lottery): Promise<void> {
  const choice = { gameCode, vendor, playType: defaultPlayType, backUrl: '/lottery?mode=Elott' }
  const outcome = await core.member.openLottery(choice)
  if (outcome.status === 'err') return showError(outcome.error)
  if (outcome.value.kind === 'frame') show(outcome.value.url) // the other kinds are in games.ts
}

/** Toggles a favourite of this browser, without a call to the server. */
export async function toggleFavorite(core: Core, { gameId }: Lottery): Promise<boolean> {
  const outcome = await core.member.toggleLotteryFavorite({ gameId })
  return outcome.status === 'ok' && outcome.value.ids.includes(gameId)
}

export async function isFavorite(core: Core, { gameId }: Lottery): Promise<boolean> {
  const outcome = await core.member.lotteryFavorites()
  return outcome.status === 'ok' && outcome.value.ids.includes(gameId)
}
