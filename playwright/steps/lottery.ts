// The lottery hall and its pages.
import { expect, type Locator, type Page } from '@playwright/test'

/** A lottery of the demo seed data: a draw of five digits each minute, by TCG_LOTTO_VN. */
export const LOTTERY = { code: 'bola-da-sorte', name: 'Bola da Sorte', vendor: 'TCG_LOTTO_VN', play: 'side' }

export const LOTTERY_MENU = '/lgw/vn/games/game_menu'
export const DRAWN_NUMBERS = '/lgw/vn/numeros/opened/game'
export const LATEST_DRAW = '/lotto/lgw/games/opened/numero'
export const LOBBY_LAUNCH = '/wps/relay/LGW_lobbyLaunch'

/** Returns a lottery's card; the first, if it is also in the recently played row. */
export const lotteryCard = (where: Page | Locator, code: string) =>
  where.locator(`[data-testid="game"][data-game-code="${code}"]`).first()

/** Waits until the hall shows its cards instead of skeletons. */
export async function expectHall(page: Page): Promise<void> {
  await expect(lotteryCard(page, LOTTERY.code)).toBeVisible()
}

/** Returns a menu with one lottery as the server sends it: `closes` and `draws` are seconds after `from`. */
export function menuResponse(from: number, draw: { closes: number; draws: number; issue?: string }): string {
  const at = (seconds: number) => new Date(from + seconds * 1000).toISOString()
  const lottery = {
    gameId: 'T-1',
    gameCode: LOTTERY.code,
    name: LOTTERY.name,
    gameType: 'ELOTT',
    vendor: LOTTERY.vendor,
    category: 'SSC',
    defaultPlayType: LOTTERY.play,
    image: `/media/games/${LOTTERY.code}.webp`,
    intervalSeconds: 60,
    nextIssue: draw.issue ?? '882',
    closesAt: at(draw.closes),
    drawsAt: at(draw.draws),
  }
  return JSON.stringify({
    success: true,
    value: { gameMenus: [{ category: 'SSC', title: 'Cinco dígitos', games: [lottery] }], now: at(0) },
  })
}
