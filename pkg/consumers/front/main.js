// A front end of a brand on the package alone: registration, deposit, games, withdrawal, points, contracts.
import { createCore, loadCore } from './node_modules/@ante/core/index.mjs'

const CONTRACT_KIND = 'dailySalary'

await loadCore()
const response = await fetch('./config.json')
const core = createCore(await response.json())
const { member } = core

// ── elements ────────────────────────────────────────────────────────────────────────────────────────────────────────

const element = (id) => document.getElementById(id)
const show = (id, text) => {
  element(id).textContent = text
}
const valuesOf = (form) => Object.fromEntries(new FormData(form))

/** Creates an element with a text or children. */
function create(name, attributes = {}, ...children) {
  const created = Object.assign(document.createElement(name), attributes)
  created.append(...children)
  return created
}

/** Creates an item of a list of steps; a brand draws its state. */
function stepItem(text, state) {
  const item = create('li', {}, text)
  item.dataset.state = state
  return item
}

/** Fills a select with records, whose fields `value` and `text` are named. */
function choices(id, name, records, value, text) {
  const items = records.map((record) => create('option', { value: record[value] }, record[text]))
  element(id).elements[name].replaceChildren(...items)
}

/** Shows the errors of a form next to their fields; a brand has its own text for each key. */
function showErrors(form, errors) {
  for (const old of form.querySelectorAll('.error')) old.remove()
  for (const { field, key } of errors) {
    const input = form.elements[field]
    const message = create('em', { className: 'error' }, key)
    if (input?.after) input.after(message)
    else form.append(message)
  }
}

/** Shows what went wrong; returns the value of a successful outcome. */
function resultOf({ status, value, error }, form) {
  if (status === 'ok') {
    show('message', '')
    if (form) showErrors(form, [])
    return value
  }
  if (form && error.kind === 'fields') showErrors(form, error.fields)
  show('message', error.kind === 'fields' ? 'Please check the form.' : (error.message ?? error.kind))
  return undefined
}

/** Shows the reasons against sending a form; `view` is missing until its data is loaded. */
function showObstacles(id, view) {
  show(`${id}Obstacles`, view?.obstacles.join(', ') ?? '')
  element(id).querySelector('[type=submit]').disabled = view?.canSubmit === false
}

/** Computes quote and obstacles of a form again. */
const refresh = (id) => element(id).dispatchEvent(new Event('input'))

/**
 * Connects a form: each keystroke shows the quote and the obstacles, a press checks the values, and sends them if they
 * are right. The core sends a call that moves money with an idempotency key, and refuses a second one meanwhile.
 */
function connect(id, { read = valuesOf, quote, obstacles, send, done }) {
  const form = element(id)
  form.addEventListener('input', () => {
    if (quote) show(`${id}Quote`, quote(read(form)))
    if (obstacles) showObstacles(id, obstacles(read(form)))
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const values = read(form)
    const errors = core.check(id, values)
    showErrors(form, errors)
    if (errors.length > 0) return
    const value = resultOf(await send(values), form)
    if (value !== undefined) await done?.(value, form)
  })
}

// ── session ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Forms currently shown: the visitor's or the member's. */
let shownFor
/** Ids of the deposit and the withdrawal that the page follows until they end. */
let followed = {}
/** Interval in milliseconds of the requests that replace the server's events where a session has no cookie. */
const POLL_MS = 1000
let timer

core.subscribe(({ session, balance, pushed }) => {
  if (balance) {
    show('balance', balance.text)
    element('balance').dataset.amount = balance.amount
  }
  if (session) {
    show('account', session.account)
    element('logout').hidden = !session.loggedIn
    const audience = session.loggedIn ? `member ${session.epoch} ${session.can.agentCentre}` : 'visitor'
    if (audience !== shownFor) {
      shownFor = audience
      followed = {}
      for (const id of ['depositState', 'depositSteps', 'withdrawState', 'timeline']) show(id, '')
      for (const main of document.querySelectorAll('main'))
        main.hidden = main.dataset.for !== audience.split(' ')[0]
      void (session.loggedIn ? openMember(session) : openRegistration())
    }
  }
  if (pushed) void followPayments()
})

connect('login', { send: (form) => member.login(form) })
element('logout').addEventListener('click', () => void core.logout())

/** Builds the registration from the fields that the server asks for. */
async function openRegistration() {
  const view = resultOf(await member.registerForm())
  if (!view) return
  element('registerFields').replaceChildren(
    ...view.fields.map(({ name, kind, required }) =>
      create(
        'label',
        {},
        `${name}${required ? ' *' : ''} `,
        create('input', { name, type: kind === 'password' ? 'password' : 'text', autocomplete: 'off' }),
      ),
    ),
  )
}

connect('register', {
  read(form) {
    const { ageConfirmed, agreement, ...values } = valuesOf(form)
    return { values, ageConfirmed: ageConfirmed === 'on', agreement: agreement === 'on' }
  },
  send: (form) => member.register(form),
})

async function openMember({ can }) {
  element('agent').hidden = !can.agentCentre
  await Promise.all([openCashier(), openGames(), openPoints(), can.agentCentre && openContracts()])
  refresh('withdraw')
  refresh('convert')
  document.documentElement.dataset.open = shownFor
}

// ── cashier ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Accounts and limits of withdrawals. */
let options

/** Returns the view of the withdrawal, once its options are loaded. */
const withdrawView = (accountId) => options && core.quote('withdrawOptionsView', { ...options, accountId })

async function openCashier() {
  const [methods, bonuses, withdrawal] = await Promise.all([
    member.depositMethods(),
    member.depositBonuses(),
    member.withdrawOptions(),
  ])
  choices('deposit', 'method', resultOf(methods)?.methods ?? [], 'key', 'name')
  const offers = bonuses.status === 'ok' ? bonuses.value.list : []
  choices('deposit', 'bonusId', [{ id: '', title: 'none' }, ...offers], 'id', 'title')
  options = resultOf(withdrawal)
  choices('withdraw', 'accountId', options?.accounts ?? [], 'id', 'masked')
  element('withdraw').elements.accountId.value = withdrawView('')?.accountId ?? ''
}

connect('deposit', {
  quote(form) {
    const quote = core.quote('deposit', form)
    if (!quote?.amount) return quote ? `${quote.minAmount} to ${quote.maxAmount}` : ''
    const bonus = quote.bonus ? `, with a bonus of ${quote.bonus.amount ?? '0'}` : ''
    return `Fee ${quote.fee}, credited ${quote.credited}${bonus}`
  },
  send: (form) => member.deposit(form),
  done(deposit) {
    followed.deposit = deposit.id
    showDeposit(deposit)
    followPayments()
  },
})

function showDeposit(deposit) {
  const view = core.quote('depositView', deposit)
  show('depositState', `${view.shown ?? 'unknown'}${view.payable && deposit.code ? `: ${deposit.code}` : ''}`)
  element('depositSteps').replaceChildren(...view.steps.map(({ key, state }) => stepItem(key, state)))
  if (!view.inProgress) followed.deposit = undefined
}

connect('withdraw', {
  quote({ accountId, amount }) {
    const account = options?.accounts.find(({ id }) => id === accountId)
    const quote = account && core.quote('withdraw', { method: account.method, amount })
    return quote ? `Fee ${quote.fee}, paid out ${quote.arrives ?? '–'}; at most ${quote.all ?? '–'}` : ''
  },
  obstacles: ({ accountId }) => withdrawView(accountId ?? ''),
  send: (form) => member.withdraw(form),
  async done(withdrawal, form) {
    form.elements.paymentPassword.value = ''
    followed.withdrawal = withdrawal.id
    await followPayments()
  },
})

/** Loads what the page follows: when the server reports news, and at intervals until the end. */
async function followPayments() {
  clearTimeout(timer)
  if (followed.deposit) {
    const deposit = await member.depositStatus(followed.deposit)
    if (deposit.status === 'ok') showDeposit(deposit.value)
  }
  if (followed.withdrawal) {
    const detail = await member.withdrawStatus(followed.withdrawal)
    if (detail.status === 'ok') showTimeline(detail.value)
  }
  if (followed.deposit || followed.withdrawal) timer = setTimeout(followPayments, POLL_MS)
}

function showTimeline(detail) {
  const { shown = 'unknown', inProgress } = core.quote('withdrawalView', detail.withdrawal)
  const { steps, needsHelp } = core.quote('withdrawalStepsView', detail)
  show('withdrawState', needsHelp ? `${shown}: please contact customer service` : shown)
  element('timeline').replaceChildren(
    ...steps.map(({ state, late }, index) => {
      const { key, at, due } = detail.steps[index]
      const time = at ?? (due ? `${late ? 'late, was due' : 'by'} ${due}` : 'later')
      return stepItem(`${key}: ${time}`, state)
    }),
  )
  if (!inProgress) followed.withdrawal = undefined
}

// ── games ───────────────────────────────────────────────────────────────────────────────────────────────────────────

async function openGames() {
  const list = resultOf(await core.gameList({ gameType: 'RNG', pageSize: 5 }))
  element('games').replaceChildren(
    ...(list?.games ?? []).map((game) => {
      const play = create('button', { type: 'button' }, game.name)
      play.addEventListener('click', () => void launch(game))
      return create('li', {}, play)
    }),
  )
}

/** Starts a game. Each kind of target asks for something else; this page shows frames and opens windows. */
async function launch(game) {
  if (core.guard('startGame') !== 'go') return
  const target = resultOf(await member.launch(game))
  if (target?.kind === 'frame') Object.assign(element('game'), { hidden: false, src: target.url })
  else if (target?.kind === 'window') window.open(target.url)
  else if (target) show('message', `This game opens as: ${target.kind}`)
}

// ── points ──────────────────────────────────────────────────────────────────────────────────────────────────────────

async function openPoints() {
  const [points] = await Promise.all([member.points(), member.pointRules()])
  if (points.status === 'ok') show('points', points.value.points)
}

const convertQuote = ({ points }) =>
  core.quote('convert', { points, paymentPassword: options?.paymentPassword })

connect('convert', {
  quote(form) {
    const quote = convertQuote(form)
    return quote ? `${quote.amount} in money${quote.enough ? '' : ', not enough points'}` : ''
  },
  obstacles: convertQuote,
  send: (form) => member.convertPoints(form),
  async done(_, form) {
    form.reset()
    await openPoints()
    refresh('convert')
  },
})

// ── contracts ───────────────────────────────────────────────────────────────────────────────────────────────────────

async function openContracts() {
  const book = resultOf(await member.contracts(CONTRACT_KIND))
  if (!book) return
  const contracts = book.offer ? [...book.current, book.offer] : book.current
  element('contracts').replaceChildren(...contracts.map(contractItem))
}

function contractItem(contract) {
  const { shown, steps } = core.quote('contractView', { ...contract, side: 'downline' })
  const item = create('li', {}, `${contract.id} `, create('b', {}, shown ?? 'unknown'))
  item.dataset.id = contract.id
  for (const step of steps) {
    const button = create('button', { type: 'button' }, step.name)
    button.addEventListener('click', () => void process(contract, step))
    item.append(' ', button)
  }
  return item
}

/** Takes a step; one that ends contracts further down names those that the page knows. */
async function process({ kind, id, ends }, { action, endsOthers }) {
  const input = { kind, contract: id, action, ends: endsOthers ? ends.map((one) => one.id) : [] }
  if (resultOf(await member.processContract(input))) await openContracts()
}

resultOf(await core.start())
await member.preload()
document.documentElement.dataset.ready = ''
