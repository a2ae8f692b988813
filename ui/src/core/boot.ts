import { type BrandConfig, createCore, isDead, loadCore } from '@ante/core'
import wasm from '@ante/core/core_bg.wasm?url'
import { useEffect } from 'react'
import { applyPatch } from './atoms'
import { crashed } from './crash'
import { setCore } from './instance'

/**
 * Fetches and starts the core. When it answers, every slice has a value and the first calls are on their way;
 * what they bring arrives as changed slices.
 */
export async function boot(brand: BrandConfig): Promise<void> {
  await loadCore({ url: wasm })
  const made = createCore(brand)
  setCore(made)
  made.subscribe(applyPatch)
  watchForTraps()
  made.start().catch(crashed)
}

/** A trap ends the instance: the page must be loaded again, and no call is sent twice. */
function watchForTraps(): void {
  const look = (event: Event) => {
    if (isDead()) crashed(event)
  }
  window.addEventListener('error', look)
  window.addEventListener('unhandledrejection', look)
}

/** Marks the moment from which a click is answered. */
export function useAppReady(): void {
  useEffect(() => {
    performance.mark('app-ready')
  }, [])
}
