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
  preloadAfterInput()
  await yieldToMain()
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

/** Pause after the first input, in milliseconds: typing is not interrupted. */
const INPUT_PAUSE_MS = 1000
/** Time without any input after which the rest is loaded all the same, in milliseconds. */
const NO_INPUT_MS = 120_000

/**
 * Loads the member module of the core and the service worker in the first pause after an input, so that no dialog waits
 * for it; without any input after two minutes. From then on the page also learns of a site closure without making a
 * call.
 */
function preloadAfterInput(): void {
  const events = ['pointerdown', 'keydown'] as const
  const preload = () => {
    for (const type of events) removeEventListener(type, postpone)
    void loadMemberModule().catch(() => undefined)
    void import('./installable').then(
      ({ makeInstallable }) => makeInstallable(),
      () => undefined,
    )
  }
  let timer = setTimeout(preload, NO_INPUT_MS)
  const postpone = () => {
    clearTimeout(timer)
    timer = setTimeout(preload, INPUT_PAUSE_MS)
  }
  for (const type of events) addEventListener(type, postpone, { passive: true })
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
