#!/usr/bin/env node
// Builds the core, the pictures and each brand's site for release. `--sites` builds only the sites, from the existing
// core.
import { main } from './lib/run.mjs'
import {
  buildBrands,
  buildCore,
  buildPictures,
  buildSite,
  checkTools,
  installPackages,
} from './lib/setup.mjs'

await main(async () => {
  if (!process.argv.includes('--sites')) {
    await checkTools()
    await installPackages()
    await buildCore()
    await buildPictures()
  }
  await buildSite()
  await buildBrands()
})
