// What stands around every page: language, theme, clock, amounts, addresses; and where the site is reached.
import { type Core, formatAmount, formatAmounts, type Theme } from '@ante/core'
import { sayWhy, show } from './errors.ts'

/** Another language: the core's own state at once, then what the server says in words. */
export async function speak(core: Core, code: string): Promise<void> {
  core.setLanguage(code)
  const { languageTag, direction } = core.snapshot().prefs
  document.documentElement.lang = languageTag
  document.documentElement.dir = direction
  const outcome = await core.reloadContent()
  if (outcome.status === 'err') sayWhy(outcome.error)
}

export function paint(core: Core, theme: Theme): void {
  core.setTheme(theme) // kept beyond the session
  document.documentElement.dataset.theme = core.snapshot().prefs.theme
}

/** The header's clock and the jackpot: ask as often as the brand says, they come from the device alone. */
export function tick(core: Core): () => void {
  const { clockMs, jackpotEveryMs } = core.brand()
  const clock = setInterval(() => show(core.clock()), clockMs)
  const jackpot = setInterval(() => show(core.jackpot()), jackpotEveryMs)
  return () => {
    clearInterval(clock)
    clearInterval(jackpot)
  }
}

/** How long until a time that the server said: held against its clock, since the device's may be wrong. */
export function secondsUntil(core: Core, time: string): number {
  return Math.max(0, Math.ceil((Date.parse(time) - core.now()) / 1000))
}

/** `"-1234.567"` → `"R$ -1,234.56"`: decimal strings are never made numbers. */
export function priced(core: Core, amount: string): string {
  return `${core.snapshot().site.currencySymbol} ${formatAmount(amount)}`
}

/** A column of amounts in one call into the core. */
export function column(amounts: readonly string[]): string[] {
  return formatAmounts(amounts.join('\n')).split('\n')
}

/** The router asks before it shows anything; answers which lazy part of the pages is wanted. */
export function route(core: Core, { pathname, search }: URL): string | undefined {
  const decision = core.decideRoute(pathname, search)
  if (decision.kind === 'redirect') {
    history.replaceState(null, '', decision.to)
    return undefined
  }
  document.body.className = decision.mainClass
  if (decision.dialog) show(decision.dialog) // an address that opens a dialog over home
  return decision.group
}

/** A button "try again" on the page of a closed site. */
export async function isOpen(core: Core): Promise<boolean> {
  const outcome = await core.member.checkSite()
  return outcome.status === 'ok' && outcome.value === 'normal'
}

/** Downloads, for the side bar. */
export async function downloads(core: Core): Promise<string[]> {
  const outcome = await core.member.domainRoutes()
  if (outcome.status === 'err') return []
  return outcome.value.resources.map(({ resourceType, url }) => `${resourceType}: ${url}`)
}

/** The page of routes: what was measured before stands there at once. */
export async function showRoutes(core: Core): Promise<void> {
  for (const answer of [core.member.knownRoutes(), core.member.measureRoutes()]) {
    const outcome = await answer
    if (outcome.status === 'err') return sayWhy(outcome.error)
    for (const { origin, milliseconds, current } of outcome.value.routes)
      show(`${current ? '→' : ' '} ${origin} ${milliseconds ?? 'out of reach'}`)
  }
}

export async function takeRoute(core: Core, origin: string): Promise<void> {
  const outcome = await core.member.chooseRoute(origin)
  if (outcome.status === 'err') return sayWhy(outcome.error) // `badInput`: not one of the brand's
  // A session of cookies belongs to its origin, so the page moves; with bearer tokens only calls do.
  if (outcome.value.address) location.assign(outcome.value.address)
}

/** A picture of the site, from the host of this page; when that fails, once from the next. */
export async function picture(core: Core, path: string): Promise<HTMLImageElement> {
  const image = new Image()
  const host = await core.member.imageCdn()
  const origin = host.status === 'ok' ? (host.value.origin ?? '') : ''
  const another = async () => {
    const next = await core.member.imageCdnFailed(origin)
    if (next.status === 'ok') image.src = `${next.value.origin ?? ''}${path}`
  }
  image.addEventListener('error', () => void another(), { once: true })
  image.src = `${origin}${path}`
  return image
}
