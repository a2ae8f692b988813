import type { Answer } from '@/core'

export interface Recorded {
  id: string
}

/** A page of records. */
export interface Paged<R extends Recorded> {
  content: R[]
  totalPages: number
}

export interface Collected<R extends Recorded, P extends Paged<R>> {
  rows: R[]
  /** First page, with the data of the whole period. */
  first: P
}

interface Collecting<R extends Recorded, P extends Paged<R>> {
  ask: (page: number) => Promise<Answer<P>>
  /** Reports the number of loaded pages and of all pages. */
  onPage?: (done: number, of: number) => void
  /** Stops after the page with a matching record. */
  until?: (row: R) => boolean
  signal?: AbortSignal
  wait?: (seconds: number) => Promise<void>
}

/** Maximum `Retry-After` in seconds that is waited for. */
const PATIENCE = 20

const seconds = (count: number) => new Promise<void>((resolve) => setTimeout(resolve, count * 1000))

/**
 * Loads all pages in sequence. New records shift others to a later page, so duplicates are removed. A rate-limited
 * request is retried after the server's delay. Undefined after cancellation.
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
