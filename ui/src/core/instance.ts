import type { Core } from '@ante/core'
import { withTexts } from '../i18n'

let instance: Core | undefined

/** The one core of the page. The view is rendered only after `boot()`, so every component may ask for it. */
export function core(): Core {
  if (!instance) throw new Error('No core before boot()')
  return instance
}

/** Fetches the member part of the core; throws when it cannot be had. */
export async function prepare(): Promise<void> {
  const { status } = await core().member.prepare()
  if (status === 'err') throw new Error('No member part')
}

/** A part of the view that needs the member part of the core, and the texts of forms: all are fetched side by side. */
export async function withMemberPart<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([withTexts('members', load), prepare()])
  return part
}

export function setCore(made: Core): void {
  instance = made
}
