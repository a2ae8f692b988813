// The entry for pages with and without a bundler, and for Node: it fetches the wasm itself, and tries again.
import { bindApi } from './api.mjs'
import * as wasm from './dist/core.js'
import { persistently, source } from './fetch.mjs'
import { attach, configure, loadMember } from './part.mjs'

export const { loadCore, createCore, isDead, version, formatAmount, formatAmounts, formatCoins } = bindApi(
  wasm,
  ['url', 'memberUrl', 'member', 'retries'],
  async (options) => {
    configure(options)
    const early = options.member ? loadMember() : undefined
    // Who needs the part asks again, and hears then why it does not come.
    early?.catch(() => {})
    await persistently(options.retries ?? 3, async () => {
      const from = options.url ?? new URL('./dist/core_bg.wasm', import.meta.url)
      attach(await wasm.default({ module_or_path: await source(from) }))
    })
  },
)
