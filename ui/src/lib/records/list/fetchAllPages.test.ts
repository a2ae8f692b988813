import { describe, expect, it, vi } from 'vitest'
import type { CoreError, Outcome } from '@/core'
import { fetchAllPages, type RecordPage } from './fetchAllPages'

type Row = { id: string }
type Page = RecordPage<Row>

const page = (ids: string, totalPages: number): Outcome<Page> => ({
  status: 'ok',
  value: { content: [...ids].map((id) => ({ id })), totalPages },
})
const failed = (error: CoreError): Outcome<Page> => ({ status: 'err', error })
const busy = (retryAfter: number) =>
  failed({ kind: 'api', code: 'too_many_requests', message: '', retryAfter } as CoreError)

const idsOf = (answer: Awaited<ReturnType<typeof fetchAllPages<Row, Page>>>) =>
  answer?.status === 'ok' ? answer.value.rows.map(({ id }) => id).join('') : answer?.status

describe('fetching all pages', () => {
  it('is sequential and reports the progress', async () => {
    const progress: string[] = []
    const answers = [page('abc', 3), page('def', 3), page('g', 3)]
    const fetchPage = vi.fn(async (number: number) => answers[number - 1] ?? failed({ kind: 'offline' }))
    const all = await fetchAllPages<Row, Page>({
      fetchPage,
      onPage: (done, of) => progress.push(`${done}/${of}`),
    })
    expect(idsOf(all)).toBe('abcdefg')
    expect(progress).toEqual(['1/3', '2/3', '3/3'])
    expect(fetchPage).toHaveBeenCalledTimes(3)
  })

  it('returns each record once, even if new ones shift the pages', async () => {
    const answers = [page('abc', 2), page('cde', 2)]
    expect(
      idsOf(
        await fetchAllPages<Row, Page>({ fetchPage: async (number) => answers[number - 1] ?? page('', 2) }),
      ),
    ).toBe('abcde')
  })

  it('returns no records of an empty list', async () => {
    const fetchPage = vi.fn(async () => page('', 0))
    expect(idsOf(await fetchAllPages<Row, Page>({ fetchPage }))).toBe('')
    expect(fetchPage).toHaveBeenCalledTimes(1)
  })

  it('stops at the first failed page', async () => {
    const answers = [page('abc', 3), failed({ kind: 'offline' })]
    const all = await fetchAllPages<Row, Page>({
      fetchPage: async (number) => answers[number - 1] ?? page('x', 3),
    })
    expect(all).toEqual({ status: 'err', error: { kind: 'offline' } })
  })

  it('retries once after a short rate limit', async () => {
    const wait = vi.fn(async () => undefined)
    const answers = [busy(3), page('a', 1)]
    expect(
      idsOf(await fetchAllPages<Row, Page>({ fetchPage: async () => answers.shift() ?? page('', 1), wait })),
    ).toBe('a')
    expect(wait).toHaveBeenCalledWith(3)
    expect(idsOf(await fetchAllPages<Row, Page>({ fetchPage: async () => busy(60), wait }))).toBe('err')
    expect(wait).toHaveBeenCalledTimes(1)
  })

  it('stops at the searched record', async () => {
    const fetchPage = vi.fn(async (number: number) => page(['abc', 'def', 'ghi'][number - 1] ?? '', 3))
    expect(idsOf(await fetchAllPages<Row, Page>({ fetchPage, until: ({ id }) => id === 'e' }))).toBe('abcdef')
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })

  it('stops when aborted', async () => {
    const off = new AbortController()
    const fetchPage = vi.fn(async () => {
      off.abort()
      return page('abc', 9)
    })
    expect(await fetchAllPages<Row, Page>({ fetchPage, signal: off.signal })).toBeUndefined()
    expect(fetchPage).toHaveBeenCalledTimes(1)
  })
})
