import { afterEach, expect, it } from 'vitest'
import { dismissMemberToasts, dismissToast, toast, toastStore } from './toasts'

const titles = () => toastStore.snapshot().map(({ title }) => title)

afterEach(() => {
  for (const { id } of toastStore.snapshot()) dismissToast(id)
})

it('keeps site-wide toasts at the end of a session and dismisses the member’s', () => {
  toast({ title: 'No connection', siteWide: true })
  toast({ title: 'Withdrawal of 60.00 requested' })
  dismissMemberToasts()
  expect(titles()).toEqual(['No connection'])
})

it('shows at most two toasts; the oldest is replaced first, persistent ones last', () => {
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
