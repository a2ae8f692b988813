interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}

const WORKER_PATH = '/sw.js'

/**
 * Makes the site installable: the manifest, and a localised offline page. The service worker serves that page and
 * nothing else (docs/adr/0022).
 */
export function makeInstallable(): void {
  if (!import.meta.env.PROD) return
  nameManifest()
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('ante-worker', { createScriptURL: () => WORKER_PATH })
  // where registration is refused (private windows, some embedded browsers) the browser's own offline page is shown
  void navigator.serviceWorker.register(policy?.createScriptURL('') ?? WORKER_PATH).catch(() => undefined)
}

/** Sets the manifest link again, which makes the browser repeat its install prompt event. */
export function nameManifest(): void {
  document.head.querySelector('[rel="manifest"]')?.remove()
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' })
  document.head.append(link)
}
