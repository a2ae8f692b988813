#!/usr/bin/env node
// Builds the core, the pictures and each brand's site, as they are shipped. With `--sites` the sites alone, from the
// core that is there.
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
