#!/usr/bin/env node
// `npm run publish:site -- --to <folder>`: copies the build in dist/ to a web server's folder. Files of older builds
// stay for already open pages; the new page is replaced last, atomically.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { main, parseOptions, root, UserError } from '../lib/run.mjs'

/** Record of the published builds: the names in `assets/` that each needs, newest first. */
const BUILDS = 'builds.json'

const USAGE = `npm run publish:site -- --to <folder> [options]

  --to <folder>    where a web server serves the site
  --from <folder>  the build; default dist
  --keep <builds>  number of builds whose files are kept; default 5
  --help           this text`

const namesIn = (folder) => readdirSync(folder).sort()
const builds = (to) => {
  const file = join(to, BUILDS)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Writes a file atomically, by a rename. */
function put(from, to) {
  copyFileSync(from, `${to}.part`)
  renameSync(`${to}.part`, to)
}

/** Publishes `from` into `to`, which keeps the files of the last `keep` builds; returns the number of removed files. */
export function publish(from, to, keep) {
  if (!existsSync(join(from, 'index.html'))) throw new UserError(`${from} has no build: npm run build`)
  const assets = namesIn(join(from, 'assets'))
  mkdirSync(join(to, 'assets'), { recursive: true })
  // names contain a content hash, so an existing file is identical
  for (const name of assets)
    if (!existsSync(join(to, 'assets', name))) put(join(from, 'assets', name), join(to, 'assets', name))
  const page = (name) => name.startsWith('index.html')
  const others = namesIn(from).filter((name) => name !== 'assets')
  // the page last, before its compressed forms, which a server treats as the same page
  for (const name of [...others.filter((name) => !page(name)), ...others.filter(page)])
    put(join(from, name), join(to, name))

  const before = builds(to).filter((names) => names.join() !== assets.join())
  const kept = [assets, ...before].slice(0, keep)
  writeFileSync(join(to, BUILDS), `${JSON.stringify(kept)}\n`)
  const needed = new Set(kept.flat())
  const old = namesIn(join(to, 'assets')).filter((name) => !needed.has(name))
  for (const name of old) rmSync(join(to, 'assets', name))
  return old.length
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(() => {
    const values = parseOptions(USAGE, {
      to: { type: 'string' },
      from: { type: 'string', default: join(root, 'dist') },
      keep: { type: 'string', default: '5' },
    })
    if (!values) return
    const keep = Number(values.keep)
    if (!values.to || !Number.isInteger(keep) || keep < 1) throw new UserError(USAGE)
    const gone = publish(values.from, values.to, keep)
    console.log(`${values.to} has the build; files of the last ${keep} are kept, ${gone} older ones are gone`)
  })
