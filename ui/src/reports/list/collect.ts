import type { Answer } from '@/core'

export interface Recorded {
  id: string
}

/** A page of records, of whatever kind. */
export interface Paged<R extends Recorded> {
  content: R[]
  totalPages: number
}

export interface Collected<R extends Recorded, P extends Paged<R>> {
  rows: R[]
  /** The first page, for what it says of the whole period. */
  first: P
}

interface Collecting<R extends Recorded, P extends Paged<R>> {
  ask: (page: number) => Promise<Answer<P>>
  /** How many pages are there, and how many there will be. */
  onPage?: (done: number, of: number) => void
  /** The one that is looked for: no page after it is asked for. */
  until?: (row: R) => boolean
  signal?: AbortSignal
  wait?: (seconds: number) => Promise<void>
}

/** Longer than this nobody waits for a server that asks for patience. */
const PATIENCE = 20

const seconds = (count: number) => new Promise<void>((resolve) => setTimeout(resolve, count * 1000))

/**
 * Every page, one after the other. What came new meanwhile pushes records on to a later page: each is taken once.
 * A server that asks for a moment gets it. Nothing, when it was called off.
 */
export async function collect<R extends Recorded, P extends Paged<R>>({
  ask,
  onPage,
  until,
  signal,
  wait = seconds,
}: Collecting<R, P>): Promise<Answer<Collected<R, P>> | undefined> {
  const rows = new Map<string, R>()
  let first: P | undefined
  let of = 1
  for (let page = 1; page <= of; page += 1) {
    const answer = await patiently(() => ask(page), wait)
    if (signal?.aborted) return undefined
    if (answer.status === 'err') return answer
    first ??= answer.value
    of = answer.value.totalPages
    for (const row of answer.value.content) rows.set(row.id, row)
    onPage?.(page, Math.max(of, 1))
    if (until && answer.value.content.some(until)) break
  }
  return first && { status: 'ok', value: { rows: [...rows.values()], first } }
}

async function patiently<T>(
  ask: () => Promise<Answer<T>>,
  wait: (seconds: number) => Promise<void>,
): Promise<Answer<T>> {
  const answer = await ask()
  const pause = answer.status === 'err' && answer.error.kind === 'api' ? answer.error.retryAfter : undefined
  if (!pause || pause > PATIENCE) return answer
  await wait(pause)
  return ask()
}
