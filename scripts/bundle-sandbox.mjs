#!/usr/bin/env node
// `npm run bundle:sandbox`: packs the sandbox with the site into a single file, for testers of a front end.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { main, root, step, UserError } from './lib/run.mjs'
import { writeBundle } from './lib/sandbox-bundle.mjs'
import {
  buildBrands,
  buildCore,
  buildPictures,
  buildSite,
  checkTools,
  installPackages,
  otherBrands,
  sandboxProgram,
} from './lib/setup.mjs'

await main(async () => {
  const { values } = parseArgs({
    options: { brand: { type: 'string', default: 'ante' }, out: { type: 'string' } },
  })
  const { brand } = values
  if (brand !== 'ante' && !otherBrands().includes(brand))
    throw new UserError(`no brand ${brand} in ui/brands`)
  const out = values.out ? resolve(values.out) : join(root, 'dist-bundle', `${brand}-sandbox`)
  await checkTools()
  await installPackages()
  await buildCore()
  await buildPictures()
  await (brand === 'ante' ? buildSite() : buildBrands())
  const program = await step('sandbox server, optimised', () => sandboxProgram({ release: true }))
  await step('bundle', () => writeBundle({ program, brand, out }))
  console.log(`\n${out}\nIt runs anywhere and needs no other file.`)
})
