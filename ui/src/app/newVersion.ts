import { reloadIfThere } from './chunks'

/** Interval of the checks, and the minimum interval on return to the page, in milliseconds. */
const EVERY = 30 * 60_000
const BACK = 5 * 60_000

/** Returns the address of the running app's entry file; undefined in development. */
const running = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    .map(({ href }) => new URL(href).pathname)
    .find((path) => path.includes('/app-'))

/**
 * Calls `tell` once when the site has another version than this page, which would otherwise keep running while its
 * remaining chunks may be gone from the server. Returns the function that stops watching.
 */
export function watchVersion(tell: (reload: () => void) => void): () => void {
  const mine = running()
  if (!mine) return () => undefined
  let looked = Date.now()
  let over = false

  async function look(least: number) {
    if (document.hidden || Date.now() - looked < least) return
    looked = Date.now()
    const there = await shell()
    // a check finished after another one has reported is ignored
    if (over || !mine || !there?.includes('/assets/') || there.includes(mine)) return
    stop()
    tell(() => void reloadIfThere())
  }

  const timer = setInterval(() => void look(0), EVERY)
  const back = () => void look(BACK)
  document.addEventListener('visibilitychange', back)
  function stop() {
    over = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', back)
  }
  return stop
}

/** Fetches the site's current page. */
async function shell(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
