// Packages that only the benchmarks use: fetched on demand into a folder of their own, not in the lock.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, step } from '../lib/run.mjs'

const FOLDER = join(root, '.cache/bench')
/** Lighthouse 12.8 is the newest that runs on Node 20. */
const VERSIONS = { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1', zod: '4.6.7' }

function isInstalled(name) {
  const file = join(FOLDER, 'node_modules', name, 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === VERSIONS[name]
}

/** Returns the module of a file of a package, which is installed first if it is missing. */
export async function loadTool(name, file) {
  if (!isInstalled(name))
    await step(name, () => {
      mkdirSync(FOLDER, { recursive: true })
      const manifest = join(FOLDER, 'package.json')
      if (!existsSync(manifest)) writeFileSync(manifest, '{"private": true}\n')
      return run('npm', [
        'install',
        '--prefix',
        FOLDER,
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        `${name}@${VERSIONS[name]}`,
      ])
    })
  return import(pathToFileURL(join(FOLDER, 'node_modules', name, file)).href)
}
