#!/usr/bin/env node
// Import cycles in TypeScript: a cycle of more than three files cannot be understood file by file.
// `cargo test -p xtask --test import_cycles` finds those in Rust.
import { pathToFileURL } from 'node:url'
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const modules = [...sources(['ui', 'playwright', 'sandbox/games'])].filter(({ path }) => !isTest(path))
  const graph = typescriptUses(modules)
  const cycles = cyclesOf(graph).filter((cycle) => cycle.length > MAX_CYCLE_FILES)
  for (const cycle of cycles) {
    console.log(`${cycle.length} files import each other in a cycle`)
    for (const file of cycle) {
      const used = [...graph.get(file)].filter((other) => cycle.includes(other))
      console.log(`  ${file} uses ${used.join(', ')}`)
    }
  }
  process.exitCode = cycles.length > 0 ? 1 : 0
}
