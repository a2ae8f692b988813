// Entry `@ante/core/bundler`: the bundler loads the first wasm file as an ES module together with the importing module.
// The lazy modules are fetched on demand, as in the other entry: a failed ES module stays failed until a reload, while a
// fetch can be retried.
import { bindApi } from './api.mjs'
import * as glue from './dist/core_bg.js'
import * as exports from './dist/core_bg.wasm'
import { loadLazyModule, setLoadOptions, setMainExports } from './lazy-modules.mjs'

export { isOutcomeUnknown } from './api.mjs'

glue.__wbg_set_wasm(exports)
exports.__wbindgen_start()
setMainExports(exports)

export const { loadCore, createCore, isDead, version, formatAmount, formatAmounts, formatCoins } = bindApi(
  glue,
  ['memberUrl', 'walletUrl', 'agentUrl', 'member', 'retries'],
  async (options) => {
    setLoadOptions(options)
    if (options.member) loadLazyModule('member').catch(() => {})
  },
)
