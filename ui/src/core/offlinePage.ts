interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string }
}

const WORKER = '/sw.js'

/**
 * Has the browser say so, in the site's own words, where the site cannot be reached. The worker holds that page and answers
 * for nothing else (docs/decisions.md).
 */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { trustedTypes } = window as { trustedTypes?: Factory }
  const policy = trustedTypes?.createPolicy('ante-worker', { createScriptURL: () => WORKER })
  // where it is refused (private windows, some embedded browsers) the browser's own page stands there, as ever
  void navigator.serviceWorker.register(policy?.createScriptURL('') ?? WORKER).catch(() => undefined)
}
