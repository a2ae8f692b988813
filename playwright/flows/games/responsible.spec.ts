// Every game explains a bet refused by limits or breaks.
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Control } from '../../fixtures/control.ts'
import { frame } from '../../scenes/games.ts'
import { DRAW } from '../../scenes/lottery.ts'
import { BEAT, breakEnds } from '../../scenes/responsible.ts'
import { sit } from '../../scenes/rooms.ts'
import { open, type } from '../../scenes/shell.ts'
import { laterMatches, odd, openBook } from '../../scenes/sports.ts'

/** Opens a game and prepares a bet of at least 0.20, which the game's own button sends. */
type Prepare = (page: Page, control: Control) => Promise<FrameLocator>

async function at(page: Page, address: string): Promise<FrameLocator> {
  await open(page, address)
  const game = frame(page)
  await expect(game.getByTestId('demo.result')).toHaveAttribute('data-state', 'ready')
  return game
}

const GAMES = {
  slot: (page) => at(page, '/game?gameCode=dragao-de-jade&gameType=RNG&vassalage=CQ9'),
  fish: (page) => at(page, '/game?gameCode=pesca-brava&gameType=FISH&vassalage=JDB'),
  cards: (page) => sit(page, 'bronze'),
  live: async (page, control) => {
    await control.liveTable({ to: 'bets', hold: true })
    const game = await at(page, '/game?gameCode=roleta-brasil&gameType=LIVE&vassalage=CRG')
    await game.getByTestId('demo.place-red').click()
    return game
  },
  lottery: async (page, control) => {
    await control.lotteries({ lottery: DRAW.code, to: 'draw', hold: true })
    const counter = `gameCode=${DRAW.code}&vendor=${DRAW.vendor}&playType=${DRAW.play}`
    const game = await at(page, `/lottery?${counter}`)
    await game.getByTestId('demo.pick-small').click()
    return game
  },
  sports: async (page, control) => {
    const [match] = await laterMatches(control)
    const book = await openBook(page)
    await odd(book, match).click()
    await type(book.getByTestId('demo.stake'), '2')
    return book
  },
} satisfies Record<string, Prepare>

test.afterEach(async ({ control }) => {
  await control.noLiveTable()
  await control.noLotteries()
})

const { fish, ...OTHERS } = GAMES

for (const [tag, games] of [
  ['@pictures', { fish }],
  ['@desktop', OTHERS],
] as const)
  test(`${Object.keys(games).join(', ')}: a bet beyond a limit, or in a break, says why`, { tag }, async ({
    page,
    control,
    api,
    member,
    watch,
  }) => {
    watch.expect(/42[02]|403|503/)
    // suppresses the site's own message over the game, so that the game must explain it
    await control.fault({ path: BEAT, status: 503, times: 999 })
    for (const [name, prepare] of Object.entries(games))
      await test.step(name, async () => {
        await control.limits({ member: member.username, breakOver: true })
        const game = await prepare(page, control)
        const notice = game.locator('#notice')
        const bet = game.getByTestId('demo.bet')
        const limits = [{ kind: 'wager', period: 'day', amount: '0.1' }] as const
        await control.limits({ member: member.username, limits: [...limits] })
        await bet.click()
        await expect(notice).toContainText('limite diário de apostas é de P\u00a00.10, e restam P\u00a00.10')
        await expect(game.getByTestId('demo.result')).toHaveAttribute('data-state', 'refused')
        await control.limits({ member: member.username, break: { kind: 'timeOut', hours: 24 } })
        await bet.click()
        await expect(notice).toContainText('Você está em pausa até')
        await expect(notice).toContainText(await breakEnds(api, member.token))
        expect(await api.balance(member.token)).toBe('1000')
      })
  })
