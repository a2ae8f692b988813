import { startStopwatch } from '@/components/lib/stopwatch'
import { fetchHomePage } from '@/core'
import { reloadIfReachable } from './lazyPages'

/** Interval of the checks, and the minimum interval on return to the page, in milliseconds. */
const CHECK_INTERVAL_MS = 30 * 60_000
const MIN_CHECK_INTERVAL_MS = 5 * 60_000

/** Returns the address of the running app's entry file; undefined in development. */
const runningEntryFile = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    .map(({ href }) => new URL(href).pathname)
    .find((path) => path.includes('/app-'))

/**
 * Calls `onNewVersion` once when the site has another version than this page, which would otherwise keep running while its
 * remaining chunks may be gone from the server. Returns the function that stops watching.
 */
export function watchVersion(onNewVersion: (reload: () => void) => void): () => void {
  const entryFile = runningEntryFile()
  if (!entryFile) return () => undefined
  let sinceCheck = startStopwatch()
  let stopped = false

  async function check(minIntervalMs: number) {
    if (document.hidden || sinceCheck() < minIntervalMs) return
    sinceCheck = startStopwatch()
    const page = await fetchHomePage()
    // a check finished after another one has reported is ignored
    if (stopped || !entryFile || !page?.includes('/assets/') || page.includes(entryFile)) return
    stop()
    onNewVersion(() => void reloadIfReachable())
  }

  const timer = setInterval(() => void check(0), CHECK_INTERVAL_MS)
  const onVisibilityChange = () => void check(MIN_CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', onVisibilityChange)
  function stop() {
    stopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
  return stop
}
