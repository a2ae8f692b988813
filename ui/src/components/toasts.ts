import type { ReactNode } from 'react'
import type { IconName } from './Icon'

export interface Toast {
  title: ReactNode
  detail?: ReactNode
  icon?: IconName
  tone?: 'good' | 'bad'
  action?: { label: ReactNode; run: () => void }
  /** Until it is answered or put away. */
  stays?: boolean
  /** About the site, not about a member: it outlives their session. */
  site?: boolean
}

export interface ShownToast extends Toast {
  id: number
}

let shown: readonly ShownToast[] = []
let next = 1
const listeners = new Set<() => void>()

function publish(list: readonly ShownToast[]): void {
  shown = list
  for (const listener of listeners) listener()
}

const MOST = 2

/**
 * Says one short thing at the edge of the screen. At most two stand at a time, none of them twice; the oldest gives way,
 * one that waits for an answer last.
 */
export function toast(message: Toast): number {
  const id = next++
  const others = shown.filter(({ title, detail }) => title !== message.title || detail !== message.detail)
  const last = others.length < MOST ? undefined : (others.find(({ stays }) => !stays) ?? others[0])
  publish([...others.filter((one) => one !== last), { ...message, id }])
  return id
}

export function dismissToast(id: number): void {
  publish(shown.filter((item) => item.id !== id))
}

/** Puts away what was said to the member whose session is over. */
export function dropMemberToasts(): void {
  publish(shown.filter(({ site }) => site))
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly ShownToast[] => shown,
}
