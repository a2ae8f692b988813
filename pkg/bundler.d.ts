export type * from './index.d.ts'
export {
  createCore,
  formatAmount,
  formatAmounts,
  formatCoins,
  isDead,
  isOutcomeUnknown,
  version,
} from './index.d.ts'

import type { LoadOptions } from './index.d.ts'

/**
 * Resolves at once: the wasm is loaded with the module that imports this entry. Rejects for an unknown option,
 * including `url`.
 */
export function loadCore(options?: Omit<LoadOptions, 'url'>): Promise<void>
