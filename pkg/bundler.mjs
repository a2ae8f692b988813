// Entry `@ante/core/bundler`: the bundler loads the first wasm file as an ES module together with the importing module.
// The member module is fetched on demand, as in the other entry: a failed ES module stays failed until a reload, while a
// fetch can be retried.
import { bindApi } from './api.mjs'
import * as glue from './dist/core_bg.js'
import * as exports from './dist/core_bg.wasm'
import { loadMemberModule, setLoadOptions, setMainExports } from './member-module.mjs'

glue.__wbg_set_wasm(exports)
exports.__wbindgen_start()
setMainExports(exports)

export const { loadCore, createCore, isDead, version, formatAmount, formatAmounts, formatCoins } = bindApi(
  glue,
  ['memberUrl', 'member', 'retries'],
  async (options) => {
    setLoadOptions(options)
    if (options.member) loadMemberModule().catch(() => {})
  },
)
