// The entry `@ante/core/bundler`: the bundler loads the first wasm file with the module that imports it, as an ES
// module. The member part is fetched when it is needed, as in the other entry: a module that failed to load stays failed
// until the page is reloaded, and a fetch can be tried again.
import { bindApi } from './api.mjs'
import * as glue from './dist/core_bg.js'
import * as exports from './dist/core_bg.wasm'
import { attach, configure, loadMember } from './part.mjs'

glue.__wbg_set_wasm(exports)
exports.__wbindgen_start()
attach(exports)

export const { loadCore, createCore, isDead, version, formatAmount, formatAmounts, formatCoins } = bindApi(
  glue,
  ['memberUrl', 'member', 'retries'],
  async (options) => {
    configure(options)
    if (options.member) loadMember().catch(() => {})
  },
)
