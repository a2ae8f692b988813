#!/usr/bin/env node
// `npm run kit`: the Playwright fixtures as a package for another repository (playwright/kit/README.md).
import { join } from 'node:path'
import { packKit } from './lib/kit.mjs'
import { main, root } from './lib/run.mjs'
import { installPackages } from './lib/setup.mjs'

await main(async () => {
  await installPackages()
  console.log(await packKit(join(root, 'dist-bundle')))
})
