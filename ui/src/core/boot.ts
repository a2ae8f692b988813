import { type BrandConfig, createCore, isDead, loadCore } from '@ante/core'
import wasm from '@ante/core/core_bg.wasm?url'
import { useEffect } from 'react'
import { loadMemberModule, setCore } from './core'
import { applyPatch, crashed } from './store'

/**
 * Loads and starts the core. On return every slice has a value and the first calls are in flight; their results arrive
 * as slice patches.
 */
export async function boot(brand: BrandConfig): Promise<void> {
  await loadCore({ url: wasm, member: isSignedIn() })
  await yieldToMain()
  const created = createCore(brand)
  setCore(created)
  created.subscribe(applyPatch)
  watchForTraps()
  await yieldToMain()
  created.start().catch(crashed)
  preloadOnInteraction()
}

/** Yields to the event loop, so that startup is not one long task. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

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
function preloadOnInteraction(): void {
  const events = ['pointerdown', 'keydown', 'touchstart'] as const
  const preload = () => {
    clearTimeout(fallbackTimer)
    for (const type of events) removeEventListener(type, preload)
    const loadModules = () => {
      void loadMemberModule().catch(() => undefined)
      void import('./installable').then(
        ({ makeInstallable }) => makeInstallable(),
        () => undefined,
      )
    }
    if ('requestIdleCallback' in window) requestIdleCallback(loadModules, { timeout: 2000 })
    else setTimeout(loadModules, 200)
  }
  for (const type of events) addEventListener(type, preload, { passive: true })
  const fallbackTimer = setTimeout(preload, 120_000)
}

/** Shows the reload screen after a WebAssembly trap: the instance is unusable, and no call is retried. */
function watchForTraps(): void {
  const onError = (event: Event) => {
    if (isDead()) crashed(event)
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onError)
}

/** Sets the performance mark `app-ready`: from then on clicks are handled. */
export function useAppReady(): void {
  useEffect(() => {
    performance.mark('app-ready')
  }, [])
}
