#!/usr/bin/env node
// The package's types as people reviewed them: pkg/api.golden.d.ts. Without an option it compares the built
// types with them; --write takes the built ones over, for the next commit's diff to be read.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from './lib/run.mjs'
import { read } from './lib/source.mjs'

const GOLDEN = 'pkg/api.golden.d.ts'
const BUILT = 'pkg/dist/core.d.ts'
const HEAD = '// What @ante/core exports, taken from the build: node scripts/golden.mjs --write\n\n'

/** The raw wasm exports below this line carry names that change with every compiler. */
const publicPart = (text) => text.split(/^export type InitInput/m)[0].trimEnd()

await main(async () => {
  if (!existsSync(join(root, BUILT))) {
    console.log(`${BUILT} is not built: cargo xtask wasm`)
    return 1
  }
  const built = `${HEAD + publicPart(read(BUILT))}\n`
  if (process.argv.includes('--write')) {
    writeFileSync(join(root, GOLDEN), built)
    return 0
  }
  const golden = existsSync(join(root, GOLDEN)) ? read(GOLDEN) : ''
  if (golden === built) return 0
  const known = new Set(golden.split('\n'))
  const now = new Set(built.split('\n'))
  for (const line of known) if (!now.has(line)) console.log(`- ${line}`)
  for (const line of now) if (!known.has(line)) console.log(`+ ${line}`)
  console.log(`\nThe types drifted from ${GOLDEN}. When that is meant: node scripts/golden.mjs --write`)
  return 1
})
