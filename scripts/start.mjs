#!/usr/bin/env node
// `npm start`: from a fresh clone to the running site. Up-to-date parts are not rebuilt.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from './lib/run.mjs'
import { startSandbox, stopOnSignals } from './lib/sandbox.mjs'
import {
  buildCore,
  buildPictures,
  buildSandbox,
  buildSite,
  builtSandbox,
  checkTools,
  installPackages,
} from './lib/setup.mjs'

const HELP = `npm start -- [options]

Builds what is missing, then serves the site and its API until Ctrl-C.

  --port <number>   port on both loopback addresses; 0 is any free port (default 5400)
  --db <file>       SQLite database (default data/ante.db, created if missing);
                    :memory: keeps nothing after the end
  --seed <name>     seed data of a new database: demo (default), empty, team, an agent with a thousand
                    members, or large, ten thousand members and 3,000 games; an existing database is
                    not changed
  --site <folder>   built site to serve (default dist, rebuilt if something changed)
  --alt-port <port> port of a second origin of the site, a domain route (default: a free port)
  --help            this text

Other options are passed to the server. Its own list follows`

await main(async () => {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    // Help must not wait for a build.
    const program = builtSandbox()
    console.log(`${HELP}${program ? ':\n' : ' here once it is built (npm start builds it).'}`)
    return program && startSandbox(program, ['--help'], { say: console.log }).ended
  }
  await checkTools()
  await installPackages()
  await buildCore()
  await buildPictures()
  await buildSite()
  const program = await buildSandbox()

  mkdirSync(join(root, 'data'), { recursive: true })
  // A second address of the same site, so that there are routes to compare.
  const altPorts = given.some((option) => option.startsWith('--alt-port')) ? [] : ['--alt-port', '0']
  const sandbox = startSandbox(program, [...altPorts, ...given], { say: console.log })
  stopOnSignals(sandbox.stop)
  // The server prints addresses, demo logins and the test API page itself.
  console.log(`\nAnte runs at ${await sandbox.ready} (Ctrl-C ends it)`)
  return sandbox.ended
})
