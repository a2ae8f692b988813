import { expect, test } from 'vitest'
import { tightest } from './tightest'

test('of several limits of deposits the one that leaves least counts', () => {
  expect(tightest()).toBeUndefined()
  expect(
    tightest({
      limits: [
        { kind: 'loss', period: 'day', amount: '1', used: '1' },
        { kind: 'deposit', period: 'day', amount: '100', used: '20.5' },
        { kind: 'deposit', period: 'week', amount: '90', used: '95' },
        { kind: 'deposit', period: 'month', used: '95' },
      ],
    }),
  ).toEqual({ period: 'week', amount: '90', left: '0' })
})
