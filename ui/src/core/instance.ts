import type { Core } from '@ante/core'
import { withMessages } from '../i18n'

let instance: Core | undefined

/** Returns the core of the page. The view is rendered only after `boot()`, so every component may call it. */
export function core(): Core {
  if (!instance) throw new Error('No core before boot()')
  return instance
}

/** Loads the member module of the core; throws if the request fails. */
export async function loadMemberModule(): Promise<void> {
  const { status } = await core().member.preload()
  if (status === 'err') throw new Error('No member module')
}

/** Loads a part of the view in parallel with the member module of the core and the form texts it needs. */
export async function withMemberModule<T>(load: () => Promise<T>): Promise<T> {
  const [module] = await Promise.all([withMessages('members', load), loadMemberModule()])
  return module
}

export function setCore(created: Core): void {
  instance = created
}
