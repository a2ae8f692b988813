import { createFormatter } from 'use-intl/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contractDates } from './contractDates'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const dates = contractDates(createFormatter({ locale: 'pt-BR', timeZone: 'America/Sao_Paulo' }))
const MIDNIGHT = '2026-10-26T00:00:00Z'

test('whole days are marked as those of UTC, since times beside them are the reader’s', () => {
  expect(dates.dateTime(MIDNIGHT)).toBe('25 de out., 21:00')
  for (const period of ['daily', 'weekly', 'semiMonthly', 'monthly'] as const)
    expect(dates.boundary(period, MIDNIGHT)).toBe('26 de out. de 2026 (UTC)')
  const span = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })
  expect(dates.range('daily', span(MIDNIGHT, '2026-10-27T00:00:00Z'))).toBe('seg., 26 de out. (UTC)')
  const week = dates.range('weekly', span(MIDNIGHT, '2026-11-02T00:00:00Z'))
  expect(week.replace(/\s/g, ' ')).toBe('26 de out. – 1 de nov. (UTC)')
  expect(dates.range('monthly', span('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z'))).toBe(
    'outubro de 2026 (UTC)',
  )
})

test('periods shorter than a day are in the reader’s time zone', () => {
  expect(dates.boundary('hourly', MIDNIGHT)).toBe('25 de out., 21:00')
  const range = dates.range('hourly', { startsAt: MIDNIGHT, endsAt: '2026-10-26T01:00:00Z' })
  expect(range).toContain('21:00')
  expect(range).not.toContain('UTC')
})
