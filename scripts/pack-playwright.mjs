#!/usr/bin/env node
// `npm run pack:playwright`: the Playwright fixtures as a package for another repository (playwright/kit/README.md).
import { join } from 'node:path'
import { packPlaywright } from './lib/playwright-package.mjs'
import { main, root } from './lib/run.mjs'
import { installPackages } from './lib/setup.mjs'

await main(async () => {
  await installPackages()
  console.log(await packPlaywright(join(root, 'dist-bundle')))
})
