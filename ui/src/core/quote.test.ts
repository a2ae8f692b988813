import { expect, test, vi } from 'vitest'
import { viewOf } from './quote'

vi.mock('./core', () => ({ core: () => ({ quote: () => undefined }) }))

test('a record with an unknown value is shown as it is, and nothing can be done with it', () => {
  const unknown = 'reviewing' as 'pending'
  expect(viewOf('depositView', { state: unknown })).toMatchObject({ shown: 'reviewing', payable: false })
  expect(viewOf('withdrawalView', { state: unknown as 'sent' })).toMatchObject({ shown: 'reviewing' })
  expect(viewOf('promotionView', { kind: unknown as 'info', status: 'join' })).toMatchObject({ step: 'none' })
  expect(viewOf('contractView', { state: unknown as 'active', side: 'downline' })).toMatchObject({
    steps: [],
  })
})
