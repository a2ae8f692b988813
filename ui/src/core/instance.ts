import type { Core } from '@ante/core'

let instance: Core | undefined

/** The one core of the page. The view is rendered only after `boot()`, so every component may ask for it. */
export function core(): Core {
  if (!instance) throw new Error('The core was asked for before boot() made it')
  return instance
}

export function setCore(made: Core): void {
  instance = made
}
