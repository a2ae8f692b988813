// The lottery hall and its pages.
import { expect, type Locator, type Page } from '@playwright/test'

/** Of the demo scene: a draw of five digits each minute, by TCG_LOTTO_VN. */
export const DRAW = { code: 'bola-da-sorte', name: 'Bola da Sorte', vendor: 'TCG_LOTTO_VN', play: 'side' }

export const MENU = '/lgw/vn/games/game_menu'
export const NUMBERS = '/lgw/vn/numeros/opened/game'
export const OPENED = '/lotto/lgw/games/opened/numero'
export const LOBBY = '/wps/relay/LGW_lobbyLaunch'

/** A lottery's card; the first, where it stands in a row of one's own, too. */
export const card = (where: Page | Locator, code: string) =>
  where.locator(`[data-testid="game"][data-game-code="${code}"]`).first()

/** The hall is there: its cards, and no skeleton. */
export async function expectHall(page: Page): Promise<void> {
  await expect(card(page, DRAW.code)).toBeVisible()
}

/** A menu with one lottery, as the server sends it: `closes` and `draws` in seconds from its own `now`. */
export function menu(now: string, draw: { closes: number; draws: number; issue?: string }): string {
  const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString()
  const lottery = {
    gameId: 'T-1',
    gameCode: DRAW.code,
    name: DRAW.name,
    gameType: 'ELOTT',
    vendor: DRAW.vendor,
    category: 'SSC',
    defaultPlayType: DRAW.play,
    image: `/media/games/${DRAW.code}.svg`,
    intervalSeconds: 60,
    nextIssue: draw.issue ?? '882',
    closesAt: at(draw.closes),
    drawsAt: at(draw.draws),
  }
  return JSON.stringify({
    success: true,
    value: { gameMenus: [{ category: 'SSC', title: 'Cinco dígitos', games: [lottery] }], now },
  })
}
