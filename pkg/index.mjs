// Entry for pages with and without a bundler, and for Node: fetches the wasm itself, with retries.
import { bindApi } from './api.mjs'
import * as wasm from './dist/core.js'
import { instantiateFrom, withRetry } from './fetch.mjs'
import { loadLazyModule, setLoadOptions, setMainExports } from './lazy-modules.mjs'

export { isOutcomeUnknown } from './api.mjs'

export const { loadCore, createCore, isDead, version, formatAmount, formatAmounts, formatCoins } = bindApi(
  wasm,
  ['url', 'memberUrl', 'walletUrl', 'agentUrl', 'member', 'retries'],
  async (options) => {
    setLoadOptions(options)
    const early = options.member ? loadLazyModule('member') : undefined
    // A caller that needs the module loads it again, and gets the error then.
    early?.catch(() => {})
    await withRetry(options.retries ?? 3, async () => {
      const from = options.url ?? new URL('./dist/core_bg.wasm', import.meta.url)
      setMainExports(await instantiateFrom(from, (file) => wasm.default({ module_or_path: file })))
    })
  },
)
