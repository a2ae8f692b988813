import { expect, it } from 'vitest'
import { dropMemberToasts, toast, toastStore } from './toasts'

it('keeps what is said of the site when a session ends, and nothing that was said to the member', () => {
  toast({ title: 'No connection', site: true })
  toast({ title: 'Withdrawal of 60.00 requested' })
  dropMemberToasts()
  expect(toastStore.snapshot().map(({ title }) => title)).toEqual(['No connection'])
})
