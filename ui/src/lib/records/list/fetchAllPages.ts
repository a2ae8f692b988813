import type { Outcome } from '@/core'

export interface RecordBase {
  id: string
}

/** A page of records. */
export interface RecordPage<R extends RecordBase> {
  content: R[]
  totalPages: number
}

export interface AllPages<R extends RecordBase, P extends RecordPage<R>> {
  rows: R[]
  /** First page, with the data of the whole period. */
  first: P
}

interface FetchAllPagesOptions<R extends RecordBase, P extends RecordPage<R>> {
  fetchPage: (page: number) => Promise<Outcome<P>>
  /** Reports the number of loaded pages and of all pages. */
  onPage?: (done: number, of: number) => void
  /** Stops after the page with a matching record. */
  until?: (row: R) => boolean
  signal?: AbortSignal
  wait?: (seconds: number) => Promise<void>
}

/** Maximum `Retry-After` in seconds that is waited for. */
const MAX_RETRY_AFTER_SECS = 20

const sleep = (count: number) => new Promise<void>((resolve) => setTimeout(resolve, count * 1000))

/**
 * Loads all pages in sequence. New records shift others to a later page, so duplicates are removed. A rate-limited
 * request is retried after the server's delay. Undefined after cancellation.
 */
export async function fetchAllPages<R extends RecordBase, P extends RecordPage<R>>({
  fetchPage,
  onPage,
  until,
  signal,
  wait = sleep,
}: FetchAllPagesOptions<R, P>): Promise<Outcome<AllPages<R, P>> | undefined> {
  const rows = new Map<string, R>()
  let first: P | undefined
  let of = 1
  for (let page = 1; page <= of; page += 1) {
    const outcome = await withRetryAfter(() => fetchPage(page), wait)
    if (signal?.aborted) return undefined
    if (outcome.status === 'err') return outcome
    first ??= outcome.value
    of = outcome.value.totalPages
    for (const row of outcome.value.content) rows.set(row.id, row)
    onPage?.(page, Math.max(of, 1))
    if (until && outcome.value.content.some(until)) break
  }
  return first && { status: 'ok', value: { rows: [...rows.values()], first } }
}

async function withRetryAfter<T>(
  request: () => Promise<Outcome<T>>,
  wait: (seconds: number) => Promise<void>,
): Promise<Outcome<T>> {
  const outcome = await request()
  const retryAfter =
    outcome.status === 'err' && outcome.error.kind === 'api' ? outcome.error.retryAfter : undefined
  if (!retryAfter || retryAfter > MAX_RETRY_AFTER_SECS) return outcome
  await wait(retryAfter)
  return request()
}
