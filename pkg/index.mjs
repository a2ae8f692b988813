// Entry for pages with and without a bundler, and for Node: fetches the wasm itself, with retries.
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
    // A caller that needs the part loads it again, and gets the error then.
    early?.catch(() => {})
    await persistently(options.retries ?? 3, async () => {
      const from = options.url ?? new URL('./dist/core_bg.wasm', import.meta.url)
      attach(await wasm.default({ module_or_path: await source(from) }))
    })
  },
)
