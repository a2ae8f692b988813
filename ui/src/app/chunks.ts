import { type ComponentType, lazy } from 'react'
import { groups } from './routes'

/** Specification §9: a part of the page that takes longer has failed. */
const TIMEOUT = 120_000
const MARK = 'ante.reloaded'

class ChunkError extends Error {}

type Group = keyof typeof groups
type Page = { default: ComponentType }

const started = new Map<Group, Promise<Page>>()

function load(group: Group): Promise<Page> {
  const known = started.get(group)
  if (known) return known
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new ChunkError('timeout')), TIMEOUT)
  })
  const asked: Promise<Page> = Promise.race([groups[group](), timeout]).catch((error: unknown) => {
    started.delete(group)
    throw new ChunkError(String(error))
  })
  started.set(group, asked)
  asked.then(
    () => remember(undefined),
    () => undefined,
  )
  return asked
}

/** Fetches a page before it is shown. */
export function preload(group: Group): Promise<unknown> {
  return load(group).catch(() => undefined) // the page itself will say so
}

const made: Partial<Record<Group, ComponentType>> = {}

/** The page of a group; the same component each time, so that React keeps it. */
export function pageOf(group: Group): ComponentType {
  const known = made[group]
  if (known) return known
  const page = lazy(() => load(group))
  made[group] = page
  return page
}

/** Reloads for a part that did not arrive, but never twice in a row. */
export function reloadOnce(error: unknown): void {
  if (!(error instanceof ChunkError)) return
  if (remembered()) return
  remember('1')
  window.location.reload()
}

function remembered(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== null
  } catch {
    return true // without storage nothing says whether it was done: better not at all
  }
}

function remember(value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(MARK)
    else sessionStorage.setItem(MARK, value)
  } catch {
    // see above
  }
}
