// Games: lists, filters, favourites, launch.
import type { Core, Game, LaunchTarget, Lottery, Outcome } from '@ante/core'
import { show, showError } from './errors.ts'

/** Loads a page of slots with the chosen filters. Omitted filters match everything. */
export async function showSlots(core: Core, search: string, page: number): Promise<Game[]> {
  const outcome = await core.gameList({ gameType: 'RNG', gameName: search, sort: 'new', page, pageSize: 24 })
  if (outcome.status === 'err') {
    showError(outcome.error)
    return []
  }
  show(`page ${page} of ${outcome.value.totalPages}: ${outcome.value.total} games`)
  show((outcome.value.classifies ?? []).join(', ')) // options of the filter `gameClassify`
  return outcome.value.games
}

/** Loads the rows of a home page independently: one failure does not affect the others. */
export async function showHome(core: Core): Promise<void> {
  const [hot, popular, winners, matches] = await Promise.all([
    core.hotGames({}),
    core.member.popularGames(),
    core.winners(),
    core.hotMatches(),
  ])
  // the server has one list for all brands
  if (hot.status === 'ok')
    for (const { name, gameType } of hot.value.list) if (core.hasHotGames(gameType)) show(name)
  if (popular.status === 'ok')
    for (const { name, gameType } of popular.value.list) if (core.offersGameType(gameType)) show(name)
  if (winners.status === 'ok')
    for (const { player, gameName, prize } of core.rankWinners(winners.value.list, 7))
      show(`${player} ${gameName} ${prize}`)
  if (matches.status === 'ok')
    for (const { home, away, odds } of matches.value.list)
      show(`${home.name} – ${away.name} ${odds.map(({ price }) => price).join(' ')}`)
}

/** Opens a game or lottery of a list: its page, which starts a game with `play`. */
export async function openGame(core: Core, game: Game | Lottery): Promise<void> {
  const outcome = await core.member.openGame(game)
  if (outcome.status === 'err') return showError(outcome.error)
  const target = outcome.value
  if (target.kind === 'route') location.assign(target.to)
  if (target.kind === 'list') show(`the ${target.gameType} games of ${target.vassalage}`)
  if (target.kind === 'maintenance') show('This game is in maintenance.')
}

/** Launches a `Game` of any list. A second launch at the same time fails with `busy`. */
export async function play(core: Core, game: Game): Promise<void> {
  core.chooseVendor(game.vassalage) // kept in the session storage of this tab, for the next page
  await handleLaunchTarget(core, await core.member.launch({ ...game, backUrl: location.pathname }), game)
}

/** Opens an address such as `/ds88?vassalage=DS88`, whose type has no page: its first game. */
export async function openAddress(core: Core): Promise<void> {
  const decision = core.decideRoute(location.pathname, location.search)
  if (decision.kind === 'redirect') return location.assign(decision.to) // such as a lottery's lobby
  const { start } = decision
  if (!start?.direct) return
  const first = await core.member.openFirstGame({ gameType: start.gameType, vassalage: start.vassalage })
  if (first.status === 'err') return showError(first.error)
  if (first.value.kind === 'route') location.assign(first.value.to)
}

/** Opens the sportsbook of a vendor with an outcome on the bet slip. */
export async function openSportsbook(core: Core, vassalage: string, eventId: string): Promise<void> {
  const outcome = await core.member.openSportsbook({ vassalage, eventId, outcome: '1' })
  if (outcome.status === 'err') return showError(outcome.error)
  if (outcome.value.kind === 'frame') frame(outcome.value.url, outcome.value.origin)
}

/** Opens the launched game. A page must handle all seven kinds. */
async function handleLaunchTarget(core: Core, outcome: Outcome<LaunchTarget>, game: Game): Promise<void> {
  if (outcome.status === 'err') {
    if (core.quote('launchErrorView', outcome.error)?.balanceTooLow) show('Deposit, or choose another room.')
    return showError(outcome.error)
  }
  const target = outcome.value
  switch (target.kind) {
    case 'frame':
      return frame(target.url, target.origin)
    case 'window':
      open(target.url, '_blank', 'noopener')
      return
    case 'route':
      location.assign(target.to) // a lottery: a page of the site
      return
    case 'list':
      return show(`the ${target.gameType} games of ${target.vassalage}`)
    case 'maintenance': // only of `openGame`
      return show('This game is in maintenance.')
    case 'rooms':
      return enterCheapestRoom(core, game)
    case 'wallet':
      // The vendor has a separate wallet: offer a transfer (`fundVendorWallet` in wallet.ts), then call `launchAfterTransfer`.
      return show(`${target.wallet.balance} there, ${target.wallet.mainBalance} here`)
  }
}

export async function launchAfterTransfer(core: Core, game: Game): Promise<void> {
  await handleLaunchTarget(core, await core.member.launch({ ...game, transferred: true }), game)
}

/**
 * Reports a game's round to the core; the message format between page and game is up to them. During a round, pushed
 * balances are held back; after it, the balance is requested once.
 */
export function handleRoundMessage(core: Core, message: 'roundStarted' | 'balanceChanged'): void {
  if (message === 'roundStarted') core.beginRound()
  else if (!core.endRound()) void core.member.refreshBalance()
}

/** Embeds a game, and accepts messages from its origin only. */
function frame(url: string, origin: string): void {
  const element = document.createElement('iframe')
  element.src = url
  document.body.append(element)
  addEventListener('message', (event) => {
    if (event.origin === origin) show(JSON.stringify(event.data))
  })
}

/** Enters the cheapest open room of a card game. */
async function enterCheapestRoom(core: Core, game: Game): Promise<void> {
  const { gameCode, vassalage: vendorCode } = game
  const rooms = await core.member.rooms({ gameCode, vassalage: vendorCode })
  if (rooms.status === 'err') return showError(rooms.error)
  const room = rooms.value.list.find(({ maintenance }) => !maintenance)
  if (!room) return show('All rooms are closed.')
  await handleLaunchTarget(
    core,
    await core.member.enterRoom({ gameCode, vassalage: vendorCode, roomId: room.roomId }),
    game,
  )
}

/** Shows favourites: the stored ones at once, then those of the server. */
export async function showFavoriteButtons(core: Core): Promise<void> {
  if (core.guard('favourite') !== 'go') return
  for (const answer of [core.member.cachedFavorites(), core.member.favorites()]) {
    const outcome = await answer
    if (outcome.status === 'ok') show(outcome.value.ids.join(' '))
  }
}

/** Adds or removes a favourite (`on` is the wanted state). Repeating it is not an error. */
export async function toggleFavorite(core: Core, game: Game, on: boolean): Promise<void> {
  const outcome = await core.member.toggleFavorite({ ...game, on })
  if (outcome.status === 'err') showError(outcome.error) // the state is rolled back
}

export async function showFavorites(core: Core): Promise<void> {
  const favorites = await core.member.favoriteGames({ gameType: 'RNG' })
  if (favorites.status === 'ok') for (const { name } of favorites.value.content) show(name)
  const recent = await core.member.recentGames({ page: 1, pageSize: 12 })
  if (recent.status === 'ok') for (const { name, playedAt } of recent.value.list) show(`${name} ${playedAt}`)
}

/** Lists the game types of a vendor, for tabs. */
export async function tabsOf(core: Core, vendorCode: string): Promise<string[]> {
  const outcome = await core.member.vendorGameTypes(vendorCode)
  return outcome.status === 'ok' ? outcome.value.list : []
}
