import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectRouter, navigate } from './navigate'

const navigateTo = vi.fn()

beforeEach(() => {
  vi.stubGlobal('window', {
    location: new URL('https://site.test/rng?page=2'),
    history: { state: { usr: null, key: 'k1' } },
  })
  connectRouter(navigateTo)
})

afterEach(() => {
  vi.unstubAllGlobals()
  navigateTo.mockReset()
})

it('keeps the query at a change of the hash alone', () => {
  navigate('#rules')
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith(
    { pathname: '/rng', search: '?page=2', hash: '#rules' },
    expect.objectContaining({ replace: false }),
  )
})

it('replaces the entry at a navigation to the current address, compared with that of the browser', () => {
  navigate('/rng?page=2')
  navigate('/rng?page=3')
  expect(navigateTo.mock.calls.map(([, { replace }]) => replace)).toEqual([true, false])
})
