interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}

const WORKER = '/sw.js'

/**
 * What makes the site one that a phone keeps: its manifest, and a page in its own words for when it cannot be reached. The
 * worker holds that page and answers for nothing else (docs/decisions.md).
 */
export function makeInstallable(): void {
  if (!import.meta.env.PROD) return
  nameManifest()
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = window as { trustedTypes?: Factory }
  const policy = trustedTypes?.createPolicy('ante-worker', { createScriptURL: () => WORKER })
  // where it is refused (private windows, some embedded browsers) the browser's own page stands there, as ever
  void navigator.serviceWorker.register(policy?.createScriptURL('') ?? WORKER).catch(() => undefined)
}

/** Names the manifest; a browser that looked at it already looks again, and says once more that it can install. */
export function nameManifest(): void {
  document.head.querySelector('[rel="manifest"]')?.remove()
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' })
  document.head.append(link)
}
