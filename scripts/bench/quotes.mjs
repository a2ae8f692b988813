// Quotes, view models and the check of a form by the core in Chromium at a quarter of the CPU: the script of one call of
// `core.quote` or `core.check`, which a form makes at each keystroke. Responses are the demo server's,
// but for the settings of the form; records are those of the contract's fixtures.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../lib/run.mjs'
import { startSandbox } from '../lib/sandbox.mjs'
import { sandboxProgram } from '../lib/setup.mjs'
import { REGISTER_SETTINGS, registerForm } from './core.mjs'
import { serve } from './serve.mjs'
import { median } from './statistics.mjs'

const LIMIT_MICROSECONDS = 200
const PASSWORD = 'Carteira@1'
const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'DS88']

const fixture = (name) =>
  JSON.parse(readFileSync(join(root, `core/contract/tests/fixtures/${name}.json`), 'utf8')).value
const amounts = (count) => Array.from({ length: count }, (_, i) => `${(i * 7919) % 10_007}.25`)

/** Returns a form for each quote. */
const forms = () => ({
  deposit: { method: 'BANK', amount: '250,50', bonusId: 'reload' },
  withdraw: { method: 'PIX', amount: '250,50' },
  transfer: { held: '1234.5678', amount: '250,50' },
  upline: { amount: '250,50' },
  downline: { id: 'm-2', amount: '250,50', paymentPassword: '' },
  convert: { points: '700', paymentPassword: true },
  redeem: { id: 'power', quantity: '2', paymentPassword: true },
  rooms: { gameCode: 'trinca-mestre', vassalage: 'GPI' },
  feedback: {
    kind: 'feedback',
    content: 'The game stopped in the middle of a round.',
    email: '',
    username: '',
  },
  share: { part: '812.5', whole: '2500' },
  change: { now: '812.5', before: '640.25' },
  ranking: { amounts: amounts(20) },
  turnover: { amount: '50', times: '3' },
  sum: { amounts: amounts(4) },
  movement: { amount: '250.5', fee: '2.5', bonus: '125.25' },
  commentLeft: 'The withdrawal did not arrive. '.repeat(4),
  cpf: '5299822472',
  drawStatistics: { draws: fixture('VnNumeros').list, order: 'often' },
  breakDurations: { kind: 'timeOut' },
  vendorWalletView: { ...fixture('MerchantWallet'), direction: 'IN' },
  withdrawOptionsView: { ...fixture('WithdrawOptions'), accountId: '' },
  depositView: fixture('DepositStatus'),
  firstStepsView: { content: [fixture('DepositStatus')], totalPages: 1 },
  withdrawalView: fixture('WithdrawStatus').withdrawal,
  withdrawalStepsView: fixture('WithdrawStatus'),
  betView: { state: 'won' },
  breakView: fixture('TakeBreak'),
  missionView: { state: 'claimed' },
  rewardView: fixture('Rewards').list[0],
  movementView: { kind: 'bonus', reference: 'promotion:welcome' },
  pointRewardView: fixture('PointReward').list[0],
  drawView: fixture('LotteryMenu').gameMenus[0].games[0],
  launchErrorView: { kind: 'fields', fields: [{ field: 'amount', key: 'validation.amountBalance' }] },
  bonusView: fixture('BonusDetails').list[0],
  promotionView: fixture('Promotions').list[0],
  securityView: fixture('Security'),
  memberMenu: fixture('MemberInfo'),
  agentMenu: { contracts: fixture('AgentInfo').contracts },
  linkRates: {
    promised: CATEGORIES.map((gameType) => ({ gameType, rate: '0.5' })),
    own: CATEGORIES.map((gameType) => ({ gameType, most: '0.45' })),
  },
  contractRules: { kind: fixture('AgentContracts').current[0].kind },
  contractView: { ...fixture('AgentContracts').current[0], side: 'downline' },
  teamMemberView: { agent: true, level: 1 },
})

/** Returns the names of all quotes, by the package's types. */
function declaredNames() {
  const types = readFileSync(join(root, 'pkg/dist/core.d.ts'), 'utf8')
  return parseSync('core.d.ts', types)
    .program.body.filter(({ declaration }) => declaration?.id?.name === 'Quotes')
    .flatMap(({ declaration }) => declaration.body.body)
    .map(({ key }) => key.name)
}

/** Opens a member's page that has the package, with calls forwarded to the demo server. */
async function openPage(browser, packageUrl, api) {
  const answer = await fetch(`${api}/_sandbox/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      password: PASSWORD,
      balance: '1000',
      points: '5000',
      paymentPassword: '482915',
      payeeName: 'Ana Souza',
      payoutAccounts: [{ account: 'ana@example.com' }],
      type: 1, // an agent, who has all quotes
      upline: 'agente',
      limits: [
        { kind: 'deposit', period: 'day', amount: '500' },
        { kind: 'deposit', period: 'week', amount: '2000' },
      ],
      login: false,
    }),
  })
  const { username } = await answer.json()
  const page = await browser.newPage()
  await page.route(packageUrl, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.route(/\/(wps|sec)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/wps/push') return route.abort()
    const headers = { ...route.request().headers(), origin: api }
    return route.fulfill({ response: await route.fetch({ url: api + pathname + search, headers }) })
  })
  await page.route(/\/wps\/system\/setting\/register(\?|$)/, (route) =>
    route.fulfill({ json: { success: true, value: REGISTER_SETTINGS } }),
  )
  await page.goto(packageUrl)
  return { page, username }
}

/** Fetches the data of the quotes. Runs in the page. */
async function prepare({ packageEntry, username, password, room }) {
  const { createCore, loadCore } = await import(packageEntry)
  await loadCore()
  const core = createCore({ credentials: 'bearer', defaultLanguage: 'EN' })
  const { member } = core
  await core.start()
  const call = async (name, argument) => {
    const outcome = await member[name](argument)
    if (outcome.status !== 'ok') throw new Error(`${name}: ${JSON.stringify(outcome.error)}`)
  }
  await call('login', { username, password })
  for (const name of ['depositMethods', 'depositBonuses', 'limits', 'withdrawOptions', 'upline', 'downline'])
    await call(name)
  for (const name of ['points', 'pointRules', 'pointRewards']) await call(name)
  await call('rooms', room)
  await call('vendorWallet', room.vassalage)
  await call('registerForm')
  // No poll interrupts the measurement.
  globalThis.fetch = () => new Promise(() => {})
  globalThis.__core = core
}

/**
 * Returns the microseconds per call of each batch: of the quotes of `forms`, and of the check of `registration`, the
 * values of the registration form. Runs in the page.
 */
function measure({ forms, registration, batches, calls }) {
  const core = globalThis.__core
  const errors = core.check('register', registration)
  if (errors.length > 0) throw new Error(`not accepted: ${JSON.stringify(errors)}`)
  const work = { 'check register': () => core.check('register', registration) }
  for (const [name, form] of Object.entries(forms)) work[`quote ${name}`] = () => core.quote(name, form)
  const found = {}
  for (const [name, call] of Object.entries(work)) {
    if (call() === undefined) throw new Error(`no ${name}`)
    found[name] = []
  }
  // In turns, so that a pause of the machine hits all alike.
  for (let batch = 0; batch < batches; batch += 1)
    for (const [name, call] of Object.entries(work)) {
      const started = performance.now()
      for (let time = 0; time < calls; time += 1) call()
      found[name].push(((performance.now() - started) * 1000) / calls)
    }
  return found
}

/** Returns a row for each quote and for the check of a form: the median time of a call. */
export async function benchQuotes(browser) {
  const all = forms()
  const missing = declaredNames().filter((name) => !(name in all))
  if (missing.length > 0) throw new Error(`scripts/bench/quotes.mjs has no form for ${missing.join(', ')}`)
  const server = await serve(join(root, 'pkg'))
  const sandbox = startSandbox(await sandboxProgram(), [
    '--port',
    '0',
    '--db',
    ':memory:',
    '--credentials',
    'bearer',
  ])
  try {
    const { page, username } = await openPage(browser, server.url, await sandbox.ready)
    await page.evaluate(prepare, {
      packageEntry: '/index.mjs',
      username,
      password: PASSWORD,
      room: all.rooms,
    })
    const registration = registerForm()
    // Until all is compiled.
    await page.evaluate(measure, { forms: all, registration, batches: 2, calls: 1000 })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const found = await page.evaluate(measure, { forms: all, registration, batches: 21, calls: 200 })
    await page.close()
    return Object.entries(found).map(([name, times]) => ({
      what: `core: ${name} with CPU / 4, µs`,
      is: median(times),
      must: LIMIT_MICROSECONDS,
    }))
  } finally {
    await sandbox.stop()
    server.close()
  }
}
