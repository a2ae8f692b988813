// A core from the first byte to the last: load it, make one, draw what it says, leave it.
import {
  type BrandConfig,
  type Core,
  type CoreConfigError,
  type CoreFreedError,
  createCore,
  isDead,
  type LoadOptions,
  loadCore,
  type State,
  version,
} from '@ante/core'
import { sayWhy, show } from './errors.ts'

const brand: BrandConfig = {
  name: 'Brasa',
  merchantCode: 'brasa',
  defaultLanguage: 'PT',
  gameOrigins: ['https://games.brasa.example'],
}

/** Both files from the brand's own host, and the member part at once: this page opens with a login. */
const files: LoadOptions = {
  url: '/core/core_bg.wasm',
  memberUrl: '/core/core_member.wasm',
  member: true,
  retries: 5,
}

/** Loads and starts. Only here something can throw: files that do not come, a brand that cannot be. */
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

/** Starts, or says why there is no page; `core.start()` again tries again. */
export async function begin(core: Core): Promise<void> {
  const outcome = await core.start()
  if (outcome.status === 'err') return sayWhy(outcome.error)
  // A closed site is no error: its page says until when, or where it is blocked.
  const { site } = core.snapshot()
  if (outcome.value.status === 'maintenance') show(site.maintenance?.message ?? 'Back soon.')
  if (outcome.value.status === 'regionRestricted') show(`Not available at ${site.region?.ip ?? site.ip}.`)
  if (outcome.value.loggedIn) show(core.snapshot().session.account)
}

/** All state in one place; what changed comes as whole slices. Answers the function that ends it. */
export function keepState(core: Core): () => void {
  let state: State = core.snapshot()
  return core.subscribe((patch) => {
    state = { ...state, ...patch }
    show(`${state.balance.currencySymbol} ${state.prefs.balanceHidden ? '***' : state.balance.text}`)
  })
}

/** Before a person needs it: forms are judged from here on, and the site is asked now and then if it is open. */
export async function warmUp(core: Core): Promise<boolean> {
  const outcome = await core.member.prepare()
  return outcome.status === 'ok' // else the next call tries to fetch it again
}

/** A trap ends the core, and every method throws. Money calls keep their keys, so a reload does nothing twice. */
export function survive(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isDead()) throw error
    location.reload()
  }
}

/** A page that is left gives the memory back. Nothing may be called after it. */
export function close(core: Core, stop: () => void): void {
  stop()
  core.free()
}

/** A test has a core for each case: `using` frees it at the end of the block. */
export function pageSizeOf(config: BrandConfig): number {
  using core = createCore(config)
  return core.brand().pageSize // what the configuration does not say is its default
}

/** Whether a call failed because the page has left its core already. */
export function isFreedError(error: unknown): error is CoreFreedError {
  return error instanceof Error && error.name === 'CoreFreedError'
}
