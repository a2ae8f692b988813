/**
 * Settings of the brand for components, besides sizes; set by the app before the first render. The first chunks load
 * before the brand is known, with the default timeout of an API call.
 */
export const uiConfig: { dialogDelayMs: number; timeoutMs: number } = {
  dialogDelayMs: 0,
  timeoutMs: 120_000,
}
