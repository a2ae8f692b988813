#!/usr/bin/env node
// `npm run dev`: the site with hot reload, the sandbox behind it, the core rebuilt when its sources change.
import { spawn } from 'node:child_process'
import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { main, root, run } from './lib/run.mjs'
import { startSandbox, stopOnSignals } from './lib/sandbox.mjs'
import { buildCore, buildPictures, buildSandbox, checkTools, installPackages } from './lib/setup.mjs'

const SITE = 'http://localhost:5173'

const HELP = `npm run dev -- [options]

Serves the site with hot reload on ${SITE}, and the API behind it. A change under core/ builds
the core again (not optimised); the browser then loads it. Options go to the sandbox server, as with npm start.
`

/** Rebuilds the core after changes, one build at a time. */
function watchCore() {
  let building = false
  let again = false
  const build = async () => {
    if (building) {
      again = true
      return
    }
    building = true
    // The compiler has printed the error; the next change triggers a new attempt.
    await run('cargo', ['xtask', 'wasm', '--dev']).catch(() => {})
    building = false
    if (again) {
      again = false
      await build()
    }
  }
  let timer
  watch(join(root, 'core'), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.rs')) return
    clearTimeout(timer)
    timer = setTimeout(build, 200)
  })
}

await main(async () => {
  const given = process.argv.slice(2)
  if (given.includes('--help')) {
    console.log(HELP)
    return 0
  }
  await checkTools()
  await installPackages()
  await buildCore({ dev: true })
  await buildPictures()
  const program = await buildSandbox()
  mkdirSync(join(root, 'data'), { recursive: true })
  const defaults = given.includes('--db') ? [] : ['--db', 'data/dev.db']
  const sandbox = startSandbox(program, ['--frame-ancestor', SITE, ...defaults, ...given], {
    say: console.log,
  })
  const address = await sandbox.ready

  // Vite's own program: a wrapper would not forward the termination signal.
  const vite = spawn('node', ['node_modules/vite/bin/vite.js'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ANTE_SANDBOX: address },
  })
  watchCore()
  const stop = async () => {
    vite.kill('SIGTERM')
    await sandbox.stop()
    process.exit(0)
  }
  stopOnSignals(stop)
  vite.on('close', stop)
  return sandbox.ended
})
