import type { ReactNode } from 'react'
import type { IconName } from '../Icon'

export interface Toast {
  title: ReactNode
  detail?: ReactNode
  icon?: IconName
  tone?: 'good' | 'bad'
  action?: { label: ReactNode; run: () => void }
  /** Stays until it is answered or dismissed. */
  persistent?: boolean
  /** Concerns the site, not the member: it survives the end of the session. */
  siteWide?: boolean
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

const MAX_TOASTS = 2

/** Shows a toast. At most two are shown, without duplicates; the oldest is removed first, one with an action last. */
export function toast(message: Toast): number {
  const id = next++
  const others = shown.filter(({ title, detail }) => title !== message.title || detail !== message.detail)
  const last =
    others.length < MAX_TOASTS ? undefined : (others.find(({ persistent }) => !persistent) ?? others[0])
  publish([...others.filter((one) => one !== last), { ...message, id }])
  return id
}

export function dismissToast(id: number): void {
  publish(shown.filter((item) => item.id !== id))
}

/** Removes the toasts of the member after the end of the session. */
export function dismissMemberToasts(): void {
  publish(shown.filter(({ siteWide }) => siteWide))
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly ShownToast[] => shown,
}
