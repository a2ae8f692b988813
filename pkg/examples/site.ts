// The page shell: language, theme, clock, amounts, addresses, domain routes.
import { type Core, formatAmount, formatAmounts, type Theme } from '@ante/core'
import { show, showError } from './errors.ts'

/** Changes the language: the core's state at once, then the server's texts. */
export async function setLanguage(core: Core, code: string): Promise<void> {
  core.setLanguage(code)
  const { languageTag, direction } = core.snapshot().prefs
  document.documentElement.lang = languageTag
  document.documentElement.dir = direction
  const outcome = await core.reloadContent()
  if (outcome.status === 'err') showError(outcome.error)
}

export function setTheme(core: Core, theme: Theme): void {
  core.setTheme(theme) // stored persistently
  document.documentElement.dataset.theme = core.snapshot().prefs.theme
}

/** Shows the clock and the jackpot. Both are computed locally; the brand sets the interval. */
export function tick(core: Core): () => void {
  const { clockMs, jackpotEveryMs } = core.brand()
  const clock = setInterval(() => show(core.clock()), clockMs)
  const jackpot = setInterval(() => show(core.jackpot()), jackpotEveryMs)
  return () => {
    clearInterval(clock)
    clearInterval(jackpot)
  }
}

/** Returns the time until a server time, by the server's clock: the device's may be wrong. */
export function secondsUntil(core: Core, time: string): number {
  return Math.max(0, Math.ceil((Date.parse(time) - core.now()) / 1000))
}

/** Formats `"-1234.567"` as `"R$ -1,234.56"`, without conversion to a number. */
export function priced(core: Core, amount: string): string {
  return `${core.snapshot().site.currencySymbol} ${formatAmount(amount)}`
}

/** Formats a column of amounts in one call. */
export function column(amounts: readonly string[]): string[] {
  return formatAmounts(amounts.join('\n')).split('\n')
}

/** Resolves an address before the router renders it; returns the lazy-loaded part to load. */
export function route(core: Core, { pathname, search }: URL): string | undefined {
  const decision = core.decideRoute(pathname, search)
  if (decision.kind === 'redirect') {
    history.replaceState(null, '', decision.to)
    return undefined
  }
  document.body.className = decision.mainClass
  if (decision.dialog) show(decision.dialog) // the address opens a dialog on the home page
  return decision.group
}

/** Retries, on the page of a site in maintenance. */
export async function isOpen(core: Core): Promise<boolean> {
  const outcome = await core.member.checkSite()
  return outcome.status === 'ok' && outcome.value === 'normal'
}

/** Lists the downloads, for the side bar. */
export async function downloads(core: Core): Promise<string[]> {
  const outcome = await core.member.domainRoutes()
  if (outcome.status === 'err') return []
  const { resources = [] } = outcome.value
  return resources.map(({ resourceType, url }) => `${resourceType}: ${url}`)
}

/** Shows the domain routes: the stored measurements at once, then new ones. */
export async function showRoutes(core: Core): Promise<void> {
  for (const answer of [core.member.cachedRoutes(), core.member.measureRoutes()]) {
    const outcome = await answer
    if (outcome.status === 'err') return showError(outcome.error)
    for (const { origin, milliseconds, current } of outcome.value.routes)
      show(`${current ? '→' : ' '} ${origin} ${milliseconds ?? 'out of reach'}`)
  }
}

export async function chooseRoute(core: Core, origin: string): Promise<void> {
  const outcome = await core.member.chooseRoute(origin)
  if (outcome.status === 'err') return showError(outcome.error) // `badInput`: not one of the brand's
  // A cookie belongs to its origin, so the page must navigate; with bearer tokens only the calls change.
  if (outcome.value.address) location.assign(outcome.value.address)
}

/** Loads an image from the current image host; if that fails, once from the next. */
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
