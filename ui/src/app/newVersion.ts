import { reloadIfThere } from './chunks'

/** Between two looks, and the least between them when somebody comes back to the page. */
const EVERY = 30 * 60_000
const BACK = 5 * 60_000

/** The file of the app that this page runs; none while developing, where there are no versions. */
const running = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    .map(({ href }) => new URL(href).pathname)
    .find((path) => path.includes('/app-'))

/**
 * Tells once when the site has another version than this page: its own would go on for as long as the page lives, and
 * parts of it that were not fetched yet may be gone from the server.
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
    // a look that was on its way when another one told has nothing to add
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

/** The page as the site gives it now. */
async function shell(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
