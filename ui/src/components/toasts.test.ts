import { describe, expect, it } from 'vitest'
import { dismissToast, toast, toastStore } from './toasts'

const titles = () => toastStore.snapshot().map(({ title }) => title)

describe('toasts', () => {
  it('two stand at most; the oldest gives way, one that waits for an answer last', () => {
    const version = toast({ title: 'version', stays: true })
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
})
