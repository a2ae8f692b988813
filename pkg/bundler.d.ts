export type * from './index.d.ts'
export { createCore, formatAmount, formatAmounts, formatCoins, isDead, version } from './index.d.ts'

import type { LoadOptions } from './index.d.ts'

/**
 * Resolves at once: the wasm came with the module that imports this entry. Rejects for an option that there is not; `url`
 * is none here.
 */
export function loadCore(options?: Omit<LoadOptions, 'url'>): Promise<void>
