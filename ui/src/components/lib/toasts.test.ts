import { afterEach, expect, it } from 'vitest'
import { dismissMemberToasts, dismissToast, toast, toastStore } from './toasts'

const titles = () => toastStore.snapshot().map(({ title }) => title)

afterEach(() => {
  for (const { id } of toastStore.snapshot()) dismissToast(id)
})

it('keeps what is said of the site when a session ends, and nothing that was said to the member', () => {
  toast({ title: 'No connection', siteWide: true })
  toast({ title: 'Withdrawal of 60.00 requested' })
  dismissMemberToasts()
  expect(titles()).toEqual(['No connection'])
})

it('shows two at most; the oldest gives way, one that waits for an answer last', () => {
  const version = toast({ title: 'version', persistent: true })
  toast({ title: 'one' })
  expect(titles()).toEqual(['version', 'one'])
  toast({ title: 'two' })
  expect(titles()).toEqual(['version', 'two'])
  toast({ title: 'two' })
  expect(titles()).toEqual(['version', 'two'])
  dismissToast(version)
  toast({ title: 'three' })
  toast({ title: 'four' })
  expect(titles()).toEqual(['three', 'four'])
})
