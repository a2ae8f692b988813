// Page of the test API. Elements are created without HTML from strings.
const at = (id) => document.getElementById(id)

const make = (name, text, props = {}) =>
  Object.assign(document.createElement(name), text === undefined ? {} : { textContent: text }, props)

const fill = (id, nodes, none) =>
  at(id).replaceChildren(...(nodes.length || !none ? nodes : [make('li', none, { className: 'none' })]))

const showStatus = (text, kind) => Object.assign(at('status-message'), { textContent: text, className: kind })

async function call(method, path, body) {
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const json = await response.json()
  if (!response.ok) throw new Error(json.error ?? response.statusText)
  return json
}

/** Runs an action, reports it, and reloads the state. */
async function runAction(text, action) {
  try {
    await action()
    showStatus(text, 'good')
  } catch (error) {
    showStatus(error.message, 'bad')
  }
  await reload()
}

const patch = (change) => runAction('Saved', () => call('PATCH', '/_sandbox/site', change))

const copyable = (text) => {
  const code = make('code', text, { title: 'Click to copy', tabIndex: 0 })
  const copy = () => navigator.clipboard.writeText(text).then(() => showStatus(`${text} copied`, 'good'))
  code.addEventListener('click', copy)
  code.addEventListener('keydown', (event) => event.key === 'Enter' && copy())
  return code
}

const row = (...cells) => {
  const tr = make('tr')
  for (const cell of cells) {
    const td = make('td')
    td.append(cell ?? '')
    tr.append(td)
  }
  return tr
}

const check = (checked, label, onChange) => {
  const box = make('input', undefined, { type: 'checkbox', checked })
  box.setAttribute('aria-label', label)
  box.addEventListener('change', () => onChange(box.checked))
  return box
}

const labeled = (box, text) => {
  const label = make('label')
  label.append(box, text)
  return label
}

function showSite(settings) {
  for (const id of ['status', 'providerDelayMs', 'captchaAfter', 'smsMinutes', 'twoFactor'])
    at(id).value = settings[id]
  at('captchaText').value = settings.captchaText ?? ''
  at('closedGames').value = settings.closedGames.join(', ')
  at('loginKind').value = settings.switches.LOGINKIND
  for (const id of ['registrationOpen', 'withdrawalsRejected']) at(id).checked = settings[id]
  const switches = Object.entries(settings.switches).filter(([name]) => name !== 'LOGINKIND')
  fill(
    'switches',
    switches.map(([name, value]) =>
      labeled(
        check(value === '1', name, (on) => patch({ switches: { [name]: on ? '1' : '0' } })),
        name,
      ),
    ),
  )
  showFields('fields', 'registerFields', settings)
  showFields('mobileFields', 'mobileRegisterFields', settings)
}

function showFields(table, setting, settings) {
  fill(
    table,
    Object.entries(settings[setting]).map(([name, field]) => {
      const change = (change) => patch({ [setting]: { [name]: change } })
      const rule = field.validation
      return row(
        name,
        check(field.enabled, `${name} shown`, (enabled) => change({ enabled })),
        check(field.required, `${name} required`, (required) => change({ required })),
        rule ? `${rule.patternId}: ${rule.minLength}–${rule.maxLength}` : '',
      )
    }),
  )
}

function showAudit(audit) {
  fill(
    'audit',
    Object.entries(audit).map(([name, count]) => {
      const hasVerdict = name === 'unbalanced' || name === 'negative'
      const item = make('div')
      item.append(
        make('dt', name),
        make('dd', count, { className: hasVerdict ? (count === 0 ? 'good' : 'bad') : '' }),
      )
      return item
    }),
  )
}

async function showPayments(settings) {
  at('byHand').checked = settings.payments.byHand
  for (const id of ['confirmMinutes', 'dayLimit']) at(id).value = settings.payments[id]
  const payments = await call('GET', '/_sandbox/payments')
  fill(
    'payments',
    payments.map(({ id, kind, username, method, amount, state, outcomes }) => {
      const item = make('li', `${kind} · ${username} · ${method} ${amount} · ${state}`)
      const buttons = make('div', undefined, { className: 'row' })
      for (const outcome of outcomes) {
        const button = make('button', outcome, { className: 'quiet' })
        button.setAttribute('aria-label', `${outcome}: ${kind} of ${username}, ${amount}`)
        button.addEventListener('click', () =>
          runAction(`${kind} of ${username}: ${outcome}`, () =>
            call('POST', '/_sandbox/payments', { id, outcome }),
          ),
        )
        buttons.append(button)
      }
      item.append(buttons)
      return item
    }),
    'No payment is open.',
  )
}

async function showChats() {
  const chats = await call('GET', '/_sandbox/chats')
  fill(
    'chats',
    chats.map(({ reference, username, channel, open, messages }) => {
      const item = make(
        'li',
        `${reference} · ${channel} · ${username ?? 'a visitor'}${open ? '' : ' · ended'}`,
      )
      for (const { id, from, text, picture } of messages.slice(-6)) {
        const line = make('p', `${from}: ${text}`)
        if (picture)
          line.append(
            make('img', undefined, { src: `/_sandbox/chats/picture/${id}`, alt: 'Picture', width: 240 }),
          )
        item.append(line)
      }
      if (open) item.append(replyForm(reference))
      return item
    }),
    'No conversations.',
  )
}

function replyForm(reference) {
  const form = make('form', undefined, { className: 'row' })
  const text = make('input', undefined, { name: 'text', maxLength: 1000, autocomplete: 'off' })
  text.setAttribute('aria-label', `Answer to ${reference}`)
  const end = make('button', 'End', { type: 'button', className: 'quiet' })
  end.setAttribute('aria-label', `End ${reference}`)
  const send = (body) =>
    runAction(`${reference}: done`, () => call('POST', '/_sandbox/chats', { reference, ...body }))
  end.addEventListener('click', () => send({ close: true }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (text.value.trim()) send({ text: text.value })
  })
  form.append(text, make('button', 'Answer', { type: 'submit' }), end)
  return form
}

async function showCalls() {
  const calls = await call('GET', `/_sandbox/calls?path=${encodeURIComponent(at('callsPath').value)}`)
  fill(
    'calls',
    calls
      .slice(-200)
      .reverse()
      .map(({ at, method, path, status, encrypted, body, query }) =>
        row(
          at.slice(11, 23),
          `${method} ${path}`,
          status ?? 'closed',
          encrypted ? 'yes' : '',
          make('code', JSON.stringify(body ?? query ?? '')?.slice(0, 300)),
        ),
      ),
  )
}

async function reload() {
  const state = await call('GET', '/_sandbox/state')
  at('site').href = state.site
  fill(
    'demo',
    state.demo.map(({ label, username, password, paymentPassword }) =>
      row(label, copyable(username), copyable(password), paymentPassword ? copyable(paymentPassword) : ''),
    ),
  )
  fill(
    'seeds',
    state.seeds.map((seed) => {
      const button = make('button', `Reset to ${seed}`, { className: 'quiet' })
      button.addEventListener('click', () =>
        runAction(`Reset to ${seed}`, () => call('POST', '/_sandbox/reset', { seed })),
      )
      return button
    }),
  )
  showAudit(state.ledger)
  showSite(state.settings)
  fill(
    'faults',
    state.faults.map((fault) => make('li', JSON.stringify(fault))),
    'Everything works.',
  )
  await showPayments(state.settings)
  await showChats()
  const messages = await call('GET', '/_sandbox/outbox')
  fill(
    'outbox',
    messages.map(({ channel, to, code, text }) =>
      make('li', `${channel} → ${to}${code ? ` · ${code}` : ''} · ${text}`),
    ),
    'Nothing was sent.',
  )
  await showCalls()
}

at('status').addEventListener('change', ({ target }) => patch({ status: Number(target.value) }))
at('loginKind').addEventListener('change', ({ target }) => patch({ switches: { LOGINKIND: target.value } }))
at('captchaText').addEventListener('change', ({ target }) => patch({ captchaText: target.value || null }))
at('closedGames').addEventListener('change', ({ target }) =>
  patch({ closedGames: target.value.split(/[\s,]+/).filter(Boolean) }),
)
at('twoFactor').addEventListener('change', ({ target }) => patch({ twoFactor: target.value }))
for (const id of ['providerDelayMs', 'captchaAfter', 'smsMinutes'])
  at(id).addEventListener('change', ({ target }) => patch({ [id]: Number(target.value) }))
for (const id of ['registrationOpen', 'withdrawalsRejected'])
  at(id).addEventListener('change', ({ target }) => patch({ [id]: target.checked }))

at('byHand').addEventListener('change', ({ target }) => patch({ payments: { byHand: target.checked } }))
at('dayLimit').addEventListener('change', ({ target }) => patch({ payments: { dayLimit: target.value } }))
at('confirmMinutes').addEventListener('change', ({ target }) =>
  patch({ payments: { confirmMinutes: Number(target.value) } }),
)

at('fault').addEventListener('submit', (event) => {
  event.preventDefault()
  const { path, what, delayMs, status, times } = Object.fromEntries(new FormData(event.target))
  const kinds = {
    delay: { delayMs: Number(delayMs) },
    status: { status: Number(status) },
    html: { status: Number(status), html: '<!doctype html><title>Bad gateway</title><h1>502</h1>' },
  }
  runAction('Added', () =>
    call('POST', '/_sandbox/faults', { path, times: Number(times), ...(kinds[what] ?? { [what]: true }) }),
  )
})
at('noFaults').addEventListener('click', () =>
  runAction('Everything works', () => call('DELETE', '/_sandbox/faults')),
)
at('refresh').addEventListener('click', () => runAction('', async () => {}))
at('callsPath').addEventListener('change', showCalls)

await reload()
const { paths } = await (await fetch('/openapi.json')).json()
fill(
  'paths',
  Object.keys(paths).map((path) => make('option', undefined, { value: path.replace(/^\/sec\//, '/') })),
)
