// The life cycle of a core: load, create, render its state, free.
import {
  type BrandConfig,
  type Core,
  type CoreConfigError,
  type CoreFreedError,
  createCore,
  isDead,
  type LoadOptions,
  loadCore,
  type Session,
  type State,
  version,
} from '@ante/core'
import { show, showError } from './errors.ts'

const brand: BrandConfig = {
  name: 'Brasa',
  merchantCode: 'brasa',
  defaultLanguage: 'PT',
  gameOrigins: ['https://games.brasa.example'],
}

/** Loads the files from the brand's host; the member module too, because the page starts with a login. */
const files: LoadOptions = {
  url: '/core/core_bg.wasm',
  memberUrl: '/core/core_member.wasm',
  walletUrl: '/core/core_wallet.wasm',
  agentUrl: '/core/core_agent.wasm',
  member: true,
  retries: 5,
}

/** Loads and starts. Throws if a file fails to load or the configuration is invalid. */
export async function open(): Promise<Core | undefined> {
  await loadCore(files)
  show(`core ${version()}`)
  const core = make(brand)
  if (!core) return undefined
  keepState(core)
  await begin(core)
  return core
}

function make(config: BrandConfig): Core | undefined {
  try {
    return createCore(config)
  } catch (error) {
    if (!isConfigError(error)) throw error
    show(`${error.field}: ${error.message}`) // `gameOrigins[0]: …`
    return undefined
  }
}

function isConfigError(error: unknown): error is CoreConfigError {
  return error instanceof Error && error.name === 'CoreConfigError'
}

/** Starts, or shows the error; `core.start()` may be called again. */
export async function begin(core: Core): Promise<void> {
  const outcome = await core.start()
  if (outcome.status === 'err') return showError(outcome.error)
  // Maintenance and a blocked region are not errors: show their page.
  const { site } = core.snapshot()
  if (outcome.value.status === 'maintenance') show(site.maintenance?.message ?? 'Back soon.')
  if (outcome.value.status === 'regionRestricted') show(`Not available at ${site.region?.ip ?? site.ip}.`)
  if (outcome.value.loggedIn) show(core.snapshot().session.account)
}

/** Follows the state; a patch contains complete slices. Returns the unsubscribe function. */
export function keepState(core: Core): () => void {
  let state: State = core.snapshot()
  return core.subscribe((patch) => {
    state = { ...state, ...patch }
    if (patch.session) drawNavigation(patch.session)
    show(`${state.balance.currencySymbol} ${state.prefs.balanceHidden ? '***' : state.balance.text}`)
  })
}

/** Offers what the session may do now: nothing to a visitor, and nothing while the account type is loading. */
function drawNavigation({ can, passwordDue }: Session): void {
  if (passwordDue) show('Choose a new password.')
  if (can.wallet) show('Wallet')
  if (can.favorite) show('Favourites')
  if (can.recent) show('Recent games')
  if (can.agentCentre) show('Agent centre')
}

/** Preloads the member module. From then on forms are validated and the site's status is polled. */
export async function preload(core: Core): Promise<boolean> {
  const outcome = await core.member.preload()
  return outcome.status === 'ok' // on failure, the next call fetches it again
}

/** Handles a trap, after which every method throws. Keys of money calls are stored, so a reload is safe. */
export function handlePanic(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isDead()) throw error
    location.reload()
  }
}

/** Frees the memory. No method may be called afterwards. */
export function close(core: Core, stop: () => void): void {
  stop()
  core.free()
}

/** Creates a core for one test; `using` frees it at the end of the block. */
export function pageSizeOf(config: BrandConfig): number {
  using core = createCore(config)
  return core.brand().pageSize // omitted settings have their defaults
}

/** Returns whether a call failed because the core was freed. */
export function isFreedError(error: unknown): error is CoreFreedError {
  return error instanceof Error && error.name === 'CoreFreedError'
}
