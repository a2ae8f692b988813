/**
 * Settings of the brand for components, besides sizes; set by the app before the first render. The first chunks load
 * before the brand is known, with the default timeout of an API call.
 */
export const uiConfig: {
  dialogDelayMs: number
  timeoutMs: number
  /** Calls a function each time the site responds after a lost connection; returns a function that ends this. */
  onReconnect: (callback: () => void) => () => void
} = {
  dialogDelayMs: 0,
  timeoutMs: 120_000,
  onReconnect: () => () => undefined,
}
