// The checkout's files. Uses only Node's own modules, because it runs before `npm ci`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Returns the files below a folder of the root with a matching name. */
export function filesBelow(folder, pattern) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .sort()
}

export const read = (path) => readFileSync(join(root, path), 'utf8')
