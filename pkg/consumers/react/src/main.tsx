import { type BrandConfig, createCore, loadCore, type State } from '@ante/core'
import { type FormEvent, StrictMode, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

const config: BrandConfig = {
  name: 'Brasa',
  // the sandbox's games, on any port
  gameOrigins: ['http://127.0.0.1'],
}

await loadCore()
const core = createCore(config)

let state: State = core.snapshot()
function subscribe(listener: () => void): () => void {
  return core.subscribe((patch) => {
    state = { ...state, ...patch }
    listener()
  })
}

function App() {
  const { session, balance } = useSyncExternalStore(subscribe, () => state)
  const [said, setSaid] = useState('')
  const [game, setGame] = useState<string>()

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const outcome = await core.member.login({ username: text('username'), password: text('password') })
    setSaid(outcome.status === 'ok' ? '' : outcome.error.kind)
  }

  async function deposit() {
    const methods = await core.member.depositMethods()
    const [first] = methods.status === 'ok' ? methods.value.methods : []
    if (!first) return setSaid('no way to deposit')
    const outcome = await core.member.deposit({ method: first.key, amount: '50' })
    setSaid(outcome.status === 'ok' ? '' : outcome.error.kind)
  }

  async function play() {
    const list = await core.gameList({ gameType: 'RNG' })
    const [first] = list.status === 'ok' ? list.value.games : []
    if (!first) return setSaid('no game')
    const target = await core.member.launch(first)
    if (target.status === 'err') return setSaid(target.error.kind)
    if (target.value.kind === 'frame') setGame(target.value.url)
  }

  return (
    <main>
      <h1>{core.brand().name}</h1>
      <form id="login" onSubmit={(event) => void logIn(event)}>
        <label>
          User name <input name="username" autoComplete="username" />
        </label>
        <label>
          Password <input name="password" type="password" autoComplete="current-password" />
        </label>
        <button type="submit">Log in</button>
      </form>
      <p>
        Balance:{' '}
        <output id="balance" data-amount={balance.amount}>
          {balance.text}
        </output>
      </p>
      <button id="deposit" type="button" disabled={!session.loggedIn} onClick={() => void deposit()}>
        Deposit 50
      </button>
      <button id="play" type="button" disabled={!session.loggedIn} onClick={() => void play()}>
        Play
      </button>
      <p id="said" role="status">
        {said}
      </p>
      {game ? <iframe id="game" title="Game" src={game} width={640} height={400} /> : null}
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
await core.start()
document.documentElement.dataset.ready = ''
