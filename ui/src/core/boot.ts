import { type BrandConfig, createCore, isDead, loadCore } from '@ante/core'
import wasm from '@ante/core/core_bg.wasm?url'
import { useEffect } from 'react'
import { applyPatch } from './atoms'
import { crashed } from './crash'
import { prepare, setCore } from './instance'

/**
 * Loads and starts the core. On return every slice has a value and the first calls are in flight; their results arrive
 * as slice patches.
 */
export async function boot(brand: BrandConfig): Promise<void> {
  await loadCore({ url: wasm, member: isSignedIn() })
  await breath()
  const made = createCore(brand)
  setCore(made)
  made.subscribe(applyPatch)
  watchForTraps()
  made.start().catch(crashed)
  prepareForAction()
}

/** Yields to the event loop, so that startup is not one long task. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Returns whether the head script found a token, so that this tab needs the member module at once; always false in
 * development.
 */
function isSignedIn(): boolean {
  return import.meta.env.PROD && document.documentElement.dataset.session === 'in'
}

/**
 * Loads the member module of the core and the service worker during idle time after the first interaction, so that no
 * dialog waits for it; without interaction after two minutes. From then on the page also learns of a site closure
 * without making a call.
 */
function prepareForAction(): void {
  const signs = ['pointerdown', 'keydown', 'touchstart'] as const
  const act = () => {
    clearTimeout(late)
    for (const sign of signs) removeEventListener(sign, act)
    const fetchPart = () => {
      void prepare().catch(() => undefined)
      void import('./installable').then(
        ({ makeInstallable }) => makeInstallable(),
        () => undefined,
      )
    }
    if ('requestIdleCallback' in window) requestIdleCallback(fetchPart, { timeout: 2000 })
    else setTimeout(fetchPart, 200)
  }
  for (const sign of signs) addEventListener(sign, act, { passive: true })
  const late = setTimeout(act, 120_000)
}

/** Shows the reload screen after a WebAssembly trap: the instance is unusable, and no call is retried. */
function watchForTraps(): void {
  const look = (event: Event) => {
    if (isDead()) crashed(event)
  }
  window.addEventListener('error', look)
  window.addEventListener('unhandledrejection', look)
}

/** Sets the performance mark `app-ready`: from then on clicks are handled. */
export function useAppReady(): void {
  useEffect(() => {
    performance.mark('app-ready')
  }, [])
}
