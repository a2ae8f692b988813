// The checkout's files. Node's own modules only: this runs before `npm ci`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Files below a folder of the root whose names match. */
export function filesBelow(folder, pattern) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .sort()
}

export const read = (path) => readFileSync(join(root, path), 'utf8')
