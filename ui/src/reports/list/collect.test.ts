import { describe, expect, it, vi } from 'vitest'
import type { Answer, CoreError } from '@/core'
import { collect, type Paged } from './collect'

type Row = { id: string }
type Page = Paged<Row>

const page = (ids: string, totalPages: number): Answer<Page> => ({
  status: 'ok',
  value: { content: [...ids].map((id) => ({ id })), totalPages },
})
const failed = (error: CoreError): Answer<Page> => ({ status: 'err', error })
const busy = (retryAfter: number) =>
  failed({ kind: 'api', code: 'too_many_requests', message: '', retryAfter } as CoreError)

const idsOf = (answer: Awaited<ReturnType<typeof collect<Row, Page>>>) =>
  answer?.status === 'ok' ? answer.value.rows.map(({ id }) => id).join('') : answer?.status

describe('all pages', () => {
  it('come one after the other, in their order, and say how far they are', async () => {
    const told: string[] = []
    const answers = [page('abc', 3), page('def', 3), page('g', 3)]
    const ask = vi.fn(async (number: number) => answers[number - 1] ?? failed({ kind: 'offline' }))
    const all = await collect<Row, Page>({ ask, onPage: (done, of) => told.push(`${done}/${of}`) })
    expect(idsOf(all)).toBe('abcdefg')
    expect(told).toEqual(['1/3', '2/3', '3/3'])
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('hold each record once, though new ones pushed it on', async () => {
    const answers = [page('abc', 2), page('cde', 2)]
    expect(
      idsOf(await collect<Row, Page>({ ask: async (number) => answers[number - 1] ?? page('', 2) })),
    ).toBe('abcde')
  })

  it('are none where nothing is', async () => {
    const ask = vi.fn(async () => page('', 0))
    expect(idsOf(await collect<Row, Page>({ ask }))).toBe('')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('end with the first that does not come', async () => {
    const answers = [page('abc', 3), failed({ kind: 'offline' })]
    const all = await collect<Row, Page>({ ask: async (number) => answers[number - 1] ?? page('x', 3) })
    expect(all).toEqual({ status: 'err', error: { kind: 'offline' } })
  })

  it('wait when the server asks for a moment, once, and not for long', async () => {
    const wait = vi.fn(async () => undefined)
    const answers = [busy(3), page('a', 1)]
    expect(idsOf(await collect<Row, Page>({ ask: async () => answers.shift() ?? page('', 1), wait }))).toBe(
      'a',
    )
    expect(wait).toHaveBeenCalledWith(3)
    expect(idsOf(await collect<Row, Page>({ ask: async () => busy(60), wait }))).toBe('err')
    expect(wait).toHaveBeenCalledTimes(1)
  })

  it('end with the one that is looked for', async () => {
    const ask = vi.fn(async (number: number) => page(['abc', 'def', 'ghi'][number - 1] ?? '', 3))
    expect(idsOf(await collect<Row, Page>({ ask, until: ({ id }) => id === 'e' }))).toBe('abcdef')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('stop when they are called off', async () => {
    const off = new AbortController()
    const ask = vi.fn(async () => {
      off.abort()
      return page('abc', 9)
    })
    expect(await collect<Row, Page>({ ask, signal: off.signal })).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
