// Every call of games, lotteries and vendors' wallets as the server receives it from the core: method, path,
// module, token, and the parameters that the specification fixes.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCore, loadCore } from '@ante/core'
import { ok, skip, startSandboxServer } from './sandbox-server.mjs'

const PLATFORM = 'flash,html5-desktop'
const SLOTS = { gameType: 'RNG' }

/**
 * Method, path, whether a member's call carries the token, and required parameters of each call. Parameters of a
 * query string are strings.
 * @type {[method: string, path: string, token: string, fixed: Record<string, unknown>][]}
 */
const CALLS = [
  ['GET', '/lgw/games/game_menus', 'token', { device: 'WEB' }],
  ['GET', '/wps/relay/GCSGAME_newGameVendor', 'token', { platform: 'html5-desktop' }],
  [
    'GET',
    '/wps/relay/MCSFE_getListAnnouncements',
    'token',
    { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' },
  ],
  ['GET', '/wps/relay/GCSGAME_gameList', 'token', { ...SLOTS, clientType: 3, platform: PLATFORM }],
  ['GET', '/wps/relay/GCSGAME_hotGamesV2', 'none', { isPlatform: '2', platform: PLATFORM }],
  ['GET', '/wps/relay/GCSGAME_getRankList', 'none', {}],
  ['GET', '/wps/relay/GCSGAME_hotMatches', 'none', {}],
  ['GET', '/lgw/games/popular', 'none', { count: '20', prizeMode: 'Elott', device: 'WEB', language: 'EN' }],
  ['GET', '/wps/relay/GCSGAME_getVassGameType', 'token', { vassalage: 'PG' }],
  ['GET', '/wps/relay/MCSFE_getFavoriteGames', 'token', {}],
  [
    'GET',
    '/wps/relay/MCSFE_getFavoriteGamesList',
    'token',
    { ...SLOTS, clientType: '3', platform: PLATFORM },
  ],
  ['POST', '/wps/relay/MCSFE_addFavoriteGameV2', 'token', SLOTS],
  ['POST', '/wps/relay/MCSFE_removeFavoriteGameV2', 'token', SLOTS],
  ['GET', '/wps/relay/GCS_recentGame', 'token', { clientType: '3' }],
  ['POST', '/wps/relay/GCS_gameLaunchFB', 'token', { ...SLOTS, platform: PLATFORM, backUrl: '/rng?page=2' }],
  ['GET', '/wps/relay/GLS2_roomList', 'token', {}],
  ['GET', '/lgw/vn/games/game_menu', 'token', { device: 'WEB' }],
  ['GET', '/lgw/vn/games/game_menu/recent', 'token', { device: 'WEB', prizeMode: 'Elott' }],
  ['GET', '/lgw/vn/numeros/opened/game', 'token', { count: '100' }],
  ['GET', '/lotto/lgw/games/opened/numero', 'token', {}],
  [
    'POST',
    '/wps/relay/LGW_lobbyLaunch',
    'token',
    { lottoArea: 'VN', launchMode: 'LOTT', prizeMode: 'Elott', device: 'WEB', language: 'EN' },
  ],
  ['POST', '/wps/game/launchGame', 'token', { clientType: 3, device: 'WEB', platform: PLATFORM }],
  ['GET', '/wps/relay/GCS_merchantWallet', 'token', {}],
  ['POST', '/wps/relay/GCS_walletTransfer', 'token', {}],
  ['GET', '/wps/member/info/funds/consolidated', 'token', {}],
]

let sandbox
let core
let journal
/** A game of player against player, with its rooms, of a vendor that plays from the main wallet. */
let table

const pathsOf = (path) => journal.filter((call) => call.path === path)

/** Returns the parameters of a call: of its address, or its body. */
function said({ query, body }) {
  const data = query?.data
  if (typeof data === 'string') return JSON.parse(data)
  return data ?? body ?? query ?? {}
}

before(async () => {
  if (skip) return
  await loadCore()
  sandbox = await startSandboxServer()
  core = createCore({ ...sandbox.config, defaultLanguage: 'EN' })
  ok(await core.member.login({ username: 'demo', password: 'Demo@2026' }))
  ok(await core.start())

  await lists()
  await wallets()
  await launches()
  await rooms()
  await lotteries()
  journal = await sandbox.testApi('GET', 'calls')
})

after(() => {
  core?.free()
  return sandbox?.close()
})

async function lists() {
  const { games } = ok(await core.gameList(SLOTS))
  ok(await core.hotGames({}))
  ok(await core.winners())
  ok(await core.hotMatches())
  ok(await core.member.popularGames())
  ok(await core.member.vendorGameTypes('PG'))
  ok(await core.member.favorites())
  const game = games.find((one) => !one.maintenance)
  ok(await core.member.toggleFavorite(game))
  ok(await core.member.favoriteGames(SLOTS))
  ok(await core.member.toggleFavorite(game))
}

async function wallets() {
  assert.equal(ok(await core.member.vendorWallet('ORB')).isSingle, false)
  ok(await core.member.funds())
  const moved = ok(await core.member.transfer({ vassalage: 'ORB', direction: 'IN', amount: '25,50' }))
  assert.equal(moved.funds.wallets.find(({ vassalage }) => vassalage === 'ORB').balance, '25.5')
  ok(await core.member.transfer({ direction: 'OUT' }))
}

async function launches() {
  const { games } = ok(await core.gameList(SLOTS))
  const game = games.find((one) => !one.maintenance && one.vassalage !== 'ORB' && !one.isGame)
  const backUrl = '/rng?page=2'
  for (let times = 0; times < 2; times++)
    assert.equal(ok(await core.member.launch({ ...game, backUrl })).kind, 'frame')
  ok(await core.member.recentGames({}))

  const { games: orbe } = ok(await core.gameList({ ...SLOTS, vassalage: 'ORB' }))
  const own = { ...orbe.find((one) => !one.maintenance), backUrl }
  const asked = ok(await core.member.launch(own))
  assert.deepEqual([asked.kind, asked.wallet?.vassalage], ['wallet', 'ORB'])
  assert.equal(ok(await core.member.launch({ ...own, transferred: true })).kind, 'frame')
}

async function rooms() {
  const { games: tables } = ok(await core.gameList({ gameType: 'PVP' }))
  table = tables.find((one) => !one.maintenance && one.vassalage !== 'ORB')
  assert.equal(ok(await core.member.launch(table)).kind, 'rooms')
  const { gameCode, vassalage } = table
  const { list } = ok(await core.member.rooms({ gameCode, vassalage }))
  const { roomId } = list.find((room) => !room.maintenance)
  const launch = ok(await core.member.enterRoom({ gameCode, vassalage, roomId, backUrl: '/pvp?page=2' }))
  assert.equal(launch.kind, 'frame')
  table = { gameCode, vassalage, roomId }
}

async function lotteries() {
  for (const prizeMode of ['Lott', 'ZY', 'Elott', 'SEA']) ok(await core.member.lotteryMenu({ prizeMode }))
  const { gameMenus } = ok(await core.member.lotteryMenu({}))
  const all = gameMenus.flatMap(({ games }) => games)
  const saigon = all.find(({ vendor }) => vendor === 'TCG_LOTTO_VN')
  assert.ok(saigon, 'the site is in the mode of its Vietnamese lotteries')
  const { gameCode, defaultPlayType: playType } = saigon
  const { list } = ok(await core.member.lotteryNumbers(gameCode))
  assert.equal(list.length, 100)
  ok(await core.member.openedNumbers())
  const route = ok(await core.member.launch({ ...saigon, vassalage: saigon.vendor }))
  assert.equal(route.kind, 'route')
  ok(await core.member.openLottery({ gameCode, playType, backUrl: '/lottery?mode=Elott' }))
  ok(await core.member.openLottery({}))
  ok(await core.member.lotteryRecent({}))
  for (const vendor of ['TCG_SEA', 'ELOTT', 'LOTT']) ok(await core.member.openLottery({ vendor }))
  ok(await core.member.toggleLotteryFavorite(saigon))
}

test('every request of games and lotteries matches the specification', { skip }, () => {
  for (const [method, path, token, fixed] of CALLS) {
    const calls = pathsOf(path)
    assert.ok(calls.length > 0, `${path} was called`)
    for (const call of calls) {
      assert.equal(call.method, method, path)
      assert.equal(call.headers['module-id'], 'COMM3', path)
      assert.equal(call.headers.language, 'EN', path)
      assert.equal('authorization' in call.headers, token === 'token', `${path}: token`)
      assert.equal(call.encrypted, false, path)
      assert.equal('idempotency-key' in call.headers, method === 'POST', path)
    }
    const fits = calls.some((call) => {
      const parameters = said(call)
      return Object.entries(fixed).every(([name, value]) => parameters[name] === value)
    })
    assert.ok(fits, `${path}: ${JSON.stringify(calls.map(said))}`)
  }
})

test('launches have the game and the return address', { skip }, () => {
  const lobby = pathsOf('/wps/relay/LGW_lobbyLaunch').map(said)
  assert.deepEqual(
    lobby.map(({ view, backUrl, gameCode }) => [view, backUrl, typeof gameCode]),
    [
      ['betting', '/lottery?mode=Elott', 'string'],
      ['lobby', '/lottery', 'undefined'],
    ],
  )
  const games = pathsOf('/wps/game/launchGame').map(said)
  const [{ roomId, gameCode, vassalage, gameType, backUrl }, ...vendors] = games
  assert.deepEqual({ gameCode, vassalage, roomId }, table)
  assert.deepEqual([gameType, backUrl], ['PVP', '/pvp?page=2'])
  assert.deepEqual(
    vendors.map((one) => [one.vassalage, one.gameType, one.prizeMode, one.gameCode]),
    [
      ['TCG_SEA', 'LOTT', 'SEA', ''],
      ['ELOTT', 'ELOTT', 'Elott', ''],
      ['LOTT', 'LOTT', 'Lott', ''],
    ],
  )
})

test('menus and recent lotteries are requested by prize mode', { skip }, () => {
  const modes = pathsOf('/lgw/vn/games/game_menu').map((call) => said(call).prizeMode)
  assert.deepEqual(modes, ['Lott', 'ZY', 'Elott', 'SEA', 'Elott'])
})

test('the wallet mode is fetched once per session, a separate wallet each time', { skip }, () => {
  const asked = pathsOf('/wps/relay/GCS_merchantWallet').map((call) => said(call).vassalage)
  const [first, ...launched] = asked
  assert.equal(first, 'ORB', 'asked for by itself')
  const single = launched.filter((vassalage) => vassalage !== 'ORB')
  assert.deepEqual(single, [...new Set(single)])
  assert.equal(launched.filter((vassalage) => vassalage === 'ORB').length, 1, 'not when it was filled')
  assert.deepEqual(
    pathsOf('/wps/relay/GCS_walletTransfer').map((call) => call.body),
    [{ vassalage: 'ORB', direction: 'IN', amount: '25.5' }, { direction: 'OUT' }],
  )
})

test('a visitor’s requests have no token, and other calls require a login', { skip }, async () => {
  await sandbox.testApi('DELETE', 'calls')
  const visitor = createCore(sandbox.config)
  ok(await visitor.gameList(SLOTS))
  ok(await visitor.member.lotteryMenu({}))
  ok(await visitor.member.lotteryNumbers('sorteio-saigon'))
  const refused = [
    visitor.member.launch({ gameCode: 'x', gameType: 'RNG', vassalage: 'PG' }),
    visitor.member.rooms({ gameCode: 'x', vassalage: 'PG' }),
    visitor.member.enterRoom({ gameCode: 'x', vassalage: 'PG', roomId: 'y' }),
    visitor.member.openLottery({}),
    visitor.member.lotteryRecent({}),
    visitor.member.openedNumbers(),
    visitor.member.lotteryFavorites(),
    visitor.member.vendorWallet('PG'),
    visitor.member.funds(),
    visitor.member.transfer({ direction: 'OUT' }),
  ]
  for (const { error } of await Promise.all(refused)) assert.equal(error?.kind, 'needLogin')
  visitor.free()
  const calls = await sandbox.testApi('GET', 'calls')
  assert.equal(calls.length, 3)
  for (const { headers, path } of calls) assert.equal('authorization' in headers, false, path)
})
