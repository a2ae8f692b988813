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

  --port <number>   where to listen, on both loopback addresses; 0 takes any free port (default 5400)
  --db <file>       the SQLite file that keeps everything (default data/ante.db, made when missing);
                    :memory: forgets everything at the end
  --seed <name>     what a new database holds: demo (default), empty, or team, an agent with a thousand
                    members; an existing one stays as it is
  --site <folder>   the built site to serve (default dist, built when something changed)
  --alt-port <port> another port of the same site, a route to compare with (default one, on a free port)
  --help            this text

Every other option goes to the server as it is. Its own list follows`

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
  // The server prints addresses, demo logins and the control page itself.
  console.log(`\nAnte runs at ${await sandbox.ready} (Ctrl-C ends it)`)
  return sandbox.ended
})
