import type { Core } from '@ante/core'
import { withMessages } from '../i18n'
import { defaultGamesPath } from './defaultGamesPath'

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

let brandSettings: ReturnType<Core['brand']> | undefined

/** Returns the brand's settings with the core's defaults. They are constant, so the core is read once per page. */
export function brand(): ReturnType<Core['brand']> {
  brandSettings ??= core().brand()
  return brandSettings
}

/** Returns the quiet zone of a QR code in pixels, scaled from the brand's default size. */
export function qrMargin(size: number): number {
  const { qrSize, qrMargin: margin } = brand()
  return (size * margin) / qrSize
}

/** Returns the path of the games page that generic links to games use. */
export const gamesPath = (): string => defaultGamesPath(brand())
