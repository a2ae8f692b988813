import { type BrandConfig, createCore, isDead, loadCore } from '@ante/core'
import wasm from '@ante/core/core_bg.wasm?url'
import { useEffect } from 'react'
import { applyPatch } from './atoms'
import { crashed } from './crash'
import { prepare, setCore } from './instance'

/**
 * Fetches and starts the core. When it answers, every slice has a value and the first calls are on their way;
 * what they bring arrives as changed slices.
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

/** A moment for whoever presses something: starting is no single long task. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/** The head script saw a token: this tab needs the member part from the start. While developing there is none. */
function isSignedIn(): boolean {
  return import.meta.env.PROD && document.documentElement.dataset.session === 'in'
}

/**
 * Whoever touches the page may want in next: the member part is fetched then, in an idle moment, so that no
 * dialog waits for it. A visit that only looks does without for two minutes: from then on it also hears when the site
 * closes, without having asked for anything.
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
