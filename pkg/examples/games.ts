// Games: lists, filters, favourites, and starting one.
import type { Core, Game, LaunchTarget, Outcome } from '@ante/core'
import { sayWhy, show } from './errors.ts'

/** A page of slots with what a person chose; what a query does not say is everything. */
export async function showSlots(core: Core, search: string, page: number): Promise<Game[]> {
  const outcome = await core.gameList({ gameType: 'RNG', gameName: search, sort: 'new', page, pageSize: 24 })
  if (outcome.status === 'err') {
    sayWhy(outcome.error)
    return []
  }
  show(`page ${page} of ${outcome.value.totalPages}: ${outcome.value.total} games`)
  show((outcome.value.classifies ?? []).join(', ')) // the choices of the filter `gameClassify`
  return outcome.value.games
}

/** A home page: each row comes on its own, and one that fails takes no other with it. */
export async function showHome(core: Core): Promise<void> {
  const [hot, popular, winners, matches] = await Promise.all([
    core.hotGames({}),
    core.member.popularGames(),
    core.winners(),
    core.hotMatches(),
  ])
  if (hot.status === 'ok') for (const { name } of hot.value.list) show(name)
  if (popular.status === 'ok') for (const { name } of popular.value.list) show(name)
  if (winners.status === 'ok')
    for (const { player, gameName, prize } of winners.value.list) show(`${player} ${gameName} ${prize}`)
  if (matches.status === 'ok')
    for (const { home, away, odds } of matches.value.list)
      show(`${home.name} – ${away.name} ${odds.map(({ price }) => price).join(' ')}`)
}

/** Starts what somebody pressed: a `Game` of any list fits. One at a time, or it is `busy`. */
export async function play(core: Core, game: Game): Promise<void> {
  core.chooseVassalage(game.vassalage) // stays in this tab's session storage, for the page that comes next
  await follow(core, await core.member.launch({ ...game, backUrl: location.pathname }), game)
}

/** Where the game is. A page switches on all six. */
async function follow(core: Core, outcome: Outcome<LaunchTarget>, game: Game): Promise<void> {
  if (outcome.status === 'err') return sayWhy(outcome.error)
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
    case 'rooms':
      return sitDown(core, game)
    case 'wallet':
      // The vendor's own wallet: offer to fill it (`fill` in wallet.ts), then `playOn`.
      return show(`${target.wallet.balance} there, ${target.wallet.mainBalance} here`)
  }
}

export async function playOn(core: Core, game: Game): Promise<void> {
  await follow(core, await core.member.launch({ ...game, transferred: true }), game)
}

/**
 * Hears how a game's round goes (how it says so is between the page and the game): while it is shown, the balance that
 * the server pushes waits, and afterwards it is asked for once.
 */
export function hearRound(core: Core, message: 'roundStarted' | 'balanceChanged'): void {
  if (message === 'roundStarted') core.beginRound()
  else if (!core.endRound()) void core.member.refreshBalance()
}

/** Only this origin may speak to the page. */
function frame(url: string, origin: string): void {
  const element = document.createElement('iframe')
  element.src = url
  document.body.append(element)
  addEventListener('message', (event) => {
    if (event.origin === origin) show(JSON.stringify(event.data))
  })
}

/** A card game: the cheapest room that is open. */
async function sitDown(core: Core, game: Game): Promise<void> {
  const { gameCode, vassalage } = game
  const rooms = await core.member.rooms({ gameCode, vassalage })
  if (rooms.status === 'err') return sayWhy(rooms.error)
  const room = rooms.value.list.find(({ maintenance }) => !maintenance)
  if (!room) return show('All rooms are closed.')
  await follow(core, await core.member.enterRoom({ gameCode, vassalage, roomId: room.roomId }), game)
}

/** Hearts: what is known stands there at once, what the server says comes after it. */
export async function showHearts(core: Core): Promise<void> {
  if (core.guard('favourite') !== 'go') return
  for (const answer of [core.member.knownFavourites(), core.member.favourites()]) {
    const outcome = await answer
    if (outcome.status === 'ok') show(outcome.value.ids.join(' '))
  }
}

/** `on` is what the person wants who saw the heart: doing again what is done is no error. */
export async function heart(core: Core, game: Game, on: boolean): Promise<void> {
  const outcome = await core.member.toggleFavourite({ ...game, on })
  if (outcome.status === 'err') sayWhy(outcome.error) // and the heart is what it was
}

export async function showMine(core: Core): Promise<void> {
  const hearts = await core.member.favouriteGames({ gameType: 'RNG' })
  if (hearts.status === 'ok') for (const { name } of hearts.value.content) show(name)
  const recent = await core.member.recentGames({ page: 1, pageSize: 12 })
  if (recent.status === 'ok') for (const { name, playedAt } of recent.value.list) show(`${name} ${playedAt}`)
}

/** The tabs of a vendor's page. */
export async function tabsOf(core: Core, vassalage: string): Promise<string[]> {
  const outcome = await core.member.vassGameType(vassalage)
  return outcome.status === 'ok' ? outcome.value.list : []
}
