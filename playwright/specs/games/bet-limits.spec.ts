// Every game explains a bet refused by limits or breaks.
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { TestApi } from '../../fixtures/test-api.ts'
import { openTable } from '../../steps/card-rooms.ts'
import { expectGameState, gameFrame } from '../../steps/games.ts'
import { LOTTERY } from '../../steps/lottery.ts'
import { breakEndTime, HEARTBEAT } from '../../steps/responsible.ts'
import { open, type } from '../../steps/shell.ts'
import { oddButton, openSportsbook, upcomingMatches } from '../../steps/sports.ts'

/** Opens a game and prepares a bet of at least 0.20, which the game's own button sends. */
type PrepareBet = (page: Page, testApi: TestApi) => Promise<FrameLocator>

async function openGameAt(page: Page, address: string): Promise<FrameLocator> {
  await open(page, address)
  const game = gameFrame(page)
  await expectGameState(game, 'ready')
  return game
}

const GAMES = {
  slot: (page) => openGameAt(page, '/game?gameCode=dragao-de-jade&gameType=RNG&vassalage=CQ9'),
  fish: (page) => openGameAt(page, '/game?gameCode=pesca-brava&gameType=FISH&vassalage=JDB'),
  cards: (page) => openTable(page, 'bronze'),
  live: async (page, testApi) => {
    await testApi.setLiveTables({ to: 'bets', hold: true })
    const game = await openGameAt(page, '/game?gameCode=roleta-brasil&gameType=LIVE&vassalage=CRG')
    await game.getByTestId('demo.place-red').click()
    return game
  },
  lottery: async (page, testApi) => {
    await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw', hold: true })
    const counter = `gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&playType=${LOTTERY.play}`
    const game = await openGameAt(page, `/lottery?${counter}`)
    await game.getByTestId('demo.pick-small').click()
    return game
  },
  sports: async (page, testApi) => {
    const [match] = await upcomingMatches(testApi)
    const book = await openSportsbook(page)
    await oddButton(book, match).click()
    await type(book.getByTestId('demo.stake'), '2')
    return book
  },
} satisfies Record<string, PrepareBet>

test.afterEach(async ({ testApi }) => {
  await testApi.resetLiveTables()
  await testApi.resetLotteries()
})

const { slot, cards, fish, ...OTHER_GAMES } = GAMES

// by default: `games/bet-limits`, the slot and the cards; the other games handle a rejected bet by the same code as the
// slot
const TESTS: { tag: string[]; games: Record<string, PrepareBet> }[] = [
  { tag: ['@desktop'], games: { slot, cards } },
  { tag: ['@matrix'], games: OTHER_GAMES },
  { tag: ['@pictures', '@matrix'], games: { fish } },
]

for (const { tag, games } of TESTS)
  test(`${Object.keys(games).join(', ')}: a bet above a limit or during a break says why it is rejected`, {
    tag,
  }, async ({ page, testApi, api, member, pageErrors }) => {
    pageErrors.expect(/42[02]|403|503/)
    // suppresses the site's own message over the game, so that the game must explain it
    await testApi.injectFault({ path: HEARTBEAT, status: 503, times: 999 })
    for (const [name, prepare] of Object.entries(games))
      await test.step(name, async () => {
        await testApi.updateLimits({ member: member.username, breakOver: true })
        const game = await prepare(page, testApi)
        const notice = game.locator('#notice')
        const bet = game.getByTestId('demo.bet')
        const limits = [{ kind: 'wager', period: 'day', amount: '0.1' }] as const
        await testApi.updateLimits({ member: member.username, limits: [...limits] })
        await bet.click()
        await expect(notice).toContainText('limite diário de apostas é de P\u00a00.10. Restam P\u00a00.10')
        await expect(notice).toBeInViewport({ ratio: 1 })
        // when the limit's period ends
        await expect(notice).toContainText(/A restrição vale até .*\d{1,2}:\d{2}/)
        await expectGameState(game, 'refused')
        await testApi.updateLimits({ member: member.username, break: { kind: 'timeOut', hours: 24 } })
        await bet.click()
        await expect(notice).toContainText('Você está em pausa até')
        await expect(notice).toContainText(await breakEndTime(api, member.token))
        expect(await api.balance(member.token)).toBe('1000')
      })
  })
