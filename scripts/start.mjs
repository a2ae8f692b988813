#!/usr/bin/env node
// `npm start`: from a fresh clone to the running site. What is already there is not made again.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from './lib/run.mjs'
import { startSandbox, stopOnSignals } from './lib/sandbox.mjs'
import {
  buildCore,
  buildPictures,
  buildSandbox,
  buildSite,
  checkTools,
  installPackages,
} from './lib/setup.mjs'

const HELP = `npm start -- [options]

Builds what is missing, then serves the site and its API until Ctrl-C.

  --port <number>   where to listen, on both loopback addresses; 0 takes any free port (default 5400)
  --db <file>       the SQLite file that keeps everything (default data/ante.db, made when missing);
                    :memory: forgets everything at the end
  --scene <name>    what a new database holds: demo (default) or empty; an existing one stays as it is
  --site <folder>   the built site to serve (default dist, built when something changed)
  --help            this text

Every other option goes to the server as it is. Its own list:
`

await main(async () => {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    console.log(HELP)
    await checkTools()
    return startSandbox(await buildSandbox(), ['--help'], { say: console.log }).ended
  }
  await checkTools()
  await installPackages()
  await buildCore()
  await buildPictures()
  await buildSite()
  const program = await buildSandbox()

  mkdirSync(join(root, 'data'), { recursive: true })
  const sandbox = startSandbox(program, given, { say: (line) => console.log(`  ${line}`) })
  stopOnSignals(sandbox.stop)
  const address = await sandbox.ready
  console.log(`\nAnte runs at      ${address}`)
  console.log(`Control page      ${address}/_sandbox`)
  console.log('End it with       Ctrl-C\n')
  return sandbox.ended
})
