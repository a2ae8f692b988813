#!/usr/bin/env node
// Builds the core and the site, as they are shipped.
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
  await checkTools()
  await installPackages()
  await buildCore()
  await buildPictures()
  await buildSite()
  await buildBrands()
})
