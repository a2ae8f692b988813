#!/usr/bin/env node
// Import cycles: a cycle of more than three files cannot be understood file by file.
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { filesBelow, read } from '../lib/files.mjs'
import { root } from '../lib/run.mjs'
import { rustUses } from '../lib/rust-uses.mjs'
import { isTest, sources } from '../lib/source.mjs'
import { typescriptUses } from '../lib/typescript-uses.mjs'

/** Maximum number of files in a cycle. */
const MAX_CYCLE_FILES = 3

/** Returns the cycles of a graph (a map from file to the files it uses): its strongly connected components (Tarjan). */
export function cyclesOf(graph) {
  const cycles = []
  const stack = []
  const order = new Map()
  const low = new Map()
  const visit = (file) => {
    order.set(file, order.size)
    low.set(file, order.get(file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== order.get(file)) return
    const cycle = stack.splice(stack.indexOf(file))
    if (cycle.length > 1) cycles.push(cycle)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}

/** Returns the uses among a Rust crate's files. */
function usesOfCrate(folder) {
  const names = filesBelow(folder, /\.rs$/).filter((name) => !/(\/tests\/|\/tests?\.rs$)/.test(name))
  return rustUses(Object.fromEntries(names.map((name) => [name.slice(folder.length + 1), read(name)])))
}

/** Describes the cycles that are too large, each as text: its files with their uses within the cycle. */
function describeCycles(where, graph) {
  return cyclesOf(graph)
    .filter((cycle) => cycle.length > MAX_CYCLE_FILES)
    .map((cycle) => {
      const edges = cycle.map((file) => {
        const used = [...graph.get(file)].filter((other) => cycle.includes(other))
        return `  ${file} uses ${used.join(', ')}`
      })
      return [`${where}: ${cycle.length} files import each other in a cycle`, ...edges].join('\n')
    })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const server = readdirSync(`${root}/sandbox/crates`).map((name) => `sandbox/crates/${name}/src`)
  const crates = ['core/contract/src', 'core/engine/src', 'core/src', 'xtask/src', 'sandbox/src', ...server]
  const modules = [...sources(['ui', 'playwright'])].filter(({ path }) => !isTest(path))
  const cycles = [
    ...crates.flatMap((folder) => describeCycles(folder, usesOfCrate(folder))),
    ...describeCycles('TypeScript', typescriptUses(modules)),
  ]
  for (const cycle of cycles) console.log(cycle)
  process.exitCode = cycles.length > 0 ? 1 : 0
}
