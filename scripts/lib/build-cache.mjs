// Up-to-date checks by content: unchanged inputs are not built again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const SKIPPED = new Set(['node_modules', '.git', 'target'])

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(join(path, entry.name)))
}

/** Returns one hash over the names and contents of files and folders (paths from the root). */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesOf(join(root, path))) {
      hash.update(file.slice(root.length))
      hash.update('\0')
      hash.update(readFileSync(file))
      hash.update('\0')
    }
  return hash.digest('hex')
}

const stampOf = (name) => join(root, '.cache', `${name}.stamp`)

export function isCurrent(name, hash) {
  const file = stampOf(name)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

export function setCurrent(name, hash) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampOf(name), hash)
}
